/** The picture of a building, from the data of its card alone: the tier gives its size and its surroundings, what it gives
 *  its kind, and the name everything else, so that the same card always has the same picture. */
import { picks } from '../hash'
import type { Building } from '../kinds'
import {
  block,
  cap,
  chimney,
  disc,
  dome,
  door,
  fir,
  flag,
  gable,
  GROUND,
  path,
  rect,
  rotor,
  tree,
  windows,
} from './brush'
import type { Dice, Stroke } from './brush'

type Maker = (dice: Dice) => Stroke[]
type Tiers = readonly [Maker, Maker, Maker]

/** A storeyed house with windows all over its front. */
function house(
  dice: Dice,
  x: number,
  width: number,
  height: number,
  deep: number,
  across: number,
  down: number,
): Stroke[] {
  return [...block(x, width, height, deep), ...windows(dice, x, GROUND - height, width, height, across, down)]
}

/** The front of a shop: its window below an awning of stripes. */
function shop(x: number, width: number): Stroke[] {
  const [top, stripe] = [GROUND - 13, width / 6]
  const out: Stroke[] = [{ paint: 'glass', d: rect(x + 1.5, top + 4, width - 3, 9) }]
  for (let n = 0; n < 6; n++)
    out.push({
      paint: n % 2 ? 'pale' : 'trim',
      d: path(
        [x + n * stripe, top],
        [x + (n + 1) * stripe, top],
        [x + (n + 1) * stripe, top + 5],
        [x + n * stripe, top + 5],
      ),
    })
  return out
}

const sign = (x: number, y: number, r: number): Stroke[] => [
  { paint: 'trim', d: disc(x, y, r) },
  { paint: 'pale', d: disc(x, y, r * 0.68) },
  { paint: 'trim', d: rect(x - r * 0.16, y - r * 0.42, r * 0.32, r * 0.84) },
]

/** Teeth of a roof with glass to the left. */
function sawtooth(x: number, width: number, top: number, teeth: number, deep: number): Stroke[] {
  const step = width / teeth
  return Array.from({ length: teeth }, (_, n): Stroke[] => {
    const [left, right] = [x + n * step, x + (n + 1) * step]
    return [
      { paint: 'wall', d: path([left, top], [left, top - 8], [right, top]) },
      {
        paint: 'roof',
        d: path([left, top - 8], [left + deep, top - 8 - deep / 2], [right + deep, top - deep / 2], [right, top]),
      },
      { paint: 'lit', d: path([left + 0.8, top - 1], [left + 0.8, top - 5.6], [left + step * 0.55, top - 1]) },
    ]
  }).flat()
}

const columns = (x: number, width: number, top: number, height: number, number: number): Stroke[] => [
  { paint: 'shade', d: rect(x, top, width, height) },
  ...Array.from({ length: number }, (_, n): Stroke => {
    const gap = width / number
    return { paint: 'pale', d: rect(x + gap * n + gap * 0.22, top, gap * 0.5, height) }
  }),
]

const pediment = (x: number, width: number, top: number, high: number): Stroke[] => [
  { paint: 'roof', d: path([x - 2, top], [x + width / 2, top - high], [x + width + 2, top]) },
  {
    paint: 'pale',
    d: path([x + width * 0.2, top - 1.6], [x + width / 2, top - high * 0.72], [x + width * 0.8, top - 1.6]),
  },
  { paint: 'trim', d: rect(x - 2, top, width + 4, 2) },
]

const steps = (x: number, width: number): Stroke[] => [
  { paint: 'pale', d: rect(x - 2, GROUND - 2, width + 4, 2) },
  { paint: 'wall', d: rect(x - 4, GROUND - 0.6, width + 8, 2) },
]

/** A round tank, or a tower that cools. */
function silo(x: number, width: number, height: number): Stroke[] {
  const top = GROUND - height
  return [
    { paint: 'wall', d: rect(x, top, width * 0.62, height) },
    { paint: 'shade', d: rect(x + width * 0.62, top, width * 0.38, height) },
    { paint: 'roof', d: cap(x, top, width, width * 0.32) },
    { paint: 'trim', d: rect(x, top + height * 0.3, width, 1.2) },
  ]
}

