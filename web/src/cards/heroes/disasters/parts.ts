/** What scenes of disaster are made of, on a ground of 100 by 62 in the colors of the disaster. */
import { box, dot, fill, light, line, oval, shade, type Paint, type Stroke, type Strokes } from '../people/strokes'

const mixed = (share: number): string => `color-mix(in srgb, var(--tint) ${share}%, var(--soft))`
export const tinted = (share: number, d: string): Stroke => ({ d, fill: mixed(share) })
const ALL = 'M-60-60H160V120H-60Z'

// ---- skies
export const storm: Strokes = [
  { d: ALL, fill: '#3f5876', opacity: 0.6 },
  fill('slate', `${oval(16, 4, 26, 9)}${oval(52, 0, 30, 10)}${oval(90, 5, 24, 9)}`, 0.9),
  light(`${oval(10, 0, 16, 5)}${oval(46, -4, 18, 5)}`, 0.2),
  {
    d: 'M8 14 4 26M22 12 18 24M36 14 32 26M64 12 60 24M78 14 74 26M92 14 88 26M16 30 13 38M46 28 43 36M84 30 81 38',
    line: '#cfe0ee',
    width: 0.9,
    opacity: 0.7,
  },
]
export const dust: Strokes = [
  { d: ALL, fill: '#c79a56', opacity: 0.45 },
  fill('cream', dot(78, 13, 7), 0.8),
  fill('tan', `${oval(10, 50, 26, 8)}${oval(60, 54, 34, 8)}${oval(96, 48, 20, 8)}`, 0.6),
]
export const ablaze: Strokes = [
  { d: ALL, fill: '#3a1b24', opacity: 0.75 },
  { d: oval(50, 66, 80, 42), fill: '#c8412a', opacity: 0.55 },
  { d: oval(50, 66, 56, 28), fill: '#ee8b35', opacity: 0.6 },
]
export const smoke = (x: number, y: number, size = 1, paint: Paint = 'coal'): Strokes => [
  fill(
    paint,
    [
      [0, 0, 6],
      [7, -7, 8],
      [-5, -11, 7.5],
      [6, -19, 10],
      [-6, -24, 9],
    ]
      .map(([a, b, r]) => dot(x + a! * size, y + b! * size, r! * size))
      .join(''),
    0.72,
  ),
  light(
    [
      [-3, -13, 3],
      [3, -22, 4],
    ]
      .map(([a, b, r]) => dot(x + a! * size, y + b! * size, r! * size))
      .join(''),
    0.14,
  ),
]
export const embers: Strokes = [
  fill(
    'orange',
    [
      [12, 12],
      [26, 24],
      [38, 8],
      [61, 14],
      [72, 26],
      [84, 8],
      [92, 22],
      [50, 22],
      [18, 38],
    ]
      .map(([x, y]) => `M${x} ${y}l1.400-1.800 1.400 1.800-1.400 1.800Z`)
      .join(''),
  ),
  fill(
    'yellow',
    [
      [20, 16],
      [44, 16],
      [78, 16],
      [66, 4],
      [32, 32],
      [90, 34],
    ]
      .map(([x, y]) => dot(x!, y!, 0.9))
      .join(''),
  ),
]

// ---- the city
export const houses = (
  list: [x: number, width: number, height: number, lean?: number][],
  share = 45,
  base = 56,
): Strokes =>
  list.flatMap(([x, width, height, lean = 0]) => {
    const top = base - height
    return [
      tinted(share, `M${x} ${base + 8}L${x + lean} ${top}H${x + lean + width}L${x + width} ${base + 8}Z`),
      shade(
        `M${x + width * 0.62} ${base + 8}L${x + lean + width * 0.62} ${top}H${x + lean + width}L${x + width} ${base + 8}Z`,
        0.2,
      ),
      fill(
        'yellow',
        Array.from({ length: Math.max(0, Math.floor(height / 8) - 1) }, (_, n) =>
          box(x + (lean * (height - 6 - n * 8)) / height + width * 0.2, top + 5 + n * 8, width * 0.18, 3),
        ).join('') || 'M0 0',
        0.75,
      ),
    ]
  })
