/** What lies behind people, on a ground of 100 by 62 in the colors of their card. */
import { box, dot, fill, light, line, oval, shade, type Stroke, type Strokes } from './strokes'

const mixed = (share: number): string => `color-mix(in srgb, var(--tint) ${share}%, var(--soft))`
const FAR = mixed(15)
const NEAR = mixed(28)
const DEEP = mixed(46)
const far = (d: string): Stroke => ({ d, fill: FAR })
const near = (d: string): Stroke => ({ d, fill: NEAR })
const deep = (d: string): Stroke => ({ d, fill: DEEP })
const drawn = (d: string, width = 1.2): Stroke => ({ d, line: DEEP, width })

/** Rays that rise behind a hero. */
export const rays: Strokes = [
  far(
    Array.from({ length: 12 }, (_, n) => {
      const at = (turn: number) => `${(50 + 90 * Math.cos(turn)).toFixed(1)} ${(40 + 90 * Math.sin(turn)).toFixed(1)}`
      const turn = (n * Math.PI) / 6
      return `M50 40 ${at(turn)} ${at(turn + Math.PI / 12)}Z`
    }).join(''),
  ),
]
const houses = (list: [number, number, number][]): string =>
  list.map(([x, width, height]) => box(x, 62 - height, width, height)).join('')
const windows = (list: [number, number][]): Stroke => light(list.map(([x, y]) => box(x, y, 2.2, 3)).join(''), 0.6)

