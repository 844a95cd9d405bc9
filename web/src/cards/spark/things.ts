/** Things of the trades, each around 0 0. */
import { dot, type Drawn, type Paint } from './paints'

export const scroll = (paint: Paint = 'cream'): Drawn => [
  [paint, 'M-6-8H6V8H-6Z'],
  ['linen', 'M-7.5-10.5h15v4h-15ZM-7.5 6.5h15v4h-15Z'],
  ['shade', 'M-3.5-3.5h7M-3.5-.5h7M-3.5 2.5h5', 1],
]
export const book = (cover: Paint, wide = 14): Drawn => [
  [cover, `M${-wide / 2}-3.2h${wide}v6.4h${-wide}Z`],
  ['cream', `M${-wide / 2 + 1.5}-1.7h${wide - 1.5}v3.4h${-wide + 1.5}Z`],
]
export const openBook = (cover: Paint): Drawn => [
  [cover, 'M-11-5.5 0-3.5 11-5.5V6L0 8-11 6Z'],
  ['cream', 'M-10-6.5C-6-7.5-2-6.5 0-4.5C2-6.5 6-7.5 10-6.5V4.5C6 3.5 2 4.5 0 6.5C-2 4.5-6 3.5-10 4.5Z'],
  [
    'shade',
    'M0-4.5V6.5M-8-3.5c2.5-.4 4.5 0 6 1M-8-.5c2.5-.4 4.5 0 6 1M8-3.5c-2.5-.4-4.5 0-6 1M8-.5c-2.5-.4-4.5 0-6 1',
    0.9,
  ],
]
export const coins = (n: number): Drawn =>
  Array.from({ length: n }, (_, k) => [
    ['goldDark', dot(0, -2.6 * k, 4.6, 2)] as const,
    ['coin', dot(0, -2.6 * k - 0.9, 4.6, 1.9)] as const,
  ]).flat()
