/** The view of CITIZEN, as the server tells it, and what follows from it at a glance. */
import type { Cause, Circumstance, Citizen, Member, Power } from '$cards/congress/kinds'
import type { CommonView } from '../view'

export type By = 'Topic' | 'Suit' | 'Party' | 'Wild'

/** A card in hand and the Causes that it supports (the own one) or opposes. */
export interface HandCard extends Citizen {
  matches: { seat: number; by: By }[]
}

export type Entry = ({ kind: 'member' | 'shared' } & Member) | ({ kind: 'power' } & Power)

export interface Player {
  seat: number
  cause: Cause | null
  has_hidden: boolean
  hidden: Cause | null
  second: Cause | null
  looking: Cause[]
  chamber: string
  votes: number
  space: number
  passage: Record<string, string>
  /** How the first Cause of an Ultimate pair has passed the chambers, once the second is in play. */
  passage_before: Record<string, string>
  /** In all, those of the first Cause included; the one where a Cause stands is not passed. */
  chambers_passed: number
  attached: (Power & { by: number })[]
  yea: Entry[]
  nay: Entry[]
  aside: Entry[]
  limit: number
  hand: HandCard[]
  received: HandCard[]
  picked: HandCard[]
  cards: number
  picked_size: number
  deck: HandCard[][]
  deck_size: number
  powers: Power[]
  power_cards: number
  draft: HandCard[]
  passing: Citizen[]
  power_draft: Power[]
  power_passing: Power[]
}

export interface Track {
  chamber: string
  votes_per_space: number
  simple: number
  super: number
  end: number
  circumstances: number[]
}

export interface Impact {
  id: string
  level: number
  text: string
}

export interface Chart {
  levels: { party: number[]; suit: number[]; topic: number[] }
  support: Impact[]
  oppose: Impact[]
}

export interface CongressView extends CommonView {
  level: string
  teams: boolean
  first: number
  step: number
  round: number
  max_rounds: number
  null_strict: boolean
  chart: Chart
  tracks: Track[]
  decks: {
    senate: { down: number; up: number }
    house: { down: number; up: number; unused: number }
    citizens: { down: number; up: Citizen[] }
    powers: { down: number; up: Power[] }
    circumstances: { down: number; used: number; last: Circumstance | null }
  }
  set: {
    support: Citizen[]
    oppose: Citizen[]
    power: Power | null
    level: number
    against_level: number
    target: number | null
    impact: string | null
  }
  /** With teams: who acts for each side now, or next. */
  speakers: number[]
  sets: { target: number; level: number; by: By; count: number; why: string; cards: string[] }[]
  draft: { citizens: HandCard[]; powers: Power[] }
  needed: number
  joining: boolean
  trade: { partner: number; cards: number } | null
  to_pick: number
  raiding: boolean
  victim: number | null
  causes: Cause[]
  players: Player[]
  winner: number | null
  scores: Record<string, number>[] | null
}

/** A card's place is its id in small letters and digits. */
export const short = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]/g, '')

/** With teams the first seat of each stands for it. */
export const sideOf = (view: CongressView, seat: number): number => (view.teams ? seat - (seat % 2) : seat)
export const sidesOf = (view: CongressView): number[] =>
  view.players.map(({ seat }) => seat).filter((seat) => sideOf(view, seat) === seat)
/** From where one sits: the own side first, then around the table. */
export function sidesFrom(view: CongressView, own: number | null): number[] {
  const sides = sidesOf(view)
  const from = Math.max(0, sides.indexOf(own ?? 0))
  return sides.map((_, n) => sides[(n + from) % sides.length] ?? 0)
}
export const seatsOf = (view: CongressView, side: number): number[] => (view.teams ? [side, side + 1] : [side])

export const sideName = (view: CongressView, side: number): string =>
  seatsOf(view, side)
    .map((seat) => view.names[seat] ?? '')
    .join(' + ')

/** What every seat saw, in a replay with everything open. */
export function opened(view: CongressView, views: CongressView[] | null | undefined): CongressView {
  if (!views?.length) return view
  return { ...view, players: view.players.map((player, seat) => views[seat]?.players[seat] ?? player) }
}

const SET_UP = 5
export const isSetUp = (view: CongressView): boolean => !view.over && view.step < SET_UP

/** The steps of a turn as the board counts them, by the engine's own. */
const STEP_OF = [-1, -1, -1, -1, -1, 0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 6, 7, 7, 8, 8]
export const stepOf = (view: CongressView): number => STEP_OF[view.step] ?? -1

export const isVote = (entry: Entry): entry is { kind: 'member' | 'shared' } & Member => entry.kind !== 'power'
export const votesIn = (stack: Entry[]): number =>
  stack.reduce((sum, entry) => sum + (isVote(entry) ? entry.score : 0), 0)

export interface IconCount {
  code: string
  yea: number
  nay: number
}

/** How many members of both stacks carry which icon, the most frequent first. */
export function iconCounts(yea: Entry[], nay: Entry[]): IconCount[] {
  const found = new Map<string, IconCount>()
  const count = (stack: Entry[], which: 'yea' | 'nay') => {
    for (const entry of stack)
      if (isVote(entry))
        for (const code of entry.topics) {
          const row = found.get(code) ?? { code, yea: 0, nay: 0 }
          row[which] += 1
          found.set(code, row)
        }
  }
  count(yea, 'yea')
  count(nay, 'nay')
  return [...found.values()].sort((a, b) => b.yea + b.nay - a.yea - a.nay || a.code.localeCompare(b.code))
}

const NO_PASSAGE = 'no majority'

export interface Passage {
  seat: number
  how: string
  /** Passed by the first Cause of an Ultimate pair, while the second is in play. */
  before: boolean
}

/** How a side has passed a chamber: with its Cause, and before that with the first of an Ultimate pair. */
export const passagesOf = (player: Player, chamber: string): Passage[] =>
  [player.passage_before, player.passage].flatMap((passage, n) => {
    const how = passage[chamber] ?? NO_PASSAGE
    return how === NO_PASSAGE ? [] : [{ seat: player.seat, how, before: n === 0 }]
  })

/** Is the second Cause of an Ultimate pair in play? */
export const hasPassedFirst = (player: Player): boolean =>
  Object.values(player.passage_before).some((how) => how !== NO_PASSAGE)

export const isOnCircumstance = (view: CongressView, player: Player): boolean =>
  view.tracks.some((track) => track.chamber === player.chamber && track.circumstances.includes(player.space))