export const town: Strokes = houses(
  [
    [-4, 14, 24],
    [14, 11, 34],
    [30, 13, 20],
    [58, 12, 30],
    [74, 11, 22],
    [88, 15, 36],
  ],
  40,
)
export const leaning: Strokes = houses(
  [
    [-4, 13, 24, -3],
    [14, 11, 34, 5],
    [32, 12, 20, -4],
    [60, 12, 30, 6],
    [76, 11, 22, -5],
    [90, 14, 34, 4],
  ],
  48,
)
export const dark: Strokes = houses(
  [
    [-4, 14, 24],
    [14, 11, 34],
    [30, 13, 20],
    [58, 12, 30],
    [74, 11, 22],
    [88, 15, 36],
  ],
  62,
)
export const ground = (paint: Paint, y = 50): Stroke => fill(paint, `M-60 ${y}H160V120H-60Z`)
export const road: Strokes = [
  ground('slate', 46),
  { d: 'M-5 53.500H12M24 53.500H42M56 53.500H74M88 53.500H105', line: '#f3e6cb', width: 1.3 },
]

// ---- water
const wave = (y: number, shift: number): string => `M${-70 + shift} ${y}${'c5-6 9-6 14 0s9 6 14 0'.repeat(9)}V120H-70Z`
export const waves = (y: number): Strokes => [
  { d: wave(y, 0), fill: '#5d92c4' },
  { d: wave(y, 0).replace(/V120H-70Z/, ''), line: '#e6f1f8', width: 1.2 },
  { d: wave(y + 8, -9), fill: '#2f639c' },
  { d: wave(y + 16, 4), fill: '#214a7c' },
  { d: `M8 ${y + 5}h10M40 ${y + 7}h8M70 ${y + 4}h12M24 ${y + 14}h9M82 ${y + 15}h9`, line: '#cfe2f0', width: 0.9 },
]
export const spray = (x: number, y: number): Strokes => [
  fill(
    'white',
    dot(x, y, 2.6) +
      dot(x + 4, y - 4, 1.9) +
      dot(x - 4, y - 3, 1.7) +
      dot(x + 1, y - 8, 1.3) +
      dot(x + 7, y, 1.2) +
      dot(x - 7, y + 1, 1.3),
    0.9,
  ),
]

// ---- earth
export const crack = (x: number, y: number, size = 1): Strokes => {
  const path =
    [
      [0, 0],
      [4, 6],
      [-2, 11],
      [6, 18],
      [1, 26],
      [9, 26],
      [13, 17],
      [6, 11],
      [11, 5],
      [5, 0],
    ]
      .map(([a, b], n) => `${n ? 'L' : 'M'}${x + a! * size} ${y + b! * size}`)
      .join('') + 'Z'
  return [fill('ink', path), line('rust', path, 0.8)]
}
export const rubble = (x: number, y: number, size = 1): Strokes => [
  fill(
    'gray',
    `M${x} ${y}l${4 * size}${-7 * size} ${7 * size} ${1 * size} ${3 * size} ${6 * size}ZM${x + 12 * size} ${y}l${2 * size}${-9 * size} ${8 * size}${-2 * size} ${6 * size} ${11 * size}ZM${x + 26 * size} ${y}l${3 * size}${-5 * size} ${5 * size} 0 ${3 * size} ${5 * size}Z`,
  ),
  shade(
    `M${x + 7 * size} ${y}l${4 * size}${-6 * size} ${3 * size} ${6 * size}ZM${x + 20 * size} ${y}l${2 * size}${-11 * size} ${6 * size} ${11 * size}Z`,
    0.3,
  ),
]
export const shaking = (x: number, y: number, r: number): Strokes => [
  line(
    'cream',
    `M${x - r} ${y - 5}q-4 5 0 10M${x - r - 5} ${y - 7}q-5 7 0 14M${x + r} ${y - 5}q4 5 0 10M${x + r + 5} ${y - 7}q5 7 0 14`,
    1.3,
  ),
]

