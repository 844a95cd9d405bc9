/** The view of Citizens of the Spark, as the server tells it. */
import type { Citizen, Plot } from '$cards/kinds'
import type { CommonView } from '../view'

export interface CastCitizen extends Citizen {
  /** Its number in this game; places of the board are named by it. */
  citizen: number
}

export interface Group {
  token: string
  cards: (string | null)[]
  sparks: number
  taken: boolean
}

export interface Stack {
  name: string
  face: number
  converted: string[]
  level: number
  /** In Scyntilla's city: the token beside it, its row, and how many stacks lie to its right there. */
  token?: string | null
  row?: number
  left?: number
}

/** How many tokens of which value. */
export type Tokens = Record<string, number>

export interface City {
  seat: number
  sparks: number
  /** What it would score if the game ended now. */
  total: number
  tokens: Tokens
  stacks: Stack[]
  rests: { name: string; converted: string[] }[]
  above: string | null
  revealed: string[]
  cards: number
  icons: Record<string, number>
}

export interface Solo {
  scyntilla: City
  difficulty: string
  left: Plot[]
  used: Plot[]
  plot: Plot | null
  encore: boolean
}

export interface SparkView extends CommonView {
  asked: number | null
  start: number
  ending: boolean
  cast: CastCitizen[]
  deck: { count: number; unseen: Record<string, number> }
  pile: string[]
  groups: Group[]
  players: City[]
  supply: Tokens
  hand: string[]
  kept: string[]
  drawn: string[]
  arriving: string | null
  action: {
    performer: number | null
    name: string
    level: number | null
    text: string
    partner: number | null
    poet: { city: number; guild: string; icons: number } | null
  } | null
  solo: Solo | null
  scores: { seat: number; total: number }[] | null
}

/** The citizens of the game, by name. */
export type Cast = Map<string, CastCitizen>

export function counted(names: string[]): [string, number][] {
  const found = new Map<string, number>()
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1)
  return [...found]
}

/** The same view where all these hands are open: what lies there is not in the deck. */
export function withHands(view: SparkView, open: SparkView[]): SparkView {
  const unseen = { ...view.deck.unseen }
  for (const { seat, hand, kept } of open)
    if (seat !== view.seat) for (const name of [...hand, ...kept]) unseen[name] = (unseen[name] ?? 0) - 1
  return { ...view, deck: { ...view.deck, unseen } }
}
