/** The view of Citizen Heroes, as the server tells it, and what follows from it at a glance. */
import type { Disaster, DisasterEvent, Person, Sheet } from '$cards/heroes/kinds'
import type { CommonView } from '../view'

export interface Space {
  name: string
  building: string | null
  citizen: Person | null
  tokens: number
  held: boolean
}

export interface Hero {
  seat: number
  hero: Sheet | null
  points: number
  thresholds: number[]
  tokens: number
  hand: string[]
  /** Cards of the hand that this seat does not know. */
  unseen: number
  rescued: Person[]
  supports: Person[]
  exhausted: Person[]
  cube: string | null
}

export interface DisasterSheet extends Disaster {
  danger: number
  extreme: number
  deck: number
  ahead: DisasterEvent[]
  looked: DisasterEvent[]
  used: DisasterEvent[]
  event: DisasterEvent | null
  pledged: number[]
  shield: number
}

export interface HeroesView extends CommonView {
  asked: number | null
  first: number
  level: number
  actions: number
  missing_at: number
  paying: { id: string; open: boolean[] } | null
  sheets: (Sheet & { seat: number | null })[]
  city: Space[]
  recruitment: ({ name: string } | null)[]
  rally: Record<string, string[]>
  responders: { deck: number; ahead: string[]; discard: string[]; looked: string[] }
  citizens: { deck: number; ahead: Person[]; looked: Person[]; missing: Person[] }
  disaster: DisasterSheet
  buildings: { name: string; pieces: number }[]
  players: Hero[]
  outcome: string | null
}

export type Fate = 'moves' | 'token' | 'leaves' | 'missing' | 'held'

/** What the coming Upkeep would bring each citizen, were the turn to end now. */
export function fates(view: HeroesView): (Fate | null)[] {
  const { city } = view
  const everybody = view.citizens.deck === 0
  const south = city.length - 1
  let row = south
  while (row >= 0 && city[row]?.citizen) row--
  return city.map(({ citizen, tokens, held }, n) => {
    if (!citizen) return null
    const stays = held && n < south && !city[n + 1]?.citizen
    const moves = !stays && (everybody || n > row)
    if (moves && n === 0) return 'leaves'
    if (tokens + (moves || stays ? 0 : 1) >= view.missing_at) return 'missing'
    return stays ? 'held' : moves ? 'moves' : 'token'
  })
}

/** The order of a round: every hero from the first player on. */
export const seatsInOrder = (view: HeroesView): number[] =>
  view.players.map((_, n) => (view.first + n) % view.players.length)
