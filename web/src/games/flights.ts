/** What moved, so that it can be seen moving: from one place of the board to another. */
import type { IconName } from '$cards/icons'
import type { GameEvent, Snapshot } from '$lib/wire'

export interface Flight {
  from: string
  to: string
  icon: IconName
  name?: string
}

/** The events that the last choice brought. */
export const latest = (snapshot: Snapshot): GameEvent[] =>
  snapshot.events.filter((event) => event.after === snapshot.number)
