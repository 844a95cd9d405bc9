/** The scene of a disaster or of one of its events, by id. */
import { picks } from '../../hash'
import type { Strokes } from '../people/strokes'
import { SCENES } from './events'

export { SCENES }

/** An event of one's own has the scene of another of its disaster, always the same one. */
export function sceneOf(disaster: string, event = disaster): Strokes {
  const known = SCENES[event]
  if (known) return known
  const letter = disaster.charAt(0).toUpperCase()
  const others = Object.keys(SCENES).filter((id) => id.startsWith(letter))
  return SCENES[others[picks(event)(others.length)] ?? ''] ?? []
}
