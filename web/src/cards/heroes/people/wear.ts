/** What people wear below the neck: from the shoulders at 17 down to 40. */
import { box, dot, fill, light, line, PAINT, shade, type Paint, type Strokes } from './strokes'

const SHOULDERS = 'M-25 44C-25.500 27-19 20.500-6 17.300-2 20.500 2 20.500 6 17.300 19 20.500 25.500 27 25 44Z'
const BROAD = 'M-29 44C-29.500 26-22 19.500-6 17C-2 20 2 20 6 17 22 19.500 29.500 26 29 44Z'
const SMALL = 'M-20 44C-20.500 29-15 22-5 18-2 20.500 2 20.500 5 18 15 22 20.500 29 20 44Z'
const AWAY = 'M8 17.800C19 20.500 25.500 27 25 44H10C13 34 12 25 8 17.800Z'

/** A plain body, with the folds of its sleeves. */
export const plain = (paint: Paint, size: 'usual' | 'broad' | 'small' = 'usual'): Strokes => [
  fill(paint, size === 'broad' ? BROAD : size === 'small' ? SMALL : SHOULDERS),
  shade(AWAY, size === 'small' ? 0.1 : 0.17),
  light('M-22 30C-21 25-16 21.500-10 19.500-15 23-18 27-19 32Z', 0.25),
  { d: 'M-17 44C-17.500 38-17 34-16 31M17 44C17.500 38 17 34 16 31', line: '#1c1426', width: 0.8, opacity: 0.45 },
]
export const shirt = (cloth: Paint, collar: Paint = 'white'): Strokes => [
  ...plain(cloth),
  fill(collar, 'M-6.500 17-9 22-1 27 0 21ZM6.500 17 9 22 1 27 0 21Z'),
  line('ink', 'M0 27V44', 0.7),
]
export const tee = (cloth: Paint, trim: Paint): Strokes => [
  ...plain(cloth),
  line(trim, 'M-7 17.800C-4 23.500 4 23.500 7 17.800', 2),
]
export const suit = (cloth: Paint, below: Paint, tie?: Paint): Strokes => [
  ...plain(cloth),
  fill(below, 'M-6 17.300 0 38 6 17.300C3 21 -3 21-6 17.300Z'),
  ...(tie ? [fill(tie, 'M-2.200 20.500h4.400l-1.200 3 1.800 11L0 38l-2.800-3.500 1.800-11Z')] : []),
  shade('M-6 17.300-11 21-8.500 25-10 27 0 38ZM6 17.300 11 21 8.500 25 10 27 0 38Z', 0.28),
]
export const coat = (cloth: Paint, below: Paint): Strokes => [
  ...plain(cloth),
  fill(below, 'M-6 17.300-3 44H3L6 17.300C3 21-3 21-6 17.300Z'),
  { d: 'M-6 17.300-9 24-4 30-3 44M6 17.300 9 24 4 30 3 44', line: '#1c1426', width: 0.9, opacity: 0.5 },
]
export const hoodie = (cloth: Paint): Strokes => [
  fill(cloth, 'M-14 22C-16 14-11 11-9 9H9C11 11 16 14 14 22Z'),
  shade('M-14 22C-16 14-11 11-9 9H9C11 11 16 14 14 22Z', 0.3),
  ...plain(cloth),
  line('white', 'M-4 20.500C-4.500 25-4 28-4.500 31M4 20.500C4.500 25 4 27 4 29', 1.1),
]
export const apron = (cloth: Paint, apronPaint: Paint): Strokes => [
  ...plain(cloth, 'broad'),
  fill(apronPaint, 'M-9 26H9L12 44H-12Z'),
  line(apronPaint, 'M-9 26-6.500 17.500M9 26 6.500 17.500', 2.4),
  shade('M4 26H9L12 44H6Z', 0.15),
]
/** With bands that shine. */
export const vest = (below: Paint, cloth: Paint, band: Paint = 'silver'): Strokes => [
  ...plain(below),
  fill(
    cloth,
    'M-17 21.500C-12 19.500-9 18.500-6.500 17.500L-2 26V44H-19ZM17 21.500C12 19.500 9 18.500 6.500 17.500L2 26V44H19Z',
  ),
  fill(band, box(-18.5, 32, 16.5, 3.6) + box(2, 32, 16.5, 3.6)),
  fill(band, 'M-13.500 20-10.500 19-10 32H-13.500ZM13.500 20 10.500 19 10 32H13.500Z'),
  shade('M11 19C17 20.500 19 26 19 44H9C13 34 13 25 11 19Z', 0.15),
]
export const uniform = (cloth: Paint, trim: Paint, tie: Paint): Strokes => [
  ...shirt(cloth, cloth),
  fill(tie, 'M-2 21h4l-1 2.500 1.800 15H-2.800L-1 23.500Z'),
  fill(trim, 'M-20.500 24.500-13 20-11.500 22.500-19 27ZM20.500 24.500 13 20 11.500 22.500 19 27Z'),
  fill(trim, dot(-10, 29, 1.8)),
]
export const dress = (cloth: Paint, skin: string): Strokes => [
  { d: SHOULDERS, fill: skin },
  fill(cloth, 'M-14 44C-15 36-13 30-9.500 22-6 26-3 27.500 0 27.500S6 26 9.500 22C13 30 15 36 14 44Z'),
  shade(AWAY, 0.12),
]
export const sweater = (cloth: Paint, below: Paint, trim: Paint): Strokes => [
  ...plain(cloth),
  fill(below, 'M-6.500 17 0 29 6.500 17C3 21-3 21-6.500 17Z'),
  line(trim, 'M-7 17.500 0 29.500 7 17.500', 1.4),
]
export const checks = (cloth: Paint, lines: Paint): Strokes => [
  ...shirt(cloth, cloth),
  { d: 'M-20 30H20M-22 36H22M-14 21V44M-8 20V44M8 20V44M14 21V44', line: PAINT[lines], width: 1.3, opacity: 0.55 },
]
export const raincoat = (cloth: Paint): Strokes => [
  fill(cloth, 'M-15 20C-19-4-13-17 0-17S19-4 15 20C8 24-8 24-15 20Z'),
  shade('M-12 18C-15-3-10-14 0-14S15-3 12 18Z', 0.28),
  ...plain(cloth),
  line('ink', 'M0 21V44', 0.8),
  fill('ink', dot(2.5, 27, 0.9) + dot(2.5, 33, 0.9)),
]
export const pinafore = (cloth: Paint, below: Paint): Strokes => [
  ...plain(below, 'small'),
  fill(cloth, 'M-8 27H8L10 44H-10ZM-8 27-7 18.500-4.500 19.500-5 27ZM8 27 7 18.500 4.500 19.500 5 27Z'),
]
/** Blown to the right by the wind, behind the shoulders. */
export const cape = (paint: Paint): Strokes => [
  fill(paint, 'M-8 17C-20 20-28 30-30 46H34C42 40 38 36 46 30 36 30 34 22 24 21 18 18 12 17 8 17Z'),
  shade('M20 22C28 27 28 36 34 46H16C20 38 22 30 20 22Z', 0.25),
  light('M-12 19C-20 23-25 31-27 42-22 32-18 25-12 19Z', 0.25),
]
export const clasp = (paint: Paint): Strokes => [fill(paint, dot(-10.5, 19.5, 2.2) + dot(10.5, 19.5, 2.2))]