// ---- fire
const FLAME = 'M0 0C-9-2-13-10-9-18-7-14-6-12-4-11-6-20-1-26 2-32 4-24 10-21 11-13 12-5 8-1 0 0Z'
const scaled = (d: string, x: number, y: number, size: number): string => {
  let odd = false
  return d.replace(/-?\d+(\.\d+)?/g, (number) => {
    odd = !odd
    return ` ${(Number(number) * size + (odd ? x : y)).toFixed(1)}`
  })
}
export const flame = (x: number, y: number, size = 1): Strokes => [
  { d: scaled(FLAME, x, y, size), fill: '#d9432b' },
  { d: scaled(FLAME, x, y, size * 0.7), fill: '#f08a2e' },
  { d: scaled(FLAME, x, y, size * 0.4), fill: '#fbd65b' },
]

// ---- buildings and things
export const facade = (x: number, y: number, width: number, paint: Paint = 'cream'): Strokes => [
  fill(paint, box(x, y, width, 64 - y)),
  fill(paint, `M${x - 3} ${y}H${x + width + 3}L${x + width / 2} ${y - 12}Z`),
  shade(`M${x + width / 2} ${y - 12}L${x + width + 3} ${y}H${x + width / 2}Z`, 0.18),
  shade(box(x + width * 0.7, y, width * 0.3, 64 - y), 0.15),
  fill('slate', [0.08, 0.32, 0.56, 0.8].map((at) => box(x + width * at, y + 6, width * 0.13, 60)).join(''), 0.75),
]
export const tower = (x: number, y: number, width: number, paint: Paint = 'blue'): Strokes => [
  fill(paint, box(x, y, width, 70 - y)),
  shade(box(x + width * 0.66, y, width * 0.34, 70 - y), 0.25),
  light(
    [0, 1, 2, 3, 4, 5]
      .flatMap((row) =>
        [0, 1, 2].map((column) => box(x + width * (0.12 + column * 0.28), y + 4 + row * 9, width * 0.17, 5)),
      )
      .join(''),
    0.65,
  ),
]
export const factory = (x: number, y: number, paint: Paint = 'rust'): Strokes => [
  fill(paint, `M${x} 64V${y}l12 7V${y}l12 7V${y}l12 7V64Z`),
  shade(`M${x + 24} 64V${y}l12 7V64Z`, 0.2),
  fill('cream', box(x + 4, y + 13, 6, 6) + box(x + 15, y + 13, 6, 6) + box(x + 26, y + 13, 6, 6), 0.8),
]
export const stack = (x: number, y: number, lean = 0): Strokes => [
  fill('rust', `M${x - 4} 50L${x - 3 + lean} ${y}H${x + 4 + lean}L${x + 5} 50Z`),
  fill('cream', `M${x - 3 + lean} ${y + 3}H${x + 4 + lean}V${y + 6}H${x - 3 + lean}Z`),
  shade(`M${x + 1} 50L${x + 1 + lean} ${y}H${x + 4 + lean}L${x + 5} 50Z`, 0.25),
]
export const bridge = (y: number, sag = 0): Strokes => [
  fill('brown', box(17, y - 24, 4, 60) + box(79, y - 24, 4, 60)),
  fill('slate', `M-10 ${y}Q50 ${y + sag} 110 ${y}V${y + 5}Q50 ${y + 5 + sag} -10 ${y + 5}Z`),
  line(
    'slate',
    `M-10 ${y - 8}Q10 ${y - 10} 19 ${y - 23}Q50 ${y + 8 + sag} 81 ${y - 23}Q90 ${y - 10} 110 ${y - 8}M30 ${y - 10}V${y}M40 ${y - 4}V${y + sag / 2}M60 ${y - 4}V${y + sag / 2}M70 ${y - 10}V${y}`,
    1.2,
  ),
]
export const boat = (x: number, y: number, lean = 0): Strokes => [
  fill('white', `M${x - 15} ${y - 10 + lean}H${x + 13}L${x + 13} ${y}H${x - 15}Z`),
  fill('sky', box(x - 12, y - 7, 5, 4) + box(x - 4, y - 7, 5, 4) + box(x + 4, y - 7, 5, 4)),
  fill('red', box(x - 2, y - 18, 6, 8)),
  shade(box(x + 2, y - 18, 2, 8), 0.3),
  fill('navy', `M${x - 22} ${y}H${x + 22}L${x + 15} ${y + 9}H${x - 16}Z`),
  line('red', `M${x - 20} ${y + 3}H${x + 19}`, 1.5),
]
export const sandbags = (x: number, y: number, count: number): Strokes =>
  Array.from({ length: count }, (_, n) => [
    fill('tan', oval(x + n * 11, y, 6.4, 3.6)),
    fill('tan', oval(x + 5 + n * 11, y - 6, 6.4, 3.6)),
    shade(oval(x + n * 11 + 2, y + 1.5, 4.4, 1.8) + oval(x + 7 + n * 11, y - 4.5, 4.4, 1.8), 0.25),
  ]).flat()