function cooler(x: number, width: number, height: number): Stroke[] {
  const [top, waist] = [GROUND - height, width * 0.2]
  const side = (from: number, to: number) =>
    `M${from} ${GROUND}Q${from + waist} ${GROUND - height * 0.55} ${from + waist * 0.55} ${top}H${to - waist * 0.55}Q${to - waist} ${GROUND - height * 0.55} ${to} ${GROUND}Z`
  return [
    {
      paint: 'pale',
      d: disc(x + width * 0.45, top - 4, 4) + disc(x + width * 0.72, top - 8, 5) + disc(x + width * 1.1, top - 10, 3.6),
    },
    { paint: 'wall', d: side(x, x + width) },
    {
      paint: 'shade',
      d: `M${x + width * 0.58} ${GROUND}Q${x + width * 0.5} ${GROUND - height * 0.55} ${x + width * 0.6} ${top}H${x + width - waist * 0.55}Q${x + width - waist} ${GROUND - height * 0.55} ${x + width} ${GROUND}Z`,
    },
    { paint: 'trim', d: rect(x + waist * 0.5, top, width - waist, 2) },
  ]
}

function panels(x: number, top: number, width: number, number: number): Stroke[] {
  const step = width / number
  return Array.from({ length: number }, (_, n): Stroke[] => [
    { paint: 'line', d: rect(x + n * step + step * 0.45, top, 1, GROUND - top) },
    {
      paint: 'trim',
      d: path(
        [x + n * step, top + 5],
        [x + n * step + step * 0.3, top - 3],
        [x + n * step + step * 0.95, top - 3],
        [x + n * step + step * 0.65, top + 5],
      ),
    },
    {
      paint: 'glass',
      d: path(
        [x + n * step + 1.4, top + 4],
        [x + n * step + step * 0.32, top - 1.8],
        [x + n * step + step * 0.56, top - 1.8],
        [x + n * step + step * 0.34, top + 4],
      ),
    },
  ]).flat()
}

function bunting(from: number, to: number, y: number): Stroke[] {
  const number = Math.floor((to - from) / 7)
  const flags = Array.from({ length: number }, (_, n) => {
    const x = from + ((n + 0.5) * (to - from)) / number
    const low = y + 4 * Math.sin((Math.PI * (n + 0.5)) / number)
    return { paint: n % 2 ? 'pale' : 'trim', d: path([x - 2, low], [x + 2, low], [x, low + 4]) } as Stroke
  })
  return [
    {
      paint: 'line',
      d: `M${from} ${y}Q${(from + to) / 2} ${y + 8} ${to} ${y}Q${(from + to) / 2} ${y + 7} ${from} ${y}Z`,
    },
    ...flags,
  ]
}

const arches = (
  x: number,
  width: number,
  floor: number,
  high: number,
  number: number,
  paint: 'glass' | 'lit' | 'shade',
): Stroke[] =>
  Array.from({ length: number }, (_, n): Stroke => {
    const [step, w] = [width / number, (width / number) * 0.62]
    const left = x + n * step + (step - w) / 2
    return {
      paint,
      d: `M${left.toFixed(1)} ${floor}v${-high + w / 2}a${(w / 2).toFixed(1)} ${(w / 2).toFixed(1)} 0 0 1 ${w.toFixed(1)} 0v${high - w / 2}Z`,
    }
  })

// ---------------------------------------------------------------- what gives economy

const economy: Tiers = [
  (dice) => {
    const [x, width, high] = [42 + dice(8), 28 + dice(6), 19 + dice(4)]
    const roof = dice(2) ? gable(x, width, GROUND - high, 9, 7) : []
    return [
      ...block(x, width, high, 7),
      ...roof,
      ...shop(x, width),
      ...sign(x + width / 2, GROUND - high + (roof.length ? -3 : 2.4), 3.6),
    ]
  },
  (dice) => {
    const [x, high] = [46 + dice(5), 33 + dice(5)]
    return [
      ...house(dice, x + 27, 18, 20 + dice(6), 8, 2, 3),
      ...house(dice, x, 28, high, 8, 4, 3 + dice(2)),
      ...shop(x, 28),
      ...(dice(2) ? gable(x, 28, GROUND - high, 10, 8) : dome(x + 7, 14, GROUND - high, 8)),
      ...sign(x + 14, GROUND - high - 1, 4.2),
    ]
  },
  (dice) => {
    const [x, high] = [44 + dice(6), 36 + dice(4)]
    return [
      ...house(dice, x - 21, 18, 24 + dice(8), 7, 3, 5),
      ...house(dice, x + 23, 16, 20 + dice(10), 7, 2, 5),
      ...house(dice, x, 26, high, 9, 4, 6),
      ...block(x + 5, 15, 11, 6, GROUND - high),
      ...windows(dice, x + 5, GROUND - high - 11, 15, 11, 3, 2),
      ...(dice(2)
        ? [{ paint: 'trim' as const, d: rect(x + 11.5, GROUND - high - 22, 1.4, 11) }]
        : gable(x + 5, 15, GROUND - high - 11, 7, 6)),
      ...sign(x + 13, GROUND - high + 5, 4),
    ]
  },
]

