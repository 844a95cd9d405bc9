/** A person as data, and how the parts become one picture. */
import { face, hairBefore, hairBehind, neck, type Head } from './heads'
import type { Strokes } from './strokes'

export interface Look extends Head {
  wear: Strokes
  /** Behind everything of the person: a cape, a veil, a ladder. */
  behind?: Strokes
  /** On the head, before the hair. */
  hat?: Strokes
  /** Before everything: what the hands hold. */
  front?: Strokes
}

export const person = (look: Look): Strokes => [
  ...(look.behind ?? []),
  ...hairBehind(look),
  ...look.wear,
  ...neck(look),
  ...face(look),
  ...hairBefore(look),
  ...(look.hat ?? []),
  ...(look.front ?? []),
]

export interface Figure {
  /** Where the middle of the head is on a ground of 100 by 62, and how large. */
  at: [x: number, y: number, scale: number]
  strokes: Strokes
}
export interface Scene {
  back: Strokes
  figures: Figure[]
  /** Before all of them. */
  over?: Strokes
}

export const alone = (back: Strokes, look: Look): Scene => ({
  back,
  figures: [{ at: [50, 25, 1], strokes: person(look) }],
})
/** Two stand behind, one in the middle before them. */
export const three = (back: Strokes, looks: [Look, Look, Look], over: Strokes = []): Scene => ({
  back,
  figures: [
    { at: [25, 24, 0.8], strokes: person(looks[0]) },
    { at: [75, 24, 0.8], strokes: person(looks[1]) },
    { at: [50, 30, 0.86], strokes: person(looks[2]) },
  ],
  over,
})
