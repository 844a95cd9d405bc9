/** What people have on their heads and before their eyes. */
import { box, dot, fill, light, line, oval, shade, type Paint, type Strokes } from './strokes'

export const peaked = (cloth: Paint, band: Paint): Strokes => [
  fill(cloth, 'M-12-8C-15-12-14-17-9-19C-3-21.500 5-21.500 10-19 15-17 15.500-12 12-8Z'),
  light('M-11-11C-12-15-8-18-3-19-7-16-9-13-9-9Z', 0.2),
  fill(band, 'M-12-8C-5-10.500 5-10.500 12-8V-5C5-7.500-5-7.500-12-5Z'),
  fill('ink', 'M-12-5.500C-5-8 5-8 12-5.500 9-1.500-9-1.500-12-5.500Z'),
  fill('gold', dot(0, -12, 2.3)),
]
export const cap = (cloth: Paint, peak: Paint = cloth): Strokes => [
  fill(cloth, 'M-11.800-5C-13-14-7-17.500 0-17.500S13-14 11.800-5C5-8-5-8-11.800-5Z'),
  shade('M3-17.300C10-16 13-12 11.800-5 9-6.500 8-6.800 6-7.200 7-11 6-15 3-17.300Z', 0.16),
  fill(peak, 'M-11.500-6C-4-9 6-8.500 11.500-6L18-4C18-2 15-2 12-3 4-5.500-6-5.500-12-3.500Z'),
]
export const beanie = (cloth: Paint, rim: Paint): Strokes => [
  fill(cloth, 'M-12-4C-14-15-8-20 0-20S14-15 12-4Z'),
  shade('M3-20C10-19 14-14 12-4H5C7-10 6-16 3-20Z', 0.16),
  fill(rim, 'M-12.500-8C-5-10 5-10 12.500-8V-3.500C5-5.500-5-5.500-12.500-3.500Z'),
]
export const bobble = (cloth: Paint, rim: Paint): Strokes => [fill(rim, dot(0, -21, 3.8)), ...beanie(cloth, rim)]
export const flatCap = (cloth: Paint): Strokes => [
  fill(cloth, 'M-13-5C-16-12-9-17 2-17 12-16.500 15-11 13-6 5-8.500-5-8.500-13-5Z'),
  shade('M-13-5C-5-9 6-9 13-6L14-3.500C6-6-6-6-13.500-3Z', 0.35),
]
export const hardHat = (shell: Paint, lamp = false): Strokes => [
  fill(shell, 'M-12-6C-13-16-7-20 0-20S13-16 12-6Z'),
  shade('M3-19.800C10-18.500 13-14 12-6H6C7-11 6-16 3-19.800Z', 0.18),
  light('M-9-9C-9-14-6-17-3-18-5-15-6-12-6-8Z', 0.4),
  fill(shell, 'M-2.200-21.500h4.400V-6h-4.400Z'),
  fill(
    shell,
    'M-15.500-6C-5-9 5-9 15.500-6 15.500-3.500 13-3.500 12-3.800 4-5.800-4-5.800-12-3.800-13-3.500-15.500-3.500-15.500-6Z',
  ),
  shade('M-12-3.800C-4-5.800 4-5.800 12-3.800 4-4.600-4-4.600-12-3.800Z', 0.5),
  ...(lamp
    ? [fill('slate', box(-3.5, -15.5, 7, 6)), fill('yellow', dot(0, -12.5, 2.6)), light(dot(-0.6, -13, 1.2), 0.8)]
    : []),
]
export const brim = (cloth: Paint, band: Paint): Strokes => [
  fill(cloth, 'M-11-7C-11-16-6-19-2-18 0-17 0-17 2-18 6-19 11-16 11-7Z'),
  fill(band, 'M-11.200-10C-4-12 4-12 11.200-10V-6.500H-11.200Z'),
  fill(cloth, 'M-22-6C-12-9 12-9 22-6 16-1.500-16-1.500-22-6Z'),
  shade('M2-3C10-3 18-4 22-6 12-9 8-8.500 4-8.300Z', 0.16),
]
export const bucket = (cloth: Paint): Strokes => [
  fill(cloth, 'M-10-8 -8-18C-3-20 3-20 8-18L10-8Z'),
  fill(cloth, 'M-10-9C-4-11 4-11 10-9L15.500-2.500C6-6-6-6-15.500-2.500Z'),
  shade('M-10-9C-4-11 4-11 10-9L15.500-2.500C6-6-6-6-15.500-2.500Z', 0.18),
]
export const veiled = (cloth: Paint): Strokes => [
  { d: 'M-16-6C-18 8-14 17-9 19H9C14 17 18 8 16-6Z', fill: '#33383f', opacity: 0.22 },
  {
    d: 'M-16-4 14 15M-15 4 4 18M-8-6 16 9M4-6 16 2M16-4-14 15M15 4-4 18M8-6-16 9M-4-6-16 2',
    line: '#33383f',
    width: 0.45,
    opacity: 0.6,
  },
  fill(cloth, 'M-9-9C-9-16-5-18 0-18S9-16 9-9Z'),
  fill(cloth, 'M-22-6C-12-10.500 12-10.500 22-6 14-2.500-14-2.500-22-6Z'),
  shade('M-22-6C-14-2.500 14-2.500 22-6 14-4.500-14-4.500-22-6Z', 0.35),
]
export const chef: Strokes = [
  fill('white', `M-11-6C-10-10-11-12-12-14${'C-19-17-14-25-8-22-6-28 6-28 8-22 14-25 19-17 12-14 11-12 10-10 11-6Z'}`),
  shade('M6-22C10-22 13-23 14-20 16-15 12-14 12-14 11-12 10-10 11-6H6C8-12 8-17 6-22Z', 0.13),
  line('silver', 'M-4-9V-15M2-9V-16', 0.9),
  fill('silver', 'M-11.500-9.500C-4-11.500 4-11.500 11.500-9.500V-5C4-7-4-7-11.500-5Z', 0.7),
]
export const visor = (paint: Paint): Strokes => [
  fill(paint, 'M-12-6C-4-11 4-11 12-6V-9C4-14-4-14-12-9Z'),
  fill(paint, 'M-12-6.500C-4-11 4-11 12-6.500 16-3 14-1.500 11-2.500 4-5-4-5-11-2.500-14-1.500-16-3-12-6.500Z', 0.75),
]
export const sweatband = (paint: Paint): Strokes => [
  fill(paint, 'M-11.800-8C-5-10.500 5-10.500 11.800-8V-4.500C5-7-5-7-11.800-4.500Z'),
]
export const hijab = (cloth: Paint): { behind: Strokes; over: Strokes } => ({
  behind: [fill(cloth, 'M-14 24C-17 10-17-17 0-17S17 10 14 24Z')],
  over: [
    fill(
      cloth,
      'M-13.500 20C-16 4-15-17 0-17S16 4 13.500 20C6 26-6 26-13.500 20ZM-9-1C-9 7-5 11.500 0 11.500S9 7 9-1C9-8.500 4-10.500 0-10.500S-9-8.500-9-1Z',
    ),
    shade('M6-14C15-8 16 4 13.500 20 10 22.500 6 24 2 24 9 18 12 6 9-2 9-7 8-11 6-14Z', 0.18),
  ],
})
export const headphones = (paint: Paint, pads: Paint): Strokes => [
  line(paint, 'M-12.500 1C-14-22 14-22 12.500 1', 3),
  fill(pads, oval(-12.5, 1.5, 3.6, 5) + oval(12.5, 1.5, 3.6, 5)),
  shade(oval(12.5, 1.5, 3.6, 5), 0.25),
]
export const glasses = (rim: Paint, square = false): Strokes => [
  light(square ? box(-8, -2.5, 6.6, 5.5) + box(1.4, -2.5, 6.6, 5.5) : dot(-4.5, 0.3, 3.7) + dot(4.5, 0.3, 3.7), 0.28),
  line(
    rim,
    `${square ? box(-8, -2.5, 6.6, 5.5) + box(1.4, -2.5, 6.6, 5.5) : dot(-4.5, 0.3, 3.7) + dot(4.5, 0.3, 3.7)}M-1.300-.2C-.5-.9.5-.9 1.300-.2M-8-.5-10.500-1M8-.5 10.500-1`,
    1.1,
  ),
]
/** Pushed up to the brow. */
export const goggles = (frame: Paint, glass: Paint): Strokes => [
  line(frame, 'M-11.500-8C-5-11 5-11 11.500-8', 3),
  fill(frame, 'M-9.500-13.500C-3-15.500 3-15.500 9.500-13.500L9-6.500C3-8.500-3-8.500-9-6.500Z'),
  fill(glass, 'M-7.500-12C-3-13.500 3-13.500 7.500-12L7.200-8.300C3-9.800-3-9.800-7.200-8.300Z'),
  light('M-6.500-11.500-3-12.500-5-8.800-6.500-8.500Z', 0.6),
]
