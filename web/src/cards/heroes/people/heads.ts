/** Heads: skin, the lines of a face and of its age, hair and beards. The face is 21 wide and 24 high around 0 0. */
import { dot, light, oval, shade, type Strokes } from './strokes'

export const SKIN = {
  pale: '#f6d9c0',
  rosy: '#f2c5a4',
  olive: '#dcae7d',
  tan: '#c48c5c',
  brown: '#99643f',
  deep: '#6d4430',
} as const
export const HAIR = {
  black: '#28221f',
  brown: '#5b3a24',
  chestnut: '#8a4d27',
  ginger: '#c0672a',
  blond: '#d9ab55',
  gray: '#9c9a98',
  white: '#efece6',
  teal: '#2ba3a0',
  pink: '#e0679c',
} as const
export type Age = 'child' | 'young' | 'middle' | 'old'
export type Mouth = 'smile' | 'grin' | 'calm' | 'worried' | 'open' | 'gasp'

const FACE = 'M-10.5-2C-10.500-9-6-12.500 0-12.500S10.500-9 10.500-2C10.500 6 6 12.300 0 12.300S-10.500 6-10.500-2Z'
/** The half that the light does not reach. */
const TURNED =
  'M3-12.200C7.500-11.300 10.500-8 10.500-2 10.500 6 6 12.300 0 12.300-.8 12.300-1.500 12.200-2.200 12 5 9.500 8 1 3-12.200Z'

export const HAIRS = {
  bald: { back: '', front: '' },
  short: {
    back: '',
    front:
      'M-11.300 0C-12.500-10-7-15.500.5-15.500S12.500-10 11.300 0C10.300-3 9.500-5.500 7.500-7.500 2-5.500-5-6-8-7.500-9.500-5.500-10.500-3-11.300 0Z',
  },
  crew: {
    back: '',
    front:
      'M-11-2C-11.500-11-6-14 0-14S11.500-11 11-2C10.300-4.500 9.500-6.500 8-8 3-9.300-3-9.300-8-8-9.500-6.500-10.300-4.500-11-2Z',
  },
  swept: {
    back: '',
    front:
      'M-11.300 0C-13-9-8-16.500 1-16C10-16.500 13-8.500 11.300 0 10.800-4 9.500-6.500 7-9 0-7-6-5.500-8-9-10-6-10.500-3-11.300 0Z',
  },
  messy: {
    back: '',
    front:
      'M-11.500 0C-14-6-12.500-10-10-12L-11-15-6-14.500-4-17.500 0-15.500 4-18 6-15 11-15.500 10-12C13-9 13-5 11.500 0 10.500-3.500 9.500-6 7-7.500L4-5.500 1-8-3-5.500-6-8C-9-6.500-10.500-3.500-11.500 0Z',
  },
  sides: {
    back: '',
    front:
      'M-11.200 3C-13.500-1-13-6.500-10-9.500-9.500-6.500-9.700-2-10 3ZM11.200 3C13.500-1 13-6.500 10-9.500 9.500-6.500 9.700-2 10 3Z',
  },
  bob: {
    back: 'M-13 12C-16-2-13-16 0-16S16-2 13 12C6 14-6 14-13 12Z',
    front:
      'M-11 2C-12.500-9-7-15 0-15S12.500-9 11 2C10-3 8.500-6.500 5-9-1-6.500-6-5.500-9.500-5.500-10.500-3-10.800 0-11 2Z',
  },
  long: {
    back: 'M-13 26C-16 10-16-4-12.500-10-7-18 7-18 12.500-10 16-4 16 10 13 26 4 29-4 29-13 26Z',
    front:
      'M-11.500 3C-13-9-7-15.500 0-15.500S13-9 11.500 3C10.500-3 9-7 3-10.500-2-7-7-5-10-4.500-11-2-11.300 0-11.500 3Z',
  },
  wavy: {
    back: 'M-12 27C-18 24-15 18-16 12-17.500 4-15-2-13.500-9-10-17 10-17 13.500-9 15-2 17.500 4 16 12 15 18 18 24 12 27Z',
    front: 'M-11.500 3C-13.500-9-7-16 0-16S13.500-9 11.500 3C11-4 8-8-2-11-3-8-7-6-10-4-11-2-11.300 0-11.500 3Z',
  },
  bun: {
    back: dot(0, -17, 5.6),
    front: 'M-11.200 1C-12.500-10-7-15 0-15S12.500-10 11.200 1C10.300-4 8-8 0-9.500-8-8-10.300-4-11.200 1Z',
  },
  tail: {
    back: 'M8-12C18-14 20-4 17 5 16 11 18 15 20 18 12 17 9 10 12 3 13-3 11-7 7-8Z',
    front: 'M-11.200 1C-12.500-10-7-15 0-15S12.500-10 11.200 1C10.300-4 8-9 2-10-5-9-9.500-5-11.200 1Z',
  },
  afro: {
    back: 'M-15 2C-20-10-12-20 0-20S20-10 15 2C12 8-12 8-15 2Z',
    front:
      'M-11 0C-13-8-8-12.500 0-12.500S13-8 11 0C10.500-4 9-7.500 5-8.500-1-9.500-5-9-7.500-7.500-9.500-5.500-10.500-3-11 0Z',
  },
  curls: {
    back: [
      [-12, 2, 5],
      [12, 2, 5],
      [-13, -5, 5.5],
      [13, -5, 5.5],
    ]
      .map(([x, y, r]) => dot(x!, y!, r!))
      .join(''),
    front: [
      [-10, -9, 5],
      [-5.5, -13, 5],
      [0, -14.5, 5],
      [5.5, -13, 5],
      [10, -9, 5],
      [-11, -4, 3.5],
      [11, -4, 3.5],
    ]
      .map(([x, y, r]) => dot(x!, y!, r!))
      .join(''),
  },
  mohawk: {
    back: '',
    front: 'M-4-11C-6-19-3-23 1-24L0-20 5-22 4-18 8-18C7-14 6-12 5-10.500 2-9.500-1-9.500-4-11Z',
  },
  undercut: {
    back: '',
    front: 'M-11-4C-12-9-10-12-8-13-4-19 10-19 13-11 11-10 10-9 9-6.500 3-6-3-8-8-10-9.500-8-10.500-6-11-4Z',
  },
  plaits: {
    back: 'M-10-8C-18-6-17 4-16 14L-12 14C-12 6-11 0-9-4ZM10-8C18-6 17 4 16 14L12 14C12 6 11 0 9-4Z',
    front: 'M-11.200 0C-12.500-10-7-15 0-15S12.500-10 11.200 0C10-4 7-8 0-12-7-8-10-4-11.200 0Z',
  },
  fringe: {
    back: '',
    front:
      'M-11.500 2C-13.500-10-7-15.500 0-15.500S13.500-10 11.500 2C11-1 10.500-3 10-4.500 4-3.500-4-3.500-10-4.500-10.500-3-11-1-11.500 2Z',
  },
} as const
export type Hair = keyof typeof HAIRS

