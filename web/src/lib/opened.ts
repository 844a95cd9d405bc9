/** Everything open: what each seat saw, laid over the view of one of them. What nobody saw stays hidden. */
import { isObject } from './shape'

type View = Record<string, unknown>

export function opened(views: View[], base: View): View {
  const whole = views.reduce<View>((found, view) => laid(found, view) as View, base)
  const players = whole.players
  if (!Array.isArray(players)) return whole
  // A player's part is that player's own.
  const own = players.map((player, seat) => {
    const theirs = views[seat]?.players
    return Array.isArray(theirs) ? (theirs[seat] ?? player) : player
  })
  return { ...whole, players: own }
}

const isCard = (value: unknown): value is { card: number } => isObject(value) && typeof value.card === 'number'
const isBack = (value: unknown): boolean => isObject(value) && 'card' in value && value.card === null

/** What is known in `base`, and where it is hidden there, what is known in `other`. */
function laid(base: unknown, other: unknown): unknown {
  if (base === null || base === undefined) return other
  if (other === null || other === undefined) return base
  if (isBack(base)) return isCard(other) ? other : base
  if (Array.isArray(base) && Array.isArray(other)) {
    if (base.every(isCard) && other.every(isCard)) {
      // A bag tells only of the cards that are known in it.
      const known = new Set(base.map(({ card }) => card))
      return [...base, ...other.filter(({ card }) => !known.has(card))]
    }
    return base.length === other.length ? base.map((one, place) => laid(one, other[place])) : base
  }
  if (isCard(base)) return base
  if (isObject(base) && isObject(other))
    return Object.fromEntries(Object.entries(base).map(([name, one]) => [name, laid(one, other[name])]))
  return base
}