// ---------------------------------------------------------------- what gives energy

const energy: Tiers = [
  (dice) => {
    const [x, width, high] = [48 + dice(8), 24 + dice(6), 15 + dice(4)]
    return [
      ...(dice(2) ? rotor(x - 11, GROUND - 31, 13, dice(6) / 5) : panels(x - 30, GROUND - 9, 26, 2)),
      ...block(x, width, high, 8),
      ...gable(x, width, GROUND - high, 9, 8),
      {
        paint: 'glass',
        d: path(
          [x + width / 2 + 3, GROUND - high - 8.5],
          [x + width / 2 + 7, GROUND - high - 10.5],
          [x + width + 6, GROUND - high - 5],
          [x + width + 2, GROUND - high - 3],
        ),
      },
      ...windows(dice, x + 2, GROUND - high, 10, 12, 2, 1),
      ...door(x + width - 7),
    ]
  },
  (dice) => {
    const [x, high] = [44 + dice(8), 22 + dice(5)]
    const side = dice(2)
      ? [...rotor(x - 13, GROUND - 42, 17, dice(7) / 5), ...rotor(x + 56, GROUND - 34, 13, dice(7) / 4)]
      : [...silo(x - 20, 15, 26 + dice(8)), ...panels(x + 44, GROUND - 10, 26, 2)]
    return [
      ...side,
      ...house(dice, x, 34, high, 9, 5, 2),
      ...(dice(2) ? sawtooth(x, 34, GROUND - high, 3, 9) : chimney(x + 24, GROUND - high, 14, true)),
      ...door(x + 17, 7, 9),
    ]
  },
  (dice) => {
    const x = 36 + dice(6)
    const kind = dice(3)
    if (kind === 0)
      return [
        ...cooler(x + 22, 26, 38 + dice(5)),
        ...cooler(x - 14, 32, 46 + dice(4)),
        ...house(dice, x + 12, 26, 15, 8, 4, 1),
        ...chimney(x + 50, GROUND, 30, true),
      ]
    if (kind === 1)
      return [
        ...rotor(x - 16, GROUND - 47, 19, 0.3),
        ...rotor(x + 62, GROUND - 40, 16, 1),
        ...house(dice, x + 4, 20, 44, 8, 3, 6),
        ...rotor(x + 40, GROUND - 52, 18, 1.5),
        ...panels(x + 24, GROUND - 10, 42, 3),
      ]
    return [
      ...silo(x - 14, 18, 34),
      ...silo(x + 6, 18, 42 + dice(4)),
      ...house(dice, x + 28, 24, 30 + dice(6), 9, 4, 4),
      ...dome(x + 32, 16, GROUND - 32, 8),
      ...panels(x - 20, GROUND - 9, 36, 3),
    ]
  },
]

// ---------------------------------------------------------------- what gives community