export const sack = (paint: Paint): Drawn => [
  [paint, 'M-3-6.5C-9-2-10 8-5 9.5H5C10 8 9-2 3-6.5Z'],
  [paint, 'M-3.5-6.5-5.5-10.5 0-9 5.5-10.5 3.5-6.5Z'],
  ['leatherDark', 'M-3.6-6.5h7.2', 1.6],
  ['coin', dot(0, 2.5, 3.2)],
  ['goldDark', 'M0 .7v3.6', 1.2],
]
export const scales = (paint: Paint): Drawn => [
  [paint, 'M0-13V-2M-11-10 11-12', 1.5],
  [paint, dot(0, -13.5, 1.7)],
  [paint, 'M-11-10-15 0M-11-10-7 0M11-12 7-3M11-12 15-3', 0.8],
  [paint, 'M-16 0h10c-1 4-9 4-10 0ZM6-3h10c-1 4-9 4-10 0Z'],
  ['coin', dot(-12.5, -1, 2) + dot(-9.5, -1, 2) + dot(-11, -3, 2)],
  ['rose', 'M8.5-3 9.5-7h3l1 4Z'],
]
export const spyglass: Drawn = [
  ['goldDark', 'M-2-2.6h9v5.2h-9Z'],
  ['coin', 'M7-3.4h8v6.8H7Z'],
  ['goldDark', 'M14-4.4h8.5v8.8H14Z'],
  ['coin', 'M21.5-4.8h2.5v9.6h-2.5Z'],
  ['shine', 'M-1-1.3h22', 1],
]
export const staff = (paint: Paint): Drawn => [[paint, 'M0-30V32', 2.6]]
export const crook = (paint: Paint): Drawn => [[paint, 'M0 40V-8C0-17 11-17 10.5-9.5C10-6 6-6 6-9', 2.4]]
export const flask = (juice: Paint): Drawn => [
  ['steelLight', 'M-2.5-11h5v7L8.5 7C9.5 9.5 8 11 6 11H-6C-8 11-9.5 9.5-8.5 7L-2.5-4Z'],
  [juice, 'M-5.5 1.5C-2 .3 2 2.7 5.5 1.5L8 7C9 9 7.5 10 6 10H-6C-7.5 10-9 9-8 7Z'],
  ['steelDark', 'M-3.5-11.5h7', 1.6],
  ['white', dot(-2.5, 6, 1.4) + dot(2.5, 4, 1) + dot(1, 8, 0.8)],
]
export const orb = (paint: Paint): Drawn => [
  ['glow', dot(0, 0, 14)],
  ['goldDark', 'M-7 8h14l2 6H-9Z'],
  [paint, dot(0, 0, 10)],
  ['shade', 'M5-8.6A10 10 0 0 1-4 9.2C4 6 8 0 5-8.6Z'],
  ['shine', 'M-6.5-2A7 7 0 0 1-1-7', 2],
  ['glow', 'M1-5q.6 4.4 5 5q-4.4.6-5 5q-.6-4.4-5-5q4.4-.6 5-5Z'],
]
export const axe: Drawn = [
  ['wood', 'M0-20V36', 3],
  ['steel', 'M1-20C9-24 15-20 16-11C15-3 9-1 1-4.5Z'],
  ['steelLight', 'M12-20.5C16-18 17-14 16.5-10C16-5 13-2.8 11-2.6C14-7 14.5-15 12-20.5Z'],
  ['steelDark', 'M-1-18h-4v12h4Z'],
]
export const spear: Drawn = [
  ['wood', 'M0-26V44', 2.2],
  ['steelLight', 'M0-40 4-30 0-24-4-30Z'],
  ['shade', 'M0-40 4-30 0-24Z'],
]
export const halberd: Drawn = [
  ['wood', 'M0-24V44', 2.4],
  ['steelLight', 'M0-38 2.5-28H-2.5Z'],
  ['steel', 'M1-26C6-28 10-26 11-20C9-16 6-15 1-17ZM-1-24-8-22-1-18Z'],
]
export const sword: Drawn = [
  ['steelLight', 'M-2.3 0V-28L0-33 2.3-28V0Z'],
  ['shade', 'M0-33 2.3-28V0H0Z'],
  ['coin', 'M-7 0H7', 2.8],
  ['leatherDark', 'M0 1V9', 3],
  ['coin', dot(0, 11, 2)],
]
export const shield = (paint: Paint, mark: Paint): Drawn => [
  ['steelDark', 'M0-16C7-13 12-13 14-13C15 4 10 14 0 20C-10 14-15 4-14-13C-12-13-7-13 0-16Z'],
  [paint, 'M0-13.5C6-11 10-11 11.7-11C12.5 3 8.5 12 0 17C-8.5 12-12.5 3-11.7-11C-10-11-6-11 0-13.5Z'],
  ['shade', 'M0-13.5C6-11 10-11 11.7-11C12.5 3 8.5 12 0 17Z'],
  [mark, 'M-2-8h4v7h6v4H2V12h-4V3h-6v-4h6Z'],
]
export const gavel: Drawn = [
  ['wood', 'M0 0 13 9', 2.6],
  ['leather', 'M-8-1-1.5-10 5-5.5-1.5 3.5Z'],
  ['leatherDark', 'M-9.5-2 0 4.5M-3-11 6.5-4.5', 2],
]
export const torch: Drawn = [
  ['wood', 'M0-2V16', 3.4],
  ['leatherDark', 'M-4-3h8l-1.5 4h-5Z'],
  ['flame', 'M-4-3C-8-9-2-12-1.5-19C4-14 8-9 4-3Z'],
  ['glow', 'M-2-3C-4-7-.5-9 0-13C3-9 4-6 2-3Z'],
]
export const quill = (paint: Paint): Drawn => [
  [paint, 'M0 0C-4-8-2-18 8-24C10-14 8-6 0 0Z'],
  ['ink', 'M-3 7C-1 2 3-10 7-21', 1],
  ['shade', 'M0 0C4-8 6-14 8-24C10-14 8-6 0 0Z'],
]
export const lens: Drawn = [
  ['wood', 'M0 9V21', 3.2],
  ['coin', dot(0, 0, 9.5)],
  ['skyLight', dot(0, 0, 7.2)],
  ['shine', 'M-4.5-1A5 5 0 0 1 0-5', 2],
]
export const cup: Drawn = [
  ['goldDark', 'M-6-7C-13-8-12 2-5 2M6-7C13-8 12 2 5 2', 2],
  ['coin', 'M-7-10H7C7-1 4.5 3 1.5 4V8H5v3H-5V8h3.5V4C-4.5 3-7-1-7-10Z'],
  ['shine', 'M-4.5-8C-4.5-4-4-1-2.5 1', 1.6],
]
export const bomb: Drawn = [
  ['iron', dot(0, 0, 8.5)],
  ['iron', 'M3-10 8-7 6-4 1-7Z'],
  ['shine', 'M-5-1A5 5 0 0 1-1-5.5', 2],
  ['linen', 'M6-8.5C8-13 11-12 12-15', 1.6],
  ['flame', 'M12-20l1.4 3.4 3.6-.9-2 3 2.6 2.6-3.7.2-1.4 3.3-1.6-3.3-3.6-.2 2.6-2.6-2-3 3.6.9Z'],
]
export const drum: Drawn = [
  ['ember', 'M-11-5h22V8c-5 4-17 4-22 0Z'],
  ['cream', dot(0, -5, 11, 4)],
  ['coin', 'M-11-3-6 9 0-1 6 9 11-3', 1.2],
  ['goldDark', 'M-11-5c5 5 17 5 22 0M-11 8c5 4 17 4 22 0', 1.4],
]
export const lamb: Drawn = [
  ['white', dot(0, 0, 9, 7) + dot(-7, 2, 5) + dot(7, 1, 5) + dot(0, 5, 7, 5)],
  ['linen', 'M-4-2q2 2 4 0M2 2q2 2 4 0M-6 4q2 2 4 0', 1],
  ['white', dot(-9, -7, 5.5)],
  ['fair', dot(-10, -4.5, 3.6, 4.2)],
  ['linen', dot(-14.5, -7, 2.6, 1.5) + dot(-4.8, -8, 2.6, 1.5)],
  ['ink', dot(-11.5, -5.2, 0.8) + dot(-8.5, -5.2, 0.8)],
  ['ink', 'M-11-2.2q1 1 2 0', 0.8],
]
export const letter: Drawn = [
  ['cream', 'M-8-5.5H8v11H-8Z'],
  ['shade', 'M-8-5.5 0 1 8-5.5', 1.1],
  ['red', dot(0, 1, 2.4)],
]
export const satchel: Drawn = [
  ['leather', 'M-9-4H9V8c0 2-2 3-3 3H-6C-7 11-9 10-9 8Z'],
  ['leatherDark', 'M-9-4H9V1C5 4-5 4-9 1Z'],
  ['coin', 'M-1.5 1.5h3v3h-3Z'],
]
export const sprig: Drawn = [
  ['leafDark', 'M0 10C0 2-1-6 1-12', 1.4],
  [
    'leafy',
    'M0 4C-7 4-9-1-9-4C-4-4-1-1 0 4ZM0 0C6 0 9-5 9-8C4-8 1-5 0 0ZM0-4C-5-5-6-9-6-12C-2-11 0-8 0-4ZM1-7C5-9 5-13 4-16C1-14 0-11 1-7Z',
  ],
]
export const juggled: Drawn = [
  ['red', dot(-11, 2, 3.2)],
  ['sky', dot(-7, -9, 3.2)],
  ['leaf', dot(5, -12, 3.2)],
]
export const spark = (r: number, paint: Paint = 'glow'): Drawn => [
  [
    paint,
    `M0 ${-r}Q${r * 0.16} ${-r * 0.16} ${r} 0Q${r * 0.16} ${r * 0.16} 0 ${r}Q${-r * 0.16} ${r * 0.16} ${-r} 0Q${-r * 0.16} ${-r * 0.16} 0 ${-r}Z`,
  ],
]
