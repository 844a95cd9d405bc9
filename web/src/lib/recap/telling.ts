/** How a game's events are told besides their sentences: by which icon, how much they matter, and what is heard. */
import type { SoundName } from '../sound/sounds'
import type { GameEvent } from '../wire'

export type Given = GameEvent['arguments']

export interface Manner {
  /** 0 is bookkeeping; what weighs most is told where there is little room. */
  weight?: number
  icon?: string | ((given: Given, text: string, view: Record<string, unknown>) => string | undefined)
  sound?: SoundName
}

export interface Telling {
  events: Record<string, Manner>
  /** What may be left out of a sentence where there is little room. */
  spare?: RegExp
  /** What the parts of a seat are called, by their names in the view, where no event told of them; others are not said. */
  parts?: Readonly<Record<string, string>>
}

export const UNTOLD: Telling = { events: {} }

export const mannerOf = (telling: Telling, event: GameEvent): Manner => telling.events[event.event] ?? {}
