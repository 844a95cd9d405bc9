/** What pictures of people are made of: filled shapes and lines, one upon the other. A head is centered on 0 0. */

export interface Stroke {
  d: string
  fill?: string
  line?: string
  width?: number
  opacity?: number
}
export type Strokes = Stroke[]

/** The paints of all pictures, the same by day and by night. */
export const PAINT = {
  ink: '#26211f',
  white: '#fdfaf3',
  cream: '#f3e6cb',
  gray: '#9aa0a6',
  slate: '#56606c',
  coal: '#33383f',
  silver: '#d5d8dc',
  navy: '#26405f',
  blue: '#3b73b4',
  sky: '#8fc1e3',
  teal: '#2f8a86',
  mint: '#9fd3bd',
  green: '#3f7f4b',
  olive: '#77803f',
  lime: '#b6cf4a',
  yellow: '#f3c33d',
  gold: '#c8921f',
  orange: '#e2762d',
  rust: '#a9512a',
  red: '#c63a35',
  wine: '#7d2a41',
  rose: '#d9698f',
  pink: '#f0b3c4',
  violet: '#6f55a8',
  lilac: '#b9a6dc',
  brown: '#6b4529',
  wood: '#a9743f',
  tan: '#d6b182',
} as const
export type Paint = keyof typeof PAINT

export const fill = (paint: Paint, d: string, opacity?: number): Stroke =>
  opacity === undefined ? { d, fill: PAINT[paint] } : { d, fill: PAINT[paint], opacity }
export const line = (paint: Paint, d: string, width = 1.4): Stroke => ({ d, line: PAINT[paint], width })
/** What lies away from the light, which comes from the upper left. */
export const shade = (d: string, opacity = 0.16): Stroke => ({ d, fill: '#1c1426', opacity })
export const light = (d: string, opacity = 0.35): Stroke => ({ d, fill: '#fffbe9', opacity })

export const dot = (x: number, y: number, r: number): string => oval(x, y, r, r)
export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`
export const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}Z`