export const car = (x: number, y: number, paint: Paint): Strokes => [
  fill(
    paint,
    `M${x - 9} ${y}V${y - 5}C${x - 9} ${y - 6} ${x - 6} ${y - 6} ${x - 5} ${y - 6}L${x - 2} ${y - 10}H${x + 4}L${x + 6} ${y - 6}C${x + 9} ${y - 6} ${x + 9} ${y - 5} ${x + 9} ${y}Z`,
  ),
  fill('sky', `M${x - 3.5} ${y - 6}L${x - 1.3} ${y - 9}H${x + 3.3}L${x + 4.6} ${y - 6}Z`),
  fill('ink', dot(x - 5, y, 2.2) + dot(x + 5, y, 2.2)),
  fill('yellow', dot(x + 8.5, y - 3.5, 1)),
]
export const sign = (x: number, y: number, paint: Paint): Strokes => [
  line('silver', `M${x} ${y + 30}V${y}`, 2),
  fill(paint, dot(x, y, 8.5)),
  fill('white', box(x - 5.5, y - 1.8, 11, 3.6)),
]
export const barrel = (x: number, y: number, paint: Paint = 'olive'): Strokes => [
  fill(paint, box(x - 5, y - 14, 10, 14)),
  shade(box(x + 1, y - 14, 4, 14), 0.3),
  line('coal', `M${x - 5} ${y - 10}h10M${x - 5} ${y - 4}h10`, 0.9),
]
export const gauge = (x: number, y: number, r: number, turn: number): Strokes => {
  const at = (angle: number, far: number) =>
    `${(x + Math.cos(angle) * r * far).toFixed(1)} ${(y - Math.sin(angle) * r * far).toFixed(1)}`
  return [
    fill('slate', dot(x, y, r + 2.5)),
    fill('cream', dot(x, y, r)),
    { d: `M${at(0, 0.85)}A${r * 0.85} ${r * 0.85} 0 0 0 ${at(0.9, 0.85)}`, line: '#c63a35', width: 3 },
    line('ink', [0, 0.63, 1.26, 1.88, 2.51, 3.14].map((angle) => `M${at(angle, 0.75)}L${at(angle, 0.9)}`).join(''), 1),
    line('red', `M${x} ${y}L${at(turn, 0.72)}`, 2),
    fill('ink', dot(x, y, 2.2)),
  ]
}
