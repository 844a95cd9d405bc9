/** What the server sends. The contract is documented in docs/server.md. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export interface Option {
  id: number
  value: unknown
  label: string
  places: string[]
}

export interface Decision {
  seat: number
  kind: string
  prompt: string
  phase: string
  source: string
  turn: number
  /** Others may answer theirs at the same time. */
  independent: boolean
  /** The team's: its members see the options, and those who do not decide may propose. */
  shared: boolean
  mine: boolean
  options: Option[]
}

/** Options that a team mate of the one who decides would take. */
export interface Proposal {
  seat: number
  options: number[]
}

export interface GameEvent {
  number: number
  event: string
  arguments: Record<string, any>
  text: string
  after: number
}

export interface Seat {
  seat: number
  name: string
  kind: 'human' | 'bot' | 'open'
  bot: string | null
  here: boolean
  left: boolean
  /** The piece picked for this seat, in games that have some. */
  play_token?: string | null
}

export interface Result {
  scores: number[]
  places: number[]
  winners: number[]
  returns: number[]
  outcome: number
  reason: string
  summary: string
}

/** Seconds: a bank for every seat, so many for each question, or so many for the game of all. */
export interface Clock {
  kind: 'live' | 'move' | 'game'
  bank?: number
  increment?: number
  move?: number
  left: number[]
  running: number[]
  /** Of a game: what is left of its time, and whether it runs already. */
  rest?: number
  runs?: boolean
}

export interface Snapshot {
  table: string
  game: string
  title: string
  number: number
  seat: number | null
  mine: number[]
  host: boolean
  seats: Seat[]
  options: Record<string, Json>
  // A view is plain data whose shape belongs to its game.
  view: Record<string, any>
  /** Every seat's view, in a replay with all open. */
  views?: Record<string, any>[] | null
  decision: Decision | null
  /** To the open question, for the team alone. */
  proposals: Proposal[]
  asked: number[]
  events: GameEvent[]
  events_from: number
  events_total: number
  undo: string | null
  over: boolean
  result: Result | null
  clock: Clock | null
  open_deal: boolean
  confirm: boolean
  notes: string[]
  origin: Record<string, Json> | null
  replay: boolean
}