const community: Tiers = [
  (dice) => {
    const [x, width, high] = [44 + dice(8), 28 + dice(6), 15 + dice(4)]
    return [
      ...block(x, width, high, 8),
      ...gable(x, width, GROUND - high, 11, 8),
      { paint: 'glass', d: disc(x + width / 2, GROUND - high - 3.5, 2.8) },
      ...windows(dice, x + 1, GROUND - high, 9, 12, 1, 1),
      ...windows(dice, x + width - 10, GROUND - high, 9, 12, 1, 1),
      ...door(x + width / 2, 6, 9),
      ...(dice(2)
        ? bunting(x - 24, x + 1, GROUND - high - 5)
        : bunting(x + width + 7, x + width + 30, GROUND - high - 8)),
    ]
  },
  (dice) => {
    const [x, high] = [38 + dice(6), 23 + dice(4)]
    return [
      ...block(x, 42, high, 9),
      ...arches(x + 1, 40, GROUND, 12, 5, 'lit'),
      ...windows(dice, x + 2, GROUND - high, 38, 9, 6, 1),
      ...(dice(2)
        ? dome(x + 11, 20, GROUND - high, 12)
        : [...gable(x + 8, 26, GROUND - high, 12, 9), ...flag(x + 21, GROUND - high - 12)]),
      ...bunting(x - 22, x, GROUND - high + 2),
    ]
  },
  (dice) => {
    const [x, high] = [24 + dice(5), 24 + dice(5)]
    const top = GROUND - high
    return [
      ...(dice(2)
        ? house(dice, x + 46, 22, 42 + dice(6), 8, 3, 6)
        : [...flag(x + 12, top - 6, 13), ...flag(x + 52, top - 6, 13)]),
      { paint: 'shade', d: `M${x} ${GROUND}V${top}q32 -16 64 0V${GROUND}Z` },
      { paint: 'wall', d: `M${x} ${GROUND}V${top}q24 -12 44 -7.500V${GROUND}Z` },
      { paint: 'roof', d: `M${x - 2} ${top}q34 -22 68 0q-34 -12 -68 0Z` },
      ...arches(x + 2, 60, GROUND, 11, 7, 'lit'),
      ...arches(x + 4, 56, GROUND - 13, 9, 8, 'glass'),
      ...bunting(x + 4, x + 60, top - 2),
    ]
  },
]

// ---------------------------------------------------------------- what gives ecology

const glasshouse = (x: number, width: number, high: number): Stroke[] => [
  { paint: 'glass', d: `M${x} ${GROUND}v${-high * 0.5}a${width / 2} ${high * 0.5} 0 0 1 ${width} 0v${high * 0.5}Z` },
  {
    paint: 'lit',
    d: `M${x + width * 0.12} ${GROUND}v${-high * 0.45}a${width * 0.2} ${high * 0.36} 0 0 1 ${width * 0.2} ${-high * 0.36}v${high * 0.81}Z`,
  },
  {
    paint: 'roof',
    d:
      [0, 0.33, 0.66, 1].map((n) => rect(x + n * (width - 1.2), GROUND - high * 0.55, 1.2, high * 0.55)).join('') +
      rect(x, GROUND - high * 0.5, width, 1.2),
  },
]

const ecology: Tiers = [
  (dice) => {
    const [x, width] = [42 + dice(8), 28 + dice(8)]
    if (dice(2))
      return [
        ...tree(x - 9, 24 + dice(5)),
        ...glasshouse(x, width, 22 + dice(4)),
        ...tree(x + width + 9, 16),
        ...tree(x + width + 20, 21),
      ]
    return [
      ...tree(x + width + 14, 25),
      ...block(x, width, 13, 9),
      ...gable(x, width, GROUND - 13, 12, 9),
      ...windows(dice, x + 2, GROUND - 12, 10, 11, 2, 1),
      ...door(x + width - 7),
      ...tree(x - 8, 20 + dice(6)),
      ...tree(x - 19, 14),
    ]
  },
  (dice) => {
    const x = 34 + dice(8)
    const green = (left: number, y: number, width: number) => [
      ...Array.from({ length: Math.floor(width / 6) }, (_, n) => ({
        paint: n % 2 ? ('leaf' as const) : ('tree' as const),
        d: disc(left + 3 + n * 6, y - 0.5, 3.1),
      })),
    ]
    const [low, mid, high] = [12 + dice(3), 22 + dice(3), 32 + dice(4)]
    return [
      ...tree(x - 10, 26),
      ...house(dice, x + 24, 20, high, 8, 3, 4),
      ...green(x + 25, GROUND - high, 24),
      ...house(dice, x + 10, 22, mid, 8, 4, 2),
      ...green(x + 10, GROUND - mid, 18),
      ...house(dice, x, 22, low, 8, 3, 1),
      ...green(x, GROUND - low, 14),
      ...(dice(2) ? [...fir(x + 62, 26), ...fir(x + 70, 18)] : glasshouse(x + 54, 20, 17)),
    ]
  },
  (dice) => {
    const x = 36 + dice(8)
    const [width, high] = [24, 48 + dice(5)]
    const grown = Array.from({ length: 9 }, (_, n): Stroke[] => {
      const [left, y] = [x + (n % 3) * 8.5 + dice(4), GROUND - 8 - Math.floor(n / 3) * 13.5 - dice(4)]
      return [
        { paint: 'leaf', d: disc(left + 4, y, 4.2) },
        { paint: 'tree', d: disc(left + 2.4, y - 1.2, 3) },
      ]
    }).flat()
    return [
      ...(dice(2) ? glasshouse(x + 34, 34, 30) : [...house(dice, x + 34, 16, 32, 7, 2, 5), ...tree(x + 60, 30)]),
      ...house(dice, x, width, high, 9, 3, 6),
      ...grown,
      ...tree(x + 8, 13, GROUND - high),
      ...tree(x + 19, 10, GROUND - high),
      ...tree(x - 10, 30),
      ...tree(x - 21, 20),
    ]
  },
]

