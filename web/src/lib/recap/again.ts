/** The moments that a screen has seen, for the strip and to be played again. */
import { MOST_MOMENTS, roundOf, stretchOf, type Moment, type Stretch } from './recap'
import type { Snapshot } from '../wire'

/** Was this choice made at this screen? `sent` is the moment after which it sent one. */
export const isOwn = (before: Snapshot, sent: number): boolean =>
  sent === before.number || (before.asked.length > 0 && before.asked.every((seat) => before.mine.includes(seat)))

/** A move later than what is known; what was taken back is forgotten. */
export function withMoment(moments: readonly Moment[], moment: Moment): Moment[] {
  const known = moments.filter(({ after }) => after.number <= moment.before.number)
  return [...known, moment].slice(-MOST_MOMENTS)
}

export function lately(moments: readonly Moment[], now: Snapshot): Stretch | null {
  return now.seat === null ? roundOf(moments, now.seats.length) : stretchOf(moments)
}

/** What is shown when it is played again: from before the first of these moves on. Nothing can be chosen in it. */
export function stepsOf({ base, moments }: Stretch, now: Snapshot): Snapshot[] {
  const steps = [base, ...moments.map(({ after }) => after)].filter(({ number }) => number < now.number)
  const quiet = (snapshot: Snapshot): Snapshot => ({
    ...snapshot,
    seats: now.seats,
    decision: snapshot.decision && { ...snapshot.decision, mine: false, options: [] },
    proposals: [],
  })
  return [...steps.map(quiet), now]
}
