/** What the portraits of Spark are painted with, and what a stroke of them is. */

export const PAINTS = {
  // skin
  pale: '#f6dac2',
  fair: '#ecc19b',
  tan: '#d29d6e',
  brown: '#a26e47',
  dark: '#704a33',
  // hair
  white: '#f5f2ea',
  gray: '#a4a3a8',
  black: '#2a252c',
  umber: '#5c3a25',
  auburn: '#97431f',
  blond: '#ddb052',
  // cloth of the guilds: in the light, as it is, in the shade
  leafLight: '#93c896',
  leaf: '#43894f',
  leafDark: '#2a5f38',
  roseLight: '#eaa5c8',
  rose: '#b84680',
  roseDark: '#7f2a57',
  goldLight: '#f3d486',
  gold: '#cb9326',
  goldDark: '#8b610f',
  emberLight: '#f4aa86',
  ember: '#c8532c',
  emberDark: '#873217',
  skyLight: '#9cc2ea',
  sky: '#3d72b4',
  skyDark: '#254b7e',
  violetLight: '#c6afee',
  violet: '#7c5bbb',
  violetDark: '#533a88',
  // other stuff
  cream: '#f6ecd8',
  linen: '#dac8a6',
  leather: '#875631',
  leatherDark: '#573519',
  steel: '#b4bec8',
  steelLight: '#e3e9ee',
  steelDark: '#707c88',
  iron: '#464c55',
  coin: '#f0c24b',
  ink: '#2b2630',
  red: '#b5352f',
  flame: '#f6a321',
  glass: '#a9e2c4',
  glow: '#fff0b8',
  leafy: '#5f9f4c',
  wood: '#9a6b3f',
  shade: 'rgb(30 15 30 / 17%)',
  shine: 'rgb(255 255 255 / 38%)',
  blush: 'rgb(214 88 74 / 30%)',
} as const

export type Paint = keyof typeof PAINTS

/** An area in a color; with a width, a line in it. */
export type Stroke = readonly [Paint, string] | readonly [Paint, string, number]
/** Strokes that are moved, turned and sized together. */
export interface Part {
  at: string
  strokes: Drawn
}
export type Drawn = readonly (Stroke | Part)[]

export const part = (strokes: Drawn, x: number, y: number, turn = 0, size = 1): Part => ({
  at: `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
  strokes,
})

export const dot = (x: number, y: number, r: number, tall = r): string =>
  `M${x - r} ${y}a${r} ${tall} 0 1 0 ${2 * r} 0a${r} ${tall} 0 1 0 ${-2 * r} 0Z`