// ---------------------------------------------------------------- what gives industry

const industry: Tiers = [
  (dice) => {
    const [x, teeth, high] = [42 + dice(8), 2 + dice(2), 14 + dice(4)]
    const width = 30 + dice(4)
    return [
      ...(dice(2) ? chimney(x + width - 7, GROUND - high, 17, true) : []),
      ...block(x, width, high, 8),
      ...sawtooth(x, width, GROUND - high, teeth, 8),
      { paint: 'trim', d: rect(x + 3, GROUND - 10, 9, 10) },
      ...windows(dice, x + 14, GROUND - high, width - 15, 11, 3, 1),
      ...(dice(2)
        ? [{ paint: 'ridge' as const, d: rect(x - 14, GROUND - 6, 10, 6) + rect(x - 11, GROUND - 11, 8, 5) }]
        : silo(x + width + 11, 9, 15)),
    ]
  },
  (dice) => {
    const [x, high] = [34 + dice(8), 20 + dice(4)]
    return [
      ...chimney(x + 28, GROUND - high, 22 + dice(4), true),
      ...(dice(2) ? chimney(x + 36, GROUND - high, 15, false) : silo(x - 15, 12, 27)),
      ...house(dice, x, 46, high, 9, 6, 2),
      ...sawtooth(x, dice(2) ? 46 : 28, GROUND - high, 3, 9),
      { paint: 'trim', d: rect(x + 4, GROUND - 9, 10, 9) },
    ]
  },
  (dice) => {
    const [x, high] = [22 + dice(6), 25 + dice(4)]
    const crane: Stroke[] = [
      {
        paint: 'trim',
        d:
          rect(x + 64, GROUND - 50, 2.4, 50) +
          rect(x + 38, GROUND - 50, 40, 2.4) +
          path([x + 64, GROUND - 50], [x + 65.2, GROUND - 57], [x + 66.4, GROUND - 50]),
      },
      { paint: 'line', d: rect(x + 44, GROUND - 48, 0.8, 12) + rect(x + 41, GROUND - 37, 7, 5) },
    ]
    return [
      ...chimney(x + 8, GROUND - high, 26 + dice(4), true),
      ...chimney(x + 18, GROUND - high, 20, false),
      ...(dice(2) ? crane : [...silo(x + 58, 14, 40), ...silo(x + 74, 11, 30)]),
      ...house(dice, x, 56, high, 10, 8, 2),
      ...sawtooth(x, 56, GROUND - high, 4, 10),
      { paint: 'trim', d: rect(x + 6, GROUND - 11, 14, 11) },
    ]
  },
]

// ---------------------------------------------------------------- what is only worth points

