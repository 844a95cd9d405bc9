/** Who has won, in a sentence for the one who looks. */
import type { Tally } from './categories'
import type { Result, Seat } from '../wire'
import { endWords as say } from './words'

interface Told {
  result: Result
  seats: readonly Pick<Seat, 'seat' | 'name'>[]
  /** All win or all lose. */
  together: boolean
  /** Whose screen it is; null for a spectator, or where several look at one screen. */
  me: number | null
}

export function verdict({ result, seats, together, me }: Told): string {
  const winners = result.winners
  if (together) return say.together(winners.length > 0, me !== null)
  const only = seats.length === 1 ? seats[0] : undefined
  if (only) return me === null ? say.alone(only.name, winners.length > 0) : say.meAlone(winners.length > 0)
  if (winners.length === 0) return say.nobody
  const names = winners.map((seat) => (seat === me ? say.you : (seats[seat]?.name ?? '')))
  // Whoever looks stands first: "You and Ben win".
  names.sort((one, other) => Number(other === say.you) - Number(one === say.you))
  return say.wins(names)
}

/** The line below: by how much, or what decided where that is not enough to say. */
export function whyOf({ result, seats, together, me }: Told, all: readonly Tally[]): string {
  const totals = all.flatMap(({ seat, total }) => (total === null || seat >= seats.length ? [] : [{ seat, total }]))
  const [winner] = result.winners
  if (together || totals.length < 2 || winner === undefined || result.winners.length > 1) return result.reason
  const own = totals.find(({ seat }) => seat === winner)?.total
  const best = totals
    .filter(({ seat }) => seat !== winner)
    .reduce((one, other) => (other.total > one.total ? other : one))
  if (own === undefined || own <= best.total) return result.reason
  return say.ahead(own - best.total, best.seat === me ? say.yourself : (seats[best.seat]?.name ?? ''))
}