export const skyline: Strokes = [
  far(
    houses([
      [-2, 14, 30],
      [22, 11, 44],
      [44, 13, 26],
      [66, 12, 40],
      [88, 14, 33],
    ]),
  ),
  near(
    houses([
      [8, 15, 22],
      [32, 12, 31],
      [56, 11, 20],
      [76, 14, 26],
    ]),
  ),
  windows([
    [11, 44],
    [16, 44],
    [16, 50],
    [35, 36],
    [40, 42],
    [60, 47],
    [80, 40],
    [86, 46],
    [26, 22],
    [70, 27],
  ]),
]
/** The sky of the evening. */
const dusk: Stroke = { d: 'M-60-60H160V120H-60Z', fill: '#f2a765', opacity: 0.22 }
export const street: Strokes = [
  dusk,
  far(
    houses([
      [-3, 20, 40],
      [19, 16, 30],
      [64, 18, 34],
      [83, 20, 44],
    ]),
  ),
  near(
    houses([
      [0, 8, 24],
      [12, 12, 18],
      [72, 11, 22],
      [86, 14, 28],
    ]),
  ),
  fill('slate', 'M-5 52H105V62H-5Z', 0.75),
  light('M6 56.500H20V58H6ZM32 56.500H46V58H32ZM60 56.500H74V58H60ZM84 56.500H98V58H84Z', 0.45),
]
export const rain: Strokes = [
  { d: 'M-60-60H160V120H-60Z', fill: '#4e6a8f', opacity: 0.35 },
  drawn(
    'M10 4 6 14M24 0 20 10M38 8 34 18M64 3 60 13M80 8 76 18M94 1 90 11M16 26 12 36M88 26 84 36M72 32 68 42M28 40 24 50M96 44 92 54',
    1.3,
  ),
]
export const park: Strokes = [
  { d: 'M-60-60H160V120H-60Z', fill: '#a9d3e8', opacity: 0.35 },
  fill('mint', 'M-5 40C20 30 40 36 60 32S90 28 105 36V62H-5Z', 0.7),
  fill('brown', 'M12 30h4v32h-4ZM86 30h4v32h-4Z', 0.7),
  fill('green', dot(14, 20, 15) + dot(30, 15, 10) + dot(88, 18, 16) + dot(74, 12, 9), 0.62),
  light(dot(9, 14, 6) + dot(27, 11, 4) + dot(82, 11, 6), 0.25),
  fill('green', 'M-5 54H105V62H-5Z', 0.5),
]
export const night: Strokes = [
  { d: 'M-60-60H160V120H-60Z', fill: '#26345a', opacity: 0.55 },
  fill('cream', dot(19, 14, 8)),
  { d: dot(23, 12, 7), fill: '#53608a' },
  fill(
    'cream',
    dot(40, 6, 0.8) + dot(68, 9, 1) + dot(83, 20, 0.8) + dot(92, 6, 1) + dot(6, 34, 0.8) + dot(75, 30, 0.7),
  ),
]
export const water: Strokes = [
  { d: 'M-60-60H160V120H-60Z', fill: '#f2c58f', opacity: 0.3 },
  far('M-5 22 20 20 30 26 70 25 80 20 105 23V40H-5Z'),
  fill('sky', 'M-5 34c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0 14-5 22 0V62H-5Z', 0.8),
  fill('blue', 'M-5 46c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0 14-5 22 0V62H-5Z', 0.7),
]
export const board: Strokes = [
  fill('wood', box(2, 3, 96, 50)),
  fill('green', box(5, 6, 90, 44)),
  shade(box(5, 6, 90, 44), 0.35),
  line('cream', 'M11 14h14M11 20h9M14 28l6-8 7 9ZM74 14h16M78 20h10M76 30a6 6 0 1 0 12 0 6 6 0 1 0-12 0', 1.2),
]
export const glasshouse: Strokes = [
  fill('mint', box(-10, -10, 120, 80), 0.5),
  line('white', 'M10-5V62M30-5V62M70-5V62M90-5V62M-5 20H105M-5 0 50-14 105 0', 1.6),
  fill('green', 'M4 62C2 44 8 36 14 30 14 40 18 46 12 62ZM96 62C98 42 92 34 86 28 86 40 82 46 88 62Z', 0.8),
  fill('lime', 'M20 62C18 50 22 44 27 40 27 48 28 54 24 62Z', 0.8),
]
export const panes: Strokes = [
  near(box(-10, -10, 120, 80)),
  fill(
    'sky',
    box(4, -4, 20, 30) +
      box(28, -4, 20, 30) +
      box(52, -4, 20, 30) +
      box(76, -4, 20, 30) +
      box(4, 30, 20, 34) +
      box(28, 30, 20, 34) +
      box(52, 30, 20, 34) +
      box(76, 30, 20, 34),
    0.75,
  ),
  light('M6 20 20-2h4L8 24ZM78 60 92 32h4L80 64ZM54 22 68 0h3L56 24Z', 0.6),
  fill('white', dot(14, 40, 4) + dot(19, 44, 3) + dot(11, 46, 3.5) + dot(86, 12, 4) + dot(91, 8, 3), 0.85),
]
export const lift: Strokes = [
  fill('slate', box(-10, -10, 120, 80), 0.85),
  fill('silver', box(8, 4, 41, 60) + box(51, 4, 41, 60), 0.8),
  light('M10 4H18L10 40ZM53 4H61L53 40Z', 0.5),
  fill('yellow', 'M46 1.500 50-3.500 54 1.500Z'),
]
export const brick: Strokes = [
  deep(box(-10, -10, 120, 80)),
  {
    d: 'M-5 8H105M-5 18H105M-5 28H105M-5 38H105M10-5V8M34-5V8M60-5V8M86-5V8M22 8V18M48 8V18M74 8V18M10 18V28M36 18V28M62 18V28M88 18V28M22 28V38M50 28V38M76 28V38',
    line: 'var(--soft)',
    width: 0.9,
  },
]
export const scaffold: Strokes = [
  { d: 'M-60-60H160V120H-60Z', fill: '#26345a', opacity: 0.5 },
  line('gold', 'M8-5V62M34-5V62M66-5V62M92-5V62M-5 12H105M-5 40H105M8 40 34 12M66 40 92 12', 1.8),
  fill('cream', dot(50, 5, 0.9) + dot(22, 22, 0.8) + dot(80, 30, 0.9)),
]
export const tiles: Strokes = [
  far(box(-10, -10, 120, 80)),
  { d: 'M-5 10H105M-5 24H105M-5 38H105M14-5V62M34-5V62M66-5V62M86-5V62', line: NEAR, width: 1 },
]
export const shelf: Strokes = [
  { d: 'M-60-60H160V120H-60Z', fill: '#d9b58a', opacity: 0.3 },
  fill('wood', box(-60, 16, 220, 2.5) + box(-60, 38, 220, 2.5), 0.75),
]
export const confetti: Strokes = [
  dusk,
  fill('rose', 'M8 8l4 2-1 3-4-2ZM82 6l4-1 1 3-4 1ZM20 28l3 3-2 2-3-3ZM92 30l4 1-1 3-4-1Z'),
  fill('gold', 'M22 10l3-2 2 3-3 2ZM72 14l4 1-1 3-4-1ZM6 38l4-2 1 3-4 2ZM60 4l3 2-2 3-3-2Z'),
  fill('sky', 'M40 5l4 1-1 3-4-1ZM94 14l3 2-2 3-3-2ZM30 18l3-1 1 3-3 1Z'),
]
export const flags = (one: 'blue' | 'wine' | 'green', other: 'gold' | 'cream'): Strokes => [
  ...skyline,
  line('brown', 'M12 2V62M88 2V62', 1.6),
  fill(one, 'M12 4C20 2 26 8 34 5V28C26 31 20 25 12 28Z'),
  fill(other, 'M12 12C20 10 26 16 34 13V20C26 23 20 17 12 20Z'),
  fill(one, 'M88 4C80 2 74 8 66 5V28C74 31 80 25 88 28Z'),
  fill(other, 'M88 12C80 10 74 16 66 13V20C74 23 80 17 88 20Z'),
]
export const splashes: Strokes = [
  dusk,
  ...skyline,
  fill('rose', 'M8 30C4 22 12 14 18 18 26 10 34 20 28 26 34 34 22 40 18 34 12 40 6 36 8 30Z', 0.85),
  fill('yellow', 'M70 18C68 10 78 6 82 12 92 8 96 18 90 22 94 30 84 32 80 27 74 30 68 25 70 18Z', 0.9),
  fill('teal', 'M80 44C78 38 86 34 90 39 98 38 98 48 92 49 90 56 80 54 80 44Z', 0.85),
]
export const halo: Strokes = [light(dot(50, 24, 31), 0.6), light(dot(50, 24, 23), 0.7), ...rays]
export const pylon: Strokes = [
  far(
    houses([
      [-2, 14, 18],
      [84, 18, 22],
    ]),
  ),
  drawn('M16 62 24 8 32 62M18 46H30M20 30H28M12 16H36M14 24H34M24 8V3M18 46 30 62M30 46 18 62', 1.5),
  drawn('M36 16C56 24 76 20 105 8M34 24C56 32 76 28 105 18', 1),
  fill('yellow', 'M82 18 72 38H79L75 54 90 32H83L88 18Z'),
]
export const radioRoom: Strokes = [
  far(box(-10, -10, 120, 80)),
  {
    d: 'M20 26a8 8 0 0 1 8-8M14 26a14 14 0 0 1 14-14M80 26a8 8 0 0 0-8-8M86 26a14 14 0 0 0-14-14M92 26a20 20 0 0 0-20-20M8 26A20 20 0 0 1 28 6',
    line: DEEP,
    width: 2,
  },
]
export const tram: Strokes = [
  far(
    houses([
      [-3, 20, 46],
      [83, 20, 48],
    ]),
  ),
  fill('red', 'M6 10C6 6 10 4 14 4H86C90 4 94 6 94 10V62H6Z', 0.85),
  fill('cream', box(6, 34, 88, 5), 0.9),
  fill('sky', box(11, 11, 22, 19) + box(67, 11, 22, 19), 0.9),
  light('M13 28 22 12h5L18 28ZM69 28 78 12h5L74 28Z', 0.6),
  fill('yellow', dot(16, 48, 3.5) + dot(84, 48, 3.5)),
]
export const cabin: Strokes = [
  { d: 'M-60-60H160V120H-60Z', fill: '#8fc1e3', opacity: 0.55 },
  far('M-5 50 18 16 30 34 48 8 72 38 84 24 105 50V62H-5Z'),
  light('M48 8 56 18 50 17 46 20 42 16ZM18 16 23 23 18 22 14 25Z', 0.9),
  line('ink', 'M-5 6 105-6', 1.4),
]
export const office: Strokes = [
  near(box(-10, -10, 120, 80)),
  fill('cream', box(8, 5, 26, 22), 0.8),
  drawn('M12 22 18 14 24 18 31 9', 1.6),
  deep(oval(80, 44, 14, 10) + box(70, 6, 20, 22)),
  light(box(72, 8, 16, 18), 0.55),
]