const landmarks: Record<string, Maker> = {
  spire: (dice) => {
    const x = 48 + dice(8)
    return [
      ...house(dice, x - 16, 16, 22, 6, 2, 3),
      {
        paint: 'wall',
        d: path([x, GROUND], [x + 7, GROUND - 50], [x + 9, GROUND - 57], [x + 11, GROUND - 50], [x + 11, GROUND]),
      },
      { paint: 'shade', d: path([x + 11, GROUND], [x + 9.6, GROUND - 55], [x + 12, GROUND - 50], [x + 19, GROUND]) },
      {
        paint: 'trim',
        d: rect(x + 3.5, GROUND - 26, 11, 2) + rect(x + 5.5, GROUND - 40, 7.5, 1.8) + disc(x + 9.4, GROUND - 46, 2.6),
      },
      ...arches(x + 2, 10, GROUND, 11, 2, 'lit'),
    ]
  },
  arch: (dice) => {
    const x = 30 + dice(8)
    return [
      {
        paint: 'wall',
        d: `M${x} ${GROUND}C${x + 2} ${GROUND - 68} ${x + 56} ${GROUND - 68} ${x + 58} ${GROUND}H${x + 46}C${x + 44} ${GROUND - 52} ${x + 14} ${GROUND - 52} ${x + 12} ${GROUND}Z`,
      },
      {
        paint: 'shade',
        d: `M${x + 29} ${GROUND - 51}C${x + 45} ${GROUND - 50} ${x + 57} ${GROUND - 34} ${x + 58} ${GROUND}H${x + 46}C${x + 45} ${GROUND - 26} ${x + 38} ${GROUND - 39} ${x + 29} ${GROUND - 39}Z`,
      },
      { paint: 'trim', d: disc(x + 29, GROUND - 45, 3.4) },
      ...house(dice, x + 22, 12, 12, 5, 2, 1),
    ]
  },
  stadium: (dice) => {
    const x = 20 + dice(6)
    return [
      ...flag(x + 8, GROUND - 23, 11),
      ...flag(x + 66, GROUND - 23, 11),
      { paint: 'ridge', d: `M${x + 4} ${GROUND - 22}q34 -14 68 0q-34 12 -68 0Z` },
      { paint: 'wall', d: `M${x} ${GROUND - 22}q38 15 76 0L${x + 68} ${GROUND}H${x + 8}Z` },
      { paint: 'shade', d: `M${x + 50} ${GROUND - 15.5}q16 -2 26 -6.500L${x + 68} ${GROUND}H${x + 48}Z` },
      ...arches(x + 12, 52, GROUND, 10, 7, 'lit'),
      { paint: 'trim', d: `M${x} ${GROUND - 22}q38 15 76 0v-2.500q-38 15 -76 0Z` },
    ]
  },
  glass: (dice) => {
    const x = 42 + dice(6)
    const high = 44 + dice(6)
    return [
      ...house(dice, x + 28, 16, 26, 6, 2, 4),
      { paint: 'glass', d: path([x, GROUND], [x + 4, GROUND - high + 12], [x + 15, GROUND - high], [x + 15, GROUND]) },
      {
        paint: 'roof',
        d: path([x + 15, GROUND], [x + 15, GROUND - high], [x + 25, GROUND - high + 16], [x + 29, GROUND]),
      },
      {
        paint: 'lit',
        d: path([x + 2, GROUND - 14], [x + 3, GROUND - 24], [x + 15, GROUND - 36], [x + 15, GROUND - 26]),
      },
      {
        paint: 'ridge',
        d: path([x + 15, GROUND - 12], [x + 15, GROUND - 22], [x + 26, GROUND - 12], [x + 27, GROUND - 4]),
      },
    ]
  },
  rotunda: (dice) => {
    const x = 34 + dice(8)
    return [
      ...block(x, 44, 16, 9),
      ...columns(x + 2, 40, GROUND - 13, 13, 7),
      ...dome(x + 6, 32, GROUND - 16, 22),
      {
        paint: 'lit',
        d: disc(x + 16, GROUND - 24, 1.7) + disc(x + 22, GROUND - 27, 1.7) + disc(x + 28, GROUND - 24, 1.7),
      },
      ...steps(x, 44),
    ]
  },
  fountain: (dice) => {
    const x = 58 + dice(5)
    return [
      { paint: 'glass', d: `M${x} ${GROUND - 30}q-18 2 -19 24h4q2 -16 15 -20q13 4 15 20h4q-1 -22 -19 -24Z` },
      { paint: 'pale', d: rect(x - 1.5, GROUND - 31, 3, 26) + disc(x, GROUND - 32, 3) },
      { paint: 'wall', d: `M${x - 26} ${GROUND - 8}h52l-5 8h-42Z` },
      { paint: 'shade', d: `M${x + 10} ${GROUND - 8}h16l-5 8h-13Z` },
      { paint: 'trim', d: rect(x - 27, GROUND - 9, 54, 2.4) },
    ]
  },
  clock: (dice) => {
    const [x, high] = [54 + dice(6), 34 + dice(8)]
    return [
      ...block(x - 18, 50, 14, 7),
      ...arches(x - 17, 48, GROUND, 10, 6, 'lit'),
      ...block(x, 14, high, 6),
      ...gable(x, 14, GROUND - high, 10, 6),
      ...sign(x + 7, GROUND - high + 7, 4.6),
    ]
  },
  bridge: (dice) => {
    const x = 20 + dice(5)
    return [
      {
        paint: 'line',
        d: [0, 1, 2, 3, 4, 5]
          .map(
            (n) =>
              path(
                [x + 20, GROUND - 42],
                [x + 20.8, GROUND - 42],
                [x + 25 + n * 5, GROUND - 12],
                [x + 24 + n * 5, GROUND - 12],
              ) +
              path(
                [x + 60, GROUND - 42],
                [x + 60.8, GROUND - 42],
                [x + 56 - n * 5, GROUND - 12],
                [x + 55 - n * 5, GROUND - 12],
              ),
          )
          .join(''),
      },
      { paint: 'wall', d: rect(x + 18, GROUND - 44, 4, 44) + rect(x + 58, GROUND - 44, 4, 44) },
      { paint: 'shade', d: rect(x + 22, GROUND - 44, 2, 44) + rect(x + 62, GROUND - 44, 2, 44) },
      { paint: 'trim', d: rect(x - 14, GROUND - 12, 112, 4) },
      { paint: 'glass', d: rect(x - 14, GROUND - 4, 112, 6) },
    ]
  },
}
type Landmark = keyof typeof landmarks
const NAMED: readonly [RegExp, Landmark][] = [
  [/arch\b|gate|portal/i, 'arch'],
  [/spire|needle|beacon|obelisk|lookout|lighthouse/i, 'spire'],
  [/stadium|arena|amphitheat|circus|carousel|steps/i, 'stadium'],
  [/bridge|pier|ringway/i, 'bridge'],
  [/fountain|pool|pond|baths?\b/i, 'fountain'],
  [/crystal|glass|prism|arcology|terminal|mirror/i, 'glass'],
  [/clock|bell|tower|minaret/i, 'clock'],
]
const LANDMARKS: readonly Landmark[] = ['rotunda', 'spire', 'clock', 'glass', 'arch', 'fountain']