export const BEARDS = {
  moustache:
    'M0 4.600C-3 3.800-6.500 5-7.500 8-4.500 8.300-2 7.700 0 6.600 2 7.700 4.500 8.300 7.500 8 6.500 5 3 3.800 0 4.600Z',
  walrus: 'M0 4.400C-4 3.300-8 5-8.500 10-5 10.500-2 9.500 0 7.500 2 9.500 5 10.500 8.500 10 8 5 4 3.300 0 4.400Z',
  goatee:
    'M-4 5.400C-2 4.500 2 4.500 4 5.400L4 7C2 6.500-2 6.500-4 7ZM-3.500 9.500C-1.500 9-1.500 9 3.500 9.500 3.500 13 2 14.500 0 14.500S-3.500 13-3.500 9.500Z',
  short:
    'M-10.400 0C-10 8-6 13.500 0 13.500S10 8 10.400 0C9 3 7 4.500 4.500 4.800 2 4.200-2 4.200-4.500 4.800-7 4.500-9 3-10.400 0ZM-3.500 7.500C-1.500 6.500 1.500 6.500 3.500 7.500 2 9.300-2 9.300-3.500 7.500Z',
  full: 'M-10.500-1C-11 9-8 19 0 20S11 9 10.500-1C9 3 7 4.300 4.500 4.600 2 4-2 4-4.500 4.600-7 4.300-9 3-10.500-1ZM-3.500 7.300C-1.500 6.500 1.500 6.500 3.500 7.300 2 9-2 9-3.500 7.300Z',
  long: 'M-10.500-1C-12 10-9 24 0 30 9 24 12 10 10.500-1 9 3 7 4.300 4.500 4.600 2 4-2 4-4.500 4.600-7 4.300-9 3-10.500-1ZM-3.500 7.300C-1.500 6.500 1.500 6.500 3.500 7.300 2 9-2 9-3.500 7.300Z',
} as const
export type Beard = keyof typeof BEARDS

const MOUTHS: Record<Mouth, (ink: string) => Strokes> = {
  smile: (ink) => [{ d: 'M-3.800 6.400C-2 8.800 2 8.800 3.800 6.400', line: ink, width: 1.3 }],
  grin: (ink) => [
    { d: 'M-4.400 5.800C-3.500 9.800 3.500 9.800 4.400 5.800Z', fill: ink },
    { d: 'M-3.600 6.200C-3.300 7.400 3.300 7.400 3.600 6.200Z', fill: '#fffdf6' },
  ],
  calm: (ink) => [{ d: 'M-3.200 7C-1 7.600 1.500 7.500 3.200 6.700', line: ink, width: 1.3 }],
  worried: (ink) => [{ d: 'M-3.300 8.200C-1.500 6.300 1.500 6.300 3.300 8.200', line: ink, width: 1.3 }],
  open: (ink) => [
    { d: 'M-3.400 6C-3.400 10 3.400 10 3.400 6 1 5.300-1 5.300-3.400 6Z', fill: ink },
    { d: 'M-2 8.700C-1 7.800 1 7.800 2 8.700 1 9.500-1 9.500-2 8.700Z', fill: '#cf5f5a' },
  ],
  gasp: (ink) => [{ d: oval(0, 7.6, 2.1, 2.7), fill: ink }],
}

