/** Heads, seen from the front, around their middle: skull from -11 to 11. The light comes from the upper left. */
import { dot, type Drawn, type Paint, type Stroke } from './paints'

export type Skin = 'pale' | 'fair' | 'tan' | 'brown' | 'dark'

const JAWS = {
  soft: 'M-8.8-2C-8.8-8-5-11 0-11S8.8-8 8.8-2C8.8 4.5 5 10.5 0 10.5S-8.8 4.5-8.8-2Z',
  round: 'M-9.6-1C-9.6-7.5-5.5-11 0-11S9.6-7.5 9.6-1C9.6 6.4 5.6 10.2 0 10.2S-9.6 6.4-9.6-1Z',
  square: 'M-9-2C-9-8-5.5-11 0-11S9-8 9-2V4.2C9 7.6 5 11 2.6 11H-2.6C-5 11-9 7.6-9 4.2Z',
  long: 'M-8-2C-8-8.5-4.5-11.5 0-11.5S8-8.5 8-2C8 5 4.2 12.5 0 12.5S-8 5-8-2Z',
}
const SIDE = 'M3-11C7-9.5 9-6 9-2C9 4.5 5 10.5 0 10.5C4.6 7.5 6.6 2 5.9-4C5.5-7 4.8-9 3-11Z'

const EYES = {
  open: [
    ['ink', dot(-3.6, -0.4, 1.25, 1.6) + dot(3.6, -0.4, 1.25, 1.6)],
    ['white', dot(-4, -0.9, 0.45) + dot(3.2, -0.9, 0.45)],
  ],
  wide: [
    ['white', dot(-3.7, -0.6, 2.2, 2.3) + dot(3.7, -0.6, 2.2, 2.3)],
    ['ink', dot(-3.5, -0.4, 1.2) + dot(3.5, -0.4, 1.2)],
  ],
  left: [
    ['white', dot(-3.7, -0.4, 2.1, 1.8) + dot(3.7, -0.4, 2.1, 1.8)],
    ['ink', dot(-4.7, -0.4, 1.15, 1.4) + dot(2.7, -0.4, 1.15, 1.4)],
  ],
  right: [
    ['white', dot(-3.7, -0.4, 2.1, 1.8) + dot(3.7, -0.4, 2.1, 1.8)],
    ['ink', dot(-2.7, -0.4, 1.15, 1.4) + dot(4.7, -0.4, 1.15, 1.4)],
  ],
  closed: [['ink', 'M-5.6-.7q2 2 4 0M1.6-.7q2 2 4 0', 1.1]],
  happy: [['ink', 'M-5.6.3q2-2.6 4 0M1.6.3q2-2.6 4 0', 1.2]],
  narrow: [['ink', 'M-5.6-.3h4M1.6-.3h4', 1.7]],
  down: [
    ['ink', 'M-5.6.2q2 1.3 4 0M1.6.2q2 1.3 4 0', 1.5],
    ['shade', dot(-3.6, -0.9, 2.2, 1.2) + dot(3.6, -0.9, 2.2, 1.2)],
  ],
} as const satisfies Record<string, readonly Stroke[]>

const BROWS = {
  none: '',
  flat: 'M-6-3.7h4.4M1.6-3.7H6',
  raised: 'M-6-4.2q2.3-2 4.4-.6M1.6-4.8q2.3-1.3 4.4.6',
  angry: 'M-6.4-4.8 -1.6-2.7M6.4-4.8 1.6-2.7',
  worried: 'M-6.2-2.9-1.8-4.6M6.2-2.9 1.8-4.6',
  one: 'M-6-3.3h4.4M1.6-5q2.4-1.8 4.6-.2',
}

const MOUTHS = {
  none: [],
  smile: [['emberDark', 'M-3.2 4.9q3.2 2.8 6.4 0', 1.1]],
  grim: [['emberDark', 'M-3 5.9h6', 1.2]],
  frown: [['emberDark', 'M-3 6.6q3-2.4 6 0', 1.2]],
  smirk: [['emberDark', 'M-2.6 5.8q3.4.9 5.4-1.5', 1.2]],
  small: [['red', 'M-1.9 5.5q1.9-1.4 3.8 0q-1.9 2.4-3.8 0Z']],
  grin: [
    ['emberDark', 'M-4.4 4.2q4.4 6.6 8.8 0Z'],
    ['white', 'M-3.7 4.6q3.7 3 7.4 0Z'],
  ],
  shout: [
    ['emberDark', dot(0, 6, 2.8, 3.3)],
    ['white', 'M-2.3 4.3q2.3-1.9 4.6 0l-.3.9h-4Z'],
  ],
} as const satisfies Record<string, readonly Stroke[]>

export interface Face {
  skin: Skin
  jaw?: keyof typeof JAWS
  eyes?: keyof typeof EYES
  brows?: keyof typeof BROWS
  /** What color the brows have, and how thick they are. */
  brow?: Paint
  bushy?: boolean
  mouth?: keyof typeof MOUTHS
  nose?: 'small' | 'broad' | 'hooked'
  age?: 'young' | 'grown' | 'old'
}

const NOSES = {
  small: 'M.3.2q1.3 2.2-.7 2.7',
  broad: 'M-1.9 2.7q1.9 1.5 3.8 0',
  hooked: 'M.4-1.3q2.6 3.6 1.1 4.6q-1.3.5-2.3-.2',
}

export function head(face: Face): Drawn {
  const { skin, jaw = 'soft', eyes = 'open', brows = 'flat', brow = 'ink', mouth = 'smile', nose = 'small' } = face
  const age: Drawn =
    face.age === 'old'
      ? [['shade', 'M-6.8 2.8q1 1.8.4 3.4M6.8 2.8q-1 1.8-.4 3.4M-3.6-6.6h7.2M-2.6-8.2h5.2', 0.8]]
      : face.age === 'young'
        ? [['blush', dot(-5.6, 3, 1.9, 1.5) + dot(5.6, 3, 1.9, 1.5)]]
        : []
  return [
    [skin, dot(-9, 0.6, 2) + dot(9, 0.6, 2)],
    ['shade', dot(9, 0.6, 2)],
    [skin, JAWS[jaw]],
    ['shade', SIDE],
    ...age,
    ['shade', NOSES[nose], 1.3],
    ...EYES[eyes],
    [brow, BROWS[brows], face.bushy ? 2.1 : 1.2],
    ...MOUTHS[mouth],
  ]
}
