/** The log of a table, put together from the pieces that snapshots carry. */
import type { GameEvent, Snapshot } from './wire'

/** What is known after a snapshot. An undo takes events away, so a piece may begin before the end of what is known. */
export function joined(
  known: readonly GameEvent[],
  snapshot: Pick<Snapshot, 'events' | 'events_from' | 'events_total'>,
): GameEvent[] {
  const kept = known.filter((event) => event.number < snapshot.events_from && event.number < snapshot.events_total)
  return [...kept, ...snapshot.events]
}

/** Events in `now` that were not in `before`. */
export function fresh(before: readonly GameEvent[], now: readonly GameEvent[]): GameEvent[] {
  const last = before.at(-1)
  return last ? now.filter((event) => event.number > last.number) : []
}

export interface Turn {
  /** Whose; null: nobody's, as in a setup. */
  seat: number | null
  /** Its first event says that it begins. */
  begun: boolean
  events: GameEvent[]
}

/** Events under whose turn it was. Where a game tells of no beginnings, by who does it. */
export function grouped(events: readonly GameEvent[]): Turn[] {
  const turns: Turn[] = []
  const told = events.some(({ event }) => event === 'begins')
  for (const event of events) {
    const { seat = null } = event.arguments
    const begins = event.event === 'begins'
    const last = turns.at(-1)
    if (!last || begins || (!told && seat !== last.seat && seat !== null))
      turns.push({ seat: begins || !told ? seat : null, begun: begins, events: [event] })
    else last.events.push(event)
  }
  return turns
}