export interface Head {
  skin: keyof typeof SKIN
  age: Age
  hair?: [Hair, keyof typeof HAIR]
  beard?: [Beard, keyof typeof HAIR]
  mouth?: Mouth
  /** Seen with lashes. */
  lashes?: boolean
  /** Red of the cold, of the sun or of running. */
  flushed?: boolean
}

const dark = (skin: string): string => `color-mix(in srgb, ${skin} 55%, #3a1d12)`

export function hairBehind({ hair }: Head): Strokes {
  const back = hair ? HAIRS[hair[0]].back : ''
  return back && hair ? [{ d: back, fill: HAIR[hair[1]] }, shade(back, 0.2)] : []
}

export function face(head: Head): Strokes {
  const { age, mouth = 'calm', lashes = false, flushed = false } = head
  const skin = SKIN[head.skin]
  const ink = dark(skin)
  const brows = head.hair && head.hair[0] !== 'bald' ? HAIR[head.hair[1]] : head.beard ? HAIR[head.beard[1]] : ink
  const wide = mouth === 'gasp' || mouth === 'worried'
  const strokes: Strokes = [
    { d: dot(-10.6, 1, 2.5) + dot(10.6, 1, 2.5), fill: skin },
    { d: dot(10.8, 1.2, 1.3), fill: ink, opacity: 0.35 },
    { d: FACE, fill: skin },
    shade(TURNED, 0.13),
    light('M-9-4C-9-9-6-11.500-2-11.800-5-10-7.500-7-8-2Z', 0.22),
  ]
  if (flushed || age === 'child' || head.skin === 'rosy')
    strokes.push({ d: dot(-6.3, 4.3, 2.3) + dot(6.3, 4.3, 2.3), fill: '#e0604f', opacity: flushed ? 0.5 : 0.25 })
  // The eyes: white, pupil, lid; with age the lids hang and lines come.
  const r = age === 'child' ? 1.9 : 1.55
  if (wide) strokes.push({ d: oval(-4.3, 0, 2.7, 2.6) + oval(4.3, 0, 2.7, 2.6), fill: '#fffdf6' })
  strokes.push(
    { d: oval(-4.3, 0.2, r, r + 0.3) + oval(4.3, 0.2, r, r + 0.3), fill: '#231a17' },
    { d: dot(-4.9, -0.5, 0.55) + dot(3.7, -0.5, 0.55), fill: '#fffdf6' },
  )
  if (lashes)
    strokes.push({
      d: 'M-7-.2C-6.500-2.200-3-2.700-2-1.300M7-.2C6.500-2.200 3-2.700 2-1.300',
      line: '#231a17',
      width: 1.1,
    })
  strokes.push({
    d: wide
      ? 'M-7.300-3.600-2.500-5.400M7.300-3.600 2.500-5.400'
      : 'M-7.300-3.800C-6-5-3.500-5-2.300-4M7.300-3.800C6-5 3.500-5 2.300-4',
    line: brows,
    width: age === 'old' ? 1.9 : lashes ? 1.1 : 1.6,
  })
  strokes.push({ d: 'M.3 1C1.300 2.800 1.800 3.700.2 4.300L-1 4.200', line: ink, width: 1.1 })
  if (age === 'middle')
    strokes.push({
      d: 'M-4.800 4.800C-5.700 5.900-5.800 6.800-5.500 7.600M4.800 4.800C5.700 5.900 5.800 6.800 5.500 7.600',
      line: ink,
      width: 0.7,
    })
  if (age === 'old')
    strokes.push({
      d: 'M-4-7.800C-1.500-8.600 1.500-8.600 4-7.800M-3-6.200H3M-7.700 2.600C-6.500 3.700-4 3.700-2.500 2.900M7.700 2.600C6.500 3.700 4 3.700 2.500 2.900M-4.600 4.800C-6 6.200-6 7.500-5.600 8.600M4.600 4.800C6 6.200 6 7.500 5.600 8.600M-8.500-.6-10-1.400M8.500-.6 10-1.400',
      line: ink,
      width: 0.75,
    })
  strokes.push(...MOUTHS[mouth](dark(ink)))
  if (head.beard) strokes.push({ d: BEARDS[head.beard[0]], fill: HAIR[head.beard[1]] })
  return strokes
}

export function hairBefore({ hair }: Head): Strokes {
  const front = hair ? HAIRS[hair[0]].front : ''
  if (!front || !hair) return []
  return [{ d: front, fill: HAIR[hair[1]] }, light('M-8-9C-6-12.500-3-13.500 0-13.500-3-12-5-10-6-8Z', 0.2)]
}

export const neck = ({ skin }: Head): Strokes => [
  { d: 'M-4.600 8H4.600V18C3 21.500-3 21.500-4.600 18Z', fill: SKIN[skin] },
  shade('M-4.600 11C-1 13.800 3 13 4.600 10.500V15C2 16.500-2 16-4.600 14Z', 0.22),
]
