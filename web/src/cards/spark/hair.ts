/** Hair and beards of a head around 0 0: what lies behind it, and what lies on it. */
import { dot, type Drawn, type Paint } from './paints'

export interface Hair {
  behind: Drawn
  before: Drawn
}

const CAP = 'M-9.5-1C-10.8-9-6-13.2 0-13.2S10.8-9 9.5-1C8.9-4.3 8-6.2 6.4-7.2C3-5.7-3.5-5.9-6.6-7.2C-8-6-8.9-4.3-9.5-1Z'
const SWEEP = 'M-9.7.5C-11.2-9.5-6-13.8.5-13.5S11-8 9.7.5C9.2-3.6 7.4-6 4-8.2C0-6.2-5-6.2-8-3.5C-8.8-2.5-9.3-1-9.7.5Z'
const PARTED = 'M-9.6 2.5C-11.2-8-6.5-13.8 0-13.8S11.2-8 9.6 2.5C9-3 6-7.5 0-9.8C-6-7.5-9-3-9.6 2.5Z'

const CUTS = {
  short: [[], CAP],
  swept: [[], SWEEP],
  parted: [[], PARTED],
  long: ['M-10-3C-11.8-10-6.5-14.5 0-14.5S11.8-10 10-3C10 6 13.5 12 12.5 20H-12.5C-13.5 12-10 6-10-3Z', PARTED],
  bob: ['M-10.5-3C-12-10-7-14.5 0-14.5S12-10 10.5-3C11 3 12 6 11 10.5C6 12 -6 12-11 10.5C-12 6-11 3-10.5-3Z', SWEEP],
  wavy: [
    'M-9-8C-15-7-10.5-2-13.5 2C-15.5 6-11.5 8-13.5 12C-14 16-9 17-7 14H7C9 17 14 16 13.5 12C11.5 8 15.5 6 13.5 2C10.5-2 15-7 9-8Z',
    'M-9.7 1C-12.5-6-10-13.5-1-13.8C7-15 12-9 9.7 1C9-3 8.5-5 6-7C3-3.8-1-5.5-3.5-8C-5-5-8-4.5-9.7 1Z',
  ],
  bun: [dot(0, -14.5, 5.2), PARTED],
  tail: ['M5-11C15-15 20-5 15 8C14 2 11-2 6-4Z', SWEEP],
  afro: [dot(0, -4.5, 15.5, 14), 'M-9.4 0C-10.5-8-6-11.5 0-11.5S10.5-8 9.4 0C8.6-4 7-6.8 0-7.2C-7-6.8-8.6-4-9.4 0Z'],
  fringe: ['M-8.5-5C-13.5-4-13 5-9.2 7.5ZM8.5-5C13.5-4 13 5 9.2 7.5Z', ''],
  mohawk: [[], 'M-3.2-9C-5-15-3-20 4-20.5C7-17 6-12 3.4-9C1-10-1-10-3.2-9Z'],
  wild: [
    'M-8 7-14.5 8-11.5 3-17 1-12-2.5-16-8-10-7.5-11-15-4.5-11 0-17.5 4.5-11 11-15 10-7.5 16-8 12-2.5 17 1 11.5 3 14.5 8 8 7Z',
    '',
  ],
  plaits: [[], PARTED],
} as const satisfies Record<string, readonly [string | readonly [], string]>

export function hair(cut: keyof typeof CUTS, paint: Paint): Hair {
  const [behind, before] = CUTS[cut]
  return {
    behind:
      typeof behind === 'string'
        ? [
            [paint, behind],
            ['shade', behind],
          ]
        : [],
    before: before
      ? [
          [paint, before],
          ['shine', 'M-6.5-8.5C-5-11-2.5-12.2.5-12.2', 1.3],
        ]
      : [],
  }
}

/** One plait, from its upper end down. */
export const plait = (paint: Paint, x: number, y: number, long: number, lean = 0): Drawn =>
  Array.from({ length: long }, (_, n) => [
    [paint, dot(x + lean * n, y + 3.4 * n, 2.5 - n * 0.12, 2.3)] as const,
    ['shade', `M${x + lean * n - 1.6} ${y + 3.4 * n + 1.5}q1.6 1 3.2 0`, 0.8] as const,
  ]).flat()

const BEARDS = {
  full: 'M-9 .5C-9 8-5.5 13.5 0 13.5S9 8 9 .5C7.5 3 5 3.6 2.5 3.4C1-.2-1-.2-2.5 3.4C-5 3.6-7.5 3-9 .5Z',
  long: 'M-9 .5C-10 10-5 24 0 25.5C5 24 10 10 9 .5C7.5 3 5 3.4 2.6 3.3C1 2.6-1 2.6-2.6 3.3C-5 3.4-7.5 3-9 .5Z',
  goatee: 'M-2.8 7C-2.4 11-1 15 0 16C1 15 2.4 11 2.8 7C1 8-1 8-2.8 7Z',
  moustache: 'M0 3.4C-2.5 1.8-6.5 2.6-8.5 6.8C-5.5 6.8-2 6.6 0 5.2C2 6.6 5.5 6.8 8.5 6.8C6.5 2.6 2.5 1.8 0 3.4Z',
  curled:
    'M0 3.6C-2.5 2.4-5 4.6-7.5 3.4C-8.8 2.6-9.6 1-8.6-.2C-10.6.2-10.8 4-8 5.6C-5 7-2 6.6 0 5.2C2 6.6 5 7 8 5.6C10.8 4 10.6.2 8.6-.2C9.6 1 8.8 2.6 7.5 3.4C5 4.6 2.5 2.4 0 3.6Z',
  short: 'M-9 0C-9 7-5.5 12 0 12S9 7 9 0C8 3.5 6 4.5 3.5 3.4C1.5 2.6-1.5 2.6-3.5 3.4C-6 4.5-8 3.5-9 0Z',
  whiskers: 'M-9.5-3C-11.5 3-10 8-5.5 8.5C-6.5 5-7.6 1-8-3ZM9.5-3C11.5 3 10 8 5.5 8.5C6.5 5 7.6 1 8-3Z',
}

/** With a mouth in it where it covers the face's own. */
export function beard(cut: keyof typeof BEARDS, paint: Paint): Drawn {
  const covers = cut === 'full' || cut === 'long' || cut === 'short'
  return [[paint, BEARDS[cut]], ...(covers ? ([['emberDark', 'M-2.4 5.8q2.4 1.5 4.8 0', 1.3]] as const) : [])]
}
