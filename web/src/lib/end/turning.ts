/** Where a game was decided: the greatest gain of whoever won, between two moments that were evaluated. */
import type { Evaluation, TimelineEntry } from '../wire'

export interface TurningPoint {
  seat: number
  /** The choices from one moment to the other. */
  from: number
  to: number
  before: number
  after: number
}

const LEAST = 0.08 // less than this is no turn

export function turningPoint(points: readonly Evaluation[], winners: readonly number[]): TurningPoint | null {
  let best: TurningPoint | null = null
  const seats = winners.length > 0 ? winners : (points[0]?.worth.map((_, seat) => seat) ?? [])
  const lost = winners.length === 0
  for (let place = 1; place < points.length; place++) {
    const [one, other] = [points[place - 1]!, points[place]!]
    for (const seat of seats) {
      const before = one.worth[seat] ?? 0
      const after = other.worth[seat] ?? 0
      const swing = lost ? before - after : after - before
      if (swing < LEAST || (best && swing <= Math.abs(best.after - best.before))) continue
      best = { seat, from: one.number, to: other.number, before, after }
    }
  }
  return best
}

/** What happened then, as the log says it: the last choice of the seat it was for, or else of anybody. */
export function toldOf(point: TurningPoint, timeline: readonly TimelineEntry[]): TimelineEntry | null {
  const then = timeline.filter(({ number, undo }) => number > point.from && number <= point.to && !undo)
  return then.findLast(({ seat }) => seat === point.seat) ?? then.at(-1) ?? null
}
