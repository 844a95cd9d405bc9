/** Bodies from the neck down to the lower edge (64), and arms. */
import { dot, type Drawn, type Paint } from './paints'
import type { Skin } from './heads'

const BODIES = {
  usual: 'M8 66C8 52 14 44.5 24 41.5H40C50 44.5 56 52 56 66Z',
  broad: 'M2 66C3 50 11 43 22 40.5H42C53 43 61 50 62 66Z',
  slim: 'M14 66C14 53 18 45 26 42H38C46 45 50 53 50 66Z',
  stout: 'M3 66C2 54 12 44 23 41H41C52 44 62 54 61 66Z',
  bent: 'M6 66C5 52 12 46 24 44.5H40C50 46 57 53 56 66Z',
}
export type Build = keyof typeof BODIES

export const neck = (skin: Skin): Drawn => [
  [skin, 'M27.5 30h9v11.5c-2 3.2-7 3.2-9 0Z'],
  ['shade', 'M27.5 33.5c3 2.6 6.5 2.2 9-1v4c-3 2.2-6 2.2-9 0Z'],
]

/** The side of each that is away from the light. */
const SHADES: Record<Build, string> = {
  usual: 'M44 43C52 46 56 54 56 66H46C48.5 58 48 50 44 43Z',
  broad: 'M46 41.5C55 44.5 61 53 62 66H51C53.5 57 51 48 46 41.5Z',
  slim: 'M41 43.2C47 47 50 56 50 66H42C44.5 58 44 50 41 43.2Z',
  stout: 'M45 42.3C54 46 62 56 61 66H50C53 57 50 48 45 42.3Z',
  bent: 'M44 45.3C52 48.5 57 56 56 66H46C48.5 58 48 52 44 45.3Z',
}

/** A garment in its color, darker on the side away from the light. */
export const body = (build: Build, paint: Paint): Drawn => [
  [paint, BODIES[build]],
  ['shade', SHADES[build]],
]

/** The opening at the neck: an undershirt, lapels, a round collar. */
export const vee = (inner: Paint, edge: Paint): Drawn => [
  [inner, 'M25.5 41.5 32 53 38.5 41.5Z'],
  [edge, 'M24.5 41.5 32 54 39.5 41.5', 2.2],
]
export const lapels = (paint: Paint, shirt: Paint): Drawn => [
  [shirt, 'M26 41 32 66 38 41Z'],
  [paint, 'M25.5 40.5 20.5 47 24.5 50 22 52 31.5 66 27.5 47ZM38.5 40.5 43.5 47 39.5 50 42 52 32.5 66 36.5 47Z'],
]
export const ring = (paint: Paint): Drawn => [[paint, 'M23.5 42.5c4 4.6 13 4.6 17 0', 3.4]]
export const fur = (paint: Paint): Drawn => [
  [
    paint,
    [
      [15, 47],
      [19, 44.5],
      [23.5, 43.5],
      [28, 45.5],
      [32, 47],
      [36, 45.5],
      [40.5, 43.5],
      [45, 44.5],
      [49, 47],
    ]
      .map(([x, y]) => dot(x!, y!, 4.2))
      .join(''),
  ],
  [
    'shade',
    [
      [17, 49.5],
      [25, 47.5],
      [32, 50],
      [39, 47.5],
      [47, 49.5],
    ]
      .map(([x, y]) => dot(x!, y!, 1.2, 0.8))
      .join(''),
  ],
]
/** Folds of a long robe. */
export const folds: Drawn = [
  ['shade', 'M19 50C18 56 18 60 19 66M26 55C25 59 25 62 26 66M45 50C46 56 46 60 45 66M38 55C39 59 39 62 38 66', 1.3],
]

/** An arm as a thick line with a hand at its end. */
export const arm = (paint: Paint, skin: Skin, d: string, x: number, y: number, thick = 8): Drawn => [
  [paint, d, thick],
  [skin, dot(x, y, 3.5)],
]
export const hand = (skin: Skin, x: number, y: number): Drawn => [
  [skin, dot(x, y, 3.5)],
  ['shade', `M${x - 1} ${y + 1.5}q1.6.8 2.8-.6`, 0.9],
]
