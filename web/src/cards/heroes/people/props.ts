/** The things of a trade, where hands would hold them: below 0 0, the middle of the head. */
import { box, dot, fill, light, line, oval, shade, type Paint, type Strokes } from './strokes'

/** A hand that holds something. */
export const hand = (skin: string, x: number, y: number, r = 4): Strokes => [
  { d: dot(x, y, r), fill: skin },
  {
    d: `M${x - r * 0.6} ${y - r * 0.2}h${r * 1.3}M${x - r * 0.6} ${y + r * 0.4}h${r * 1.3}`,
    line: '#3a1d12',
    width: 0.6,
    opacity: 0.5,
  },
]
export const wheel: Strokes = [
  line('ink', 'M-20 40A20 17 0 0 1 20 40', 3.6),
  line('slate', 'M-18 38A19 15 0 0 1 18 38', 1),
  line('ink', 'M0 26V40M-17 40H17', 3),
  fill('slate', dot(0, 37, 5)),
]
export const stethoscope: Strokes = [
  line('slate', 'M-6 18C-9 26-8 31-3 32M6 18C9 24 9 27 8 30', 1.6),
  fill('silver', dot(8, 32, 2.8)),
  line('slate', dot(8, 32, 2.8), 1),
]
export const newspaper: Strokes = [
  fill('cream', 'M-20-12 17-20 21-13-16-5Z'),
  shade('M-16-5 21-13 22-11-15-3Z', 0.35),
  line('slate', 'M-15-10 12-16M-14-8 4-12', 0.9),
]
export const cello: Strokes = [
  fill('rust', 'M18 44C12 36 18 32 20 28 17 24 20 18 26 18S35 24 32 28C34 32 40 36 34 44Z'),
  shade('M28 18C34 19 35 24 32 28 34 32 40 36 34 44H29C33 34 31 26 28 18Z', 0.25),
  fill('brown', 'M24.500 38 25-10C25-15 30-16 30-12 30-9 27.500-10 27.500-8L28 38Z'),
  line('cream', 'M26 36V4', 0.7),
  line('wood', 'M-24 34 20 26', 1.6),
]
export const bouquet: Strokes = [
  fill('green', 'M-9 42-16 26-8 30-4 22 0 30 6 22 8 30 16 27 9 42Z'),
  fill('rose', dot(-12, 25, 4.6)),
  fill('yellow', dot(-3.5, 21, 4.6)),
  fill('red', dot(5.5, 23, 4.6)),
  fill('lilac', dot(13, 26, 4.4)),
  fill('white', dot(0, 28.5, 4)),
  fill('gold', dot(-12, 25, 1.6) + dot(5.5, 23, 1.6) + dot(0, 28.5, 1.4) + dot(13, 26, 1.5)),
  fill('rust', dot(-3.5, 21, 1.6)),
]
export const sprayCan: Strokes = [
  fill('silver', box(16, 18, 9, 20)),
  shade(box(21, 18, 4, 20), 0.3),
  fill('teal', box(16, 23, 9, 8)),
  fill('ink', 'M17 18C17 15 24 15 24 18ZM19 13h3v3h-3Z'),
  fill('teal', dot(29, 12, 2.2) + dot(33, 9, 3) + dot(34, 15, 2), 0.8),
]
export const cityMap: Strokes = [
  fill('cream', 'M-26 24-14 28-2 24 10 28 24 23V42H-26Z'),
  shade('M-14 28-2 24V42H-14ZM10 28 24 23V42H10Z', 0.12),
  line('blue', 'M-26 33C-14 30-6 38 6 34S18 38 24 34', 1.6),
  line('rust', 'M-20 27 -8 42M2 26 16 42', 1),
  fill('red', 'M-1 26C-1 22 5 22 5 26 5 28 2 31 2 31S-1 28-1 26Z'),
]
export const camera: Strokes = [
  line('ink', 'M-9 19C-6 28 6 28 9 19', 1.2),
  fill('coal', box(-6, 25, 12, 8)),
  fill('sky', dot(0, 29, 2.8)),
  light(dot(-1, 28, 1), 0.8),
]
export const dogs: Strokes = [
  line('red', 'M20 21-18 31M20 21 0 30M20 21 17 32', 1),
  fill('tan', 'M-24 42C-26 34-25 29-21 29H-16C-12 29-11 34-13 42Z'),
  fill('brown', 'M-25 29C-28 30-28 36-26 38L-22 31ZM-12 29C-9 30-9 36-11 38L-15 31Z'),
  fill('ink', dot(-18.5, 37, 1.7) + dot(-21, 33.5, 0.9) + dot(-16, 33.5, 0.9)),
  fill('white', 'M-7 42C-9 35-7 31-3 30.500H3C7 31 9 35 7 42Z'),
  fill('ink', 'M-7 31-6 25-2 30ZM7 31 6 25 2 30Z'),
  fill('ink', dot(0, 38, 1.8) + dot(-2.8, 34.5, 1) + dot(2.8, 34.5, 1)),
  fill('rust', 'M11 42C10 34 12 31 16 31H19C23 31 25 34 24 42Z'),
  fill('rust', 'M10 32 9 25 15 30ZM25 32 26 25 20 30Z'),
  fill('cream', oval(17.5, 39, 3.6, 3)),
  fill('ink', dot(17.5, 37, 1.6) + dot(14.8, 34.5, 0.9) + dot(20.2, 34.5, 0.9)),
]
export const stopSign: Strokes = [
  line('silver', 'M24 44V10', 2.4),
  fill('red', 'M19-9H29L36-2V8L29 15H19L12 8V-2Z'),
  line('white', 'M19.800-7H28.200L34-1.200V7.200L28.200 13H19.800L14 7.200V-1.200Z', 1.2),
  fill('white', box(17, 1.2, 14, 3.6)),
]
export const tickets: Strokes = [
  fill('cream', 'M-20 30-4 27-2 35-18 38Z'),
  fill('sky', 'M-16 35 2 33 3 41-15 43Z'),
  line('slate', 'M-16 32-8 30.500M-11 38-3 37', 1),
]
export const bib: Strokes = [
  fill('white', box(-9, 24, 18, 13)),
  line('red', 'M-9 26.500H9', 1.6),
  line('ink', 'M-4.500 34.500V29.500L-6 30.500M.5 30.500C2.500 28 4 31 2.500 32.500L.5 34.500H4', 1.2),
]
export const sweat: Strokes = [
  fill(
    'sky',
    'M14-6C14-9 16-11 16-11S18-9 18-6 14-3 14-6ZM-17-1C-17-4-15-6-15-6S-13-4-13-1-17 2-17-1ZM16 5C16 3 17.500 1.500 17.500 1.500S19 3 19 5 16 7 16 5Z',
  ),
]
export const squeegee: Strokes = [
  line('slate', 'M22 40 26 8', 2.2),
  fill('coal', 'M16 4 36 8 35.500 11 15.500 7Z'),
  fill('sky', 'M15.500 7 35.500 11 35 13 15 9Z'),
]
export const harness: Strokes = [
  line('red', 'M-10 18 8 40M10 18-8 40', 2.4),
  fill('silver', dot(0, 29, 2.6)),
  fill('coal', dot(0, 29, 1.3)),
]
export const bread: Strokes = [
  fill('wood', 'M-24 37H24V41H-24Z'),
  fill('gold', 'M-22 36C-22 30-10 26-2 27-4 34-14 38-22 36ZM22 36C20 28 10 24 1 26 2 34 14 38 22 36Z'),
  line('cream', 'M-17 32l3 3M-12 29.500l3 3.500M-7 28l2.500 4M6 27.500l3 4M12 28.500l2 4M17 31l1 3.500', 1.3),
]
export const books: Strokes = [
  fill('wine', box(10, 33, 20, 4)),
  fill('gold', box(8, 37, 20, 4)),
  fill('red', dot(20, 28.5, 4.3)),
  line('brown', 'M20 25C20 23 21 22 22 22', 1.1),
  fill('green', 'M20.500 24C23 21 26 22 26 24 24 25 22 25 20.500 24Z'),
]
export const bees: Strokes = [
  ...[
    [-26, -8],
    [25, -14],
    [-22, 12],
    [28, 10],
  ].flatMap(([x, y]) => [
    { d: oval(x! + 1, y! - 3, 2.2, 1.5) + oval(x! - 2, y! - 3, 2.2, 1.5), fill: '#ffffff', opacity: 0.8 },
    fill('yellow', oval(x!, y!, 3.4, 2.4)),
    line('ink', `M${x! - 1} ${y! - 2}v4M${x! + 1.2} ${y! - 2}v4`, 1),
  ]),
  fill('gold', 'M12 28H28V42H12Z'),
  light('M14 30h3v12h-3Z', 0.5),
  fill('cream', box(11, 25, 18, 4)),
]
export const chess: Strokes = [
  fill('wood', 'M-30 38H30V44H-30Z'),
  fill('ink', 'M-22 38C-22 34-20 33-20 30-23 29-22 25-19 24-14 23-13 28-14 31-13 34-12 35-12 38ZM-21 25l1-3 2 2Z'),
  fill(
    'cream',
    'M10 38C10 35 12 34 12 30H10.500C10.500 28 12 27.500 12.500 26.500 11 23 17 23 15.500 26.500 16 27.500 17.500 28 17.500 30H16C16 34 18 35 18 38ZM22 38V35L23 28H21.500V24.500H23.500V26H25V24.500H27V26H28.500V24.500H30.500V28H29L30 35V38Z',
  ),
]
export const punch: Strokes = [
  line('coal', 'M-24 26 12 20', 2),
  fill('cream', box(8, 24, 16, 9)),
  line('slate', 'M11 27h7M11 30h5', 1),
  line('gold', 'M-12 19C-6 30 4 34 12 30', 1.4),
]
export const violin: Strokes = [
  fill('rust', 'M-27 36C-30 30-24 28-22 28-20 25-14 23-12 28S-10 32-14 36C-14 42-24 44-27 36Z'),
  line('brown', 'M-18 32 12 20', 2.6),
  fill('brown', dot(13.5, 19.5, 2.6)),
  line('cream', 'M-22 33.500 10 21', 0.6),
  fill('ink', dot(-19, 34.5, 0.9) + dot(-17, 37.5, 0.9)),
]
export const ladder: Strokes = [
  line('wood', 'M-30 44-16-22M-18 44-4-22', 2.2),
  line('wood', 'M-28 34-16 34M-26 24-14 24M-24 14-12 14M-22 4-10 4M-20-6-8-6M-18-16-6-16', 1.8),
]
export const mug: Strokes = [
  fill('white', 'M12 26H26V40C26 42 12 42 12 40Z'),
  shade('M21 26H26V40C26 42 22 42 21 41.500Z', 0.2),
  line('white', 'M26 29C32 29 32 37 26 37', 2),
  fill('blue', 'M19 30.500l1 2.100 2.300.3-1.700 1.600.4 2.300-2-1.100-2 1.100.4-2.300-1.700-1.600 2.300-.3Z'),
  line('silver', 'M16 23C14 20 18 19 16 16M21 23C19 20 23 19 21 16', 1.1),
]
export const cat: Strokes = [
  fill('orange', 'M-18 44C-19 34-12 29-4 29L8 31C16 33 17 38 16 44Z'),
  fill(
    'orange',
    'M-19 32C-20 25-15 22-11 22S-2 25-3 32C-5 37-17 37-19 32ZM-19 27-19.500 19-14 23ZM-3 27-2.500 19-8 23Z',
  ),
  line('rust', 'M2 31 1 36M7 32 6 37M12 34 11 38M-11 22.500V25.500M-13.500 23-13 25.500M-8.500 23-9 25.500', 1.1),
  fill('ink', dot(-14.2, 29, 1.1) + dot(-7.8, 29, 1.1)),
  fill('rose', 'M-12 31.200h2l-1 1.300Z'),
  line('white', 'M-15 32-21 31M-15 33.500-20 34.500M-7 32-1 31M-7 33.500-2 34.500', 0.6),
]
export const toyCrane: Strokes = [
  line('yellow', 'M26 44V-12M26-10H-28M26-16 20-10M26-16 4-10M22 44 26 34 30 44', 2),
  line('coal', 'M-22-10V2', 0.9),
  line('coal', 'M-22 2C-25 4-25 7-22 7S-19 5-20 4', 1.5),
  fill('coal', box(-9, 30, 18, 9)),
  fill('red', dot(-4, 34, 1.8)),
  fill('lime', dot(4, 34, 1.8)),
  line('coal', 'M6 30 11 22', 1.2),
]
export const radio: Strokes = [
  fill('brown', box(-24, 29, 34, 15)),
  fill('cream', box(-21, 32, 15, 7)),
  line('red', 'M-15 33V38', 1.1),
  fill('gold', dot(-1, 35, 2.6) + dot(6, 35, 2.6)),
  line('silver', 'M8 29 26-14', 1.4),
  { d: 'M22-20a8 8 0 0 1 9 9M24-25a13 13 0 0 1 12 14', line: '#c63a35', width: 1.5 },
]
export const rope: Strokes = [
  line('tan', `${oval(0, 33, 13, 6)}${oval(0, 36, 13, 6)}M-10 22C-12 28-12 30-12 34`, 2.8),
  line('wood', 'M-12 34l3 1M-8 38l3 1M-2 39.500h3M4 39l3-1M10 37l2-2', 0.9),
]
export const chain = (metal: Paint): Strokes => [
  line(metal, 'M-12 19.500C-10 33 10 33 12 19.500', 2.6),
  { d: 'M-12 19.500C-10 33 10 33 12 19.500', line: '#7d5a10', width: 0.8 },
  fill(metal, dot(0, 31.5, 4.2)),
  fill('red', dot(0, 31.5, 2)),
]
export const sash = (one: Paint, other: Paint): Strokes => [
  fill(one, 'M-14 20-9 18 20 40 18 44H13Z'),
  line(other, 'M-11.500 19.500 16 42', 1.5),
  fill('gold', dot(2, 30, 2.6)),
]
export const papers: Strokes = [
  fill('white', 'M8 27 25 24 28 42 11 44Z'),
  line('slate', 'M12 31 22 29.500M12.500 34 22.500 32.500M13 37 21 36', 0.9),
  fill('red', dot(22, 38, 2)),
]
export const pen: Strokes = [
  fill('white', box(8, 25, 8, 5)),
  line('blue', 'M10 25V22M13 25V21.500', 1.2),
  fill('red', 'M-14 28h2.400v-2.400h2.400V28h2.400v2.400h-2.400v2.400H-11.600v-2.400H-14Z'),
]
export const microphones: Strokes = [
  line('coal', 'M-14 44-9 32M0 44V31M14 44 9 32', 1.6),
  fill('coal', oval(-8, 29, 3.2, 4.2) + oval(8, 29, 3.2, 4.2)),
  fill('red', oval(0, 28, 3.4, 4.4)),
  light(dot(-1, 26.5, 1.1) + dot(-9, 27.5, 1), 0.6),
]
export const bolt: Strokes = [fill('ink', 'M1.500-17-4-10.500H-.5L-2-6 4-12.500H.8Z')]
/** A head in profile, with its short trunk. */
export const tapir: Strokes = [
  fill('coal', 'M34 44C36 26 30 12 18 10L15 3 10 10C2 12-4 18-8 26-13 30-15 37-11 39-8 40-7 36-4 34 2 38 8 36 12 44Z'),
  fill('silver', 'M14 44C14 34 22 26 34 30 35 35 35 40 34 44Z'),
  light('M10 10.500C3 12-3 18-7 26-2 20 4 16 12 15Z', 0.2),
  fill('rose', 'M12 10 14.500 5.500 16 10Z'),
  fill('white', dot(6, 20, 2.2)),
  fill('ink', dot(5.5, 20.2, 1.4)),
  light(dot(5, 19.6, 0.5), 0.9),
  line('slate', 'M-8 34C-4 31 0 31 3 33', 1),
]
export const guitar: Strokes = [
  fill('red', 'M-8 44C-14 40-12 34-6 35-4 30 4 30 4 35 9 36 9 43 4 44Z'),
  line('brown', 'M1 36 26 20', 2.8),
  fill('cream', dot(-1, 39, 2.2)),
  line('silver', 'M-3 40.500 25 21', 0.6),
]
export const sticks: Strokes = [
  line('wood', 'M-16 42-6 22M16 42 8 22', 2),
  fill('wood', dot(-6, 22, 1.7) + dot(8, 22, 1.7)),
]
export const microphone: Strokes = [
  line('coal', 'M10 42 5 22', 3),
  fill('silver', dot(4.5, 18, 4.2)),
  line('slate', 'M1.500 16 7.500 20M1.500 20 7.500 16', 0.8),
]
export const badge = (paint: Paint): Strokes => [
  line(paint, 'M-5 19 0 31 5 19', 1.3),
  fill('white', box(-3.6, 30, 7.2, 8)),
  fill(paint, box(-3.6, 30, 7.2, 2.2)),
  fill('slate', dot(0, 34.5, 1.4)),
]
export const cup: Strokes = [
  fill('white', 'M10 28H20L18.500 42H11.500Z'),
  fill('green', 'M10.600 32H19.400L18.800 37H11.200Z'),
  fill('coal', box(9.5, 26, 11, 2.6)),
]
export const seedling: Strokes = [
  fill('rust', 'M-7 34H7L5 44H-5Z'),
  line('green', 'M0 34V26', 1.6),
  fill('green', 'M0 27C-2 21-8 21-9 22-8 26-4 28 0 27ZM0 26C1 20 7 19 9 20 8 25 4 27 0 26Z'),
]
export const weddingVeil: Strokes = [fill('white', 'M-15 40C-22 10-16-18 0-18S22 10 15 40Z', 0.85)]
export const flowers: Strokes = [
  fill('rose', dot(-8, -13, 2.8) + dot(8, -13, 2.8)),
  fill('white', dot(-3, -15.5, 2.6) + dot(3, -15.5, 2.6)),
  fill('gold', dot(-8, -13, 1) + dot(8, -13, 1)),
]
export const bow = (paint: Paint): Strokes => [
  fill(paint, 'M0 20-7 16.500V24ZM0 20 7 16.500V24Z'),
  fill('ink', dot(0, 20.2, 1.5), 0.5),
]
export const scarf = (paint: Paint): Strokes => [
  fill(paint, 'M-10 14C-4 18 4 18 10 14L12 20C4 25-4 25-12 20ZM4 21 11 20 13 38H6Z'),
  shade('M7 20.500 11 20 13 38H9Z', 0.2),
]
export const cabinWindow: Strokes = [
  {
    d: 'M-60-60H160V120H-60ZM14 6C10 6 8 8 8 12V46C8 50 10 52 14 52H86C90 52 92 50 92 46V12C92 8 90 6 86 6Z',
    fill: '#b5302c',
  },
  line('cream', 'M12 7H88', 1.2),
]