function landmark(name: string, dice: Dice): Stroke[] {
  const named = NAMED.find(([words]) => words.test(name))?.[1]
  return landmarks[named ?? LANDMARKS[dice(LANDMARKS.length)] ?? 'rotunda']!(dice)
}

// ---------------------------------------------------------------- what is civic

const civic: Tiers = [
  (dice) => {
    const [x, width] = [42 + dice(6), 34]
    return [
      ...columns(x, width, GROUND - 16, 15, 3 + dice(3)),
      ...pediment(x, width, GROUND - 17, 9),
      ...steps(x, width),
      ...(dice(2) ? flag(x + width / 2, GROUND - 25) : flag(x + width + 12, GROUND - 8, 20)),
    ]
  },
  (dice) => {
    const x = 34 + dice(6)
    return [
      ...house(dice, x - 8, 62, 17, 8, 8, 2),
      ...columns(x + 7, 32, GROUND - 20, 19, 5),
      ...pediment(x + 7, 32, GROUND - 21, 9),
      ...(dice(2)
        ? dome(x + 13, 20, GROUND - 29, 11)
        : [...block(x + 18, 10, 14, 5, GROUND - 27), ...sign(x + 23, GROUND - 35, 3.6), ...flag(x + 23, GROUND - 41)]),
      ...steps(x + 4, 38),
    ]
  },
  (dice) => {
    const [x, kind] = [18 + dice(4), dice(4)]
    const wings = dice(2) ? 20 : 14
    const front = [
      ...block(x + 26, 32, 29, 7),
      ...columns(x + 25, 34, GROUND - 24, 23, 5 + dice(3)),
      ...pediment(x + 25, 34, GROUND - 25, 8),
    ]
    const crowns: Stroke[][] = [
      [...columns(x + 33, 18, GROUND - 38, 6, 5), ...dome(x + 31, 22, GROUND - 38, 14)],
      [
        ...block(x + 36, 12, 25, 5, GROUND - 29),
        ...sign(x + 42, GROUND - 43, 4.4),
        ...gable(x + 36, 12, GROUND - 54, 8, 5),
      ],
      [...dome(x + 34, 16, GROUND - 30, 10), ...flag(x + 42, GROUND - 44, 8)],
      [...flag(x + 42, GROUND - 32, 14)],
    ]
    const towers = kind > 1 ? 42 + dice(5) : 27
    return [
      ...house(dice, x, 84, wings, 8, 12, 2),
      ...house(dice, x + 6, 15, towers, 6, 2, 4),
      ...house(dice, x + 63, 15, towers, 6, 2, 4),
      ...(kind > 1 ? [...gable(x + 6, 15, GROUND - towers, 8, 6), ...gable(x + 63, 15, GROUND - towers, 8, 6)] : []),
      ...(crowns[kind] ?? []),
      ...front,
      ...steps(x + 20, 44),
    ]
  },
]

