/** What the stage shows: whatever the question is about that has no place of its own on the board. */
import type { Cause } from '$cards/congress/kinds'
import { isSetUp, seatsOf, type CongressView, type Player } from './view'
import type { Asked } from './wishes'

export interface Staged {
  /** Causes to pick from, and whether only their picker sees them. */
  causes: Cause[]
  hidden: boolean
  /** For whose side a play token is picked meanwhile. */
  picker: number | null
  drafts: boolean
  deck: Player | undefined
  raided: Player | undefined
  /** How many cards lie there, and how high something stands below each. */
  cards: number
  under: number
}

interface Sight {
  view: CongressView
  asked: Asked | null
  mySide: number | null
  mine: Player | undefined
  picker: number | null
  /** There is room for all, and for all in full. */
  full: boolean
  spacious: boolean
  /** Members are chosen out of this side's stack. */
  victim: Player | undefined
}

/** null: nothing needs the stage. */
export function stagedOf({ view, asked, mySide, mine, picker, full, spacious, victim }: Sight): Staged | null {
  const looking = mySide === null ? [] : seatsOf(view, mySide).flatMap((one) => view.players[one]?.looking ?? [])
  const causes = looking.length ? looking : isSetUp(view) ? view.causes : []
  const own = mine ? mine.draft.length + mine.power_draft.length : 0
  const open = view.draft.citizens.length + view.draft.powers.length
  const drafts = mine !== undefined && (own > 0 || (open > 0 && asked !== null))
  const deck = asked?.where === 'deck' ? (asked.owner === undefined ? mine : view.players[asked.owner]) : undefined
  const raided = spacious ? undefined : victim
  const shown = picker !== null && (causes.length > 0 || full) ? picker : null
  if (!causes.length && shown === null && !drafts && asked?.where !== 'deck' && !raided) return null
  const cards = Math.max(1, causes.length || (drafts ? own + open : 0), deck?.deck_size ?? 0)
  const citizens = (mine?.draft.length ?? 0) + view.draft.citizens.length + (deck ? 1 : 0)
  return { causes, hidden: looking.length > 0, picker: shown, drafts, deck, raided, cards, under: citizens ? 30 : 0 }
}