// ---------------------------------------------------------------- what is around it

/** Hills and woods far off for a village, roofs for a town, towers for a city. */
function horizon(dice: Dice, tier: number): Stroke[] {
  const start = dice(20)
  if (tier === 1)
    return [
      { paint: 'far', d: `M-30 ${GROUND}V46Q${start} ${30 + dice(8)} ${50 + start} 46T150 44V${GROUND}Z` },
      { paint: 'near', d: `M-30 ${GROUND}V54Q${20 + start} 44 ${70 + start} 54T150 52V${GROUND}Z` },
    ]
  const tall = tier === 2 ? 13 : 26
  const row = (base: number, spread: number, step: number) =>
    Array.from({ length: Math.ceil(190 / step) }, (_, n) => {
      const high = base + dice(spread)
      return rect(-30 + n * step - dice(4), GROUND - high, step - dice(3), high)
    }).join('')
  return [
    { paint: 'far', d: row(tall, tall, 11) },
    { paint: 'near', d: row(tall * 0.5, tall * 0.6, 15) },
  ]
}

function around(dice: Dice, tier: number): Stroke[] {
  const lamp = (x: number): Stroke[] => [
    { paint: 'line', d: rect(x, GROUND - 13, 1, 14) },
    { paint: 'lit', d: disc(x + 0.5, GROUND - 14, 1.8) },
  ]
  const left = 2 + dice(8)
  const right = 110 + dice(8)
  if (tier === 1)
    return [
      ...(dice(2) ? tree(left, 17 + dice(6)) : fir(left, 22)),
      ...(dice(2) ? fir(right, 19 + dice(5)) : tree(right, 15)),
      ...(dice(2) ? tree(left + 11, 11) : []),
    ]
  if (tier === 2) return [...tree(left, 18 + dice(5)), ...lamp(right - 6), ...(dice(2) ? tree(right + 4, 16) : [])]
  return [...lamp(left + 4), ...lamp(right - 4), ...tree(left - 6, 16), ...tree(right + 5, 17)]
}

const KINDS: Record<string, Tiers> = { economy, energy, community, ecology, industry }
/** Of what its walls are: plaster, sandstone, brick, stone, slate. */
export const MATERIALS = 5

export interface Picture {
  strokes: Stroke[]
  material: number
}

export function pictureOf({
  name,
  tier,
  permanent,
  civic: isCivic,
}: Omit<Building, 'id' | 'cost' | 'points'>): Picture {
  const dice = picks(name)
  const material = dice(MATERIALS)
  const behind = horizon(dice, tier)
  const kind = isCivic ? civic : KINDS[permanent ?? '']
  const main = kind ? (kind[Math.min(3, Math.max(1, tier)) - 1] ?? kind[0])(dice) : landmark(name, dice)
  return { strokes: [...behind, ...main, ...around(dice, tier)], material }
}
