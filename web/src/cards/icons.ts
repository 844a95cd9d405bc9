/** Our own icons on a grid of 24. Every one has a shape of its own, so that none needs its colour to be told. */

interface Drawing {
  /** Filled by the even-odd rule, so that an inner outline is a hole. */
  fill?: string
  /** Drawn as a line. */
  line?: string
}

const dot = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const bar = (y: number, height: number) => `M4 ${y}h16v${height}H4Z`

export const ICONS = {
  // resources
  economy: {
    fill: `${dot(12, 12, 9.5)}${dot(12, 12, 6.6)}M10.6 8.2h2.8v7.6h-2.8Z`,
  },
  energy: { fill: 'M13.8 1.5 4.2 13.6h6L8.8 22.5 19.8 9.6h-6.6Z' },
  community: {
    fill: `${dot(8, 7.2, 3.4)}${dot(16.2, 8.2, 2.9)}M1.8 20c0-4.4 2.6-7.6 6.2-7.6s6.2 3.2 6.2 7.6ZM15.6 20c0-2.9-.8-5.3-2.2-7 .8-.5 1.8-.8 2.8-.8 3.3 0 5.8 2.9 5.8 7.8Z`,
  },
  ecology: {
    fill: 'M20.8 3.2C10.6 2.8 4.2 6.9 4.2 13.5c0 1.7.5 3.1 1.3 4.2L3 20.2 4.3 21.5l2.5-2.4c1.2.7 2.6 1.1 4.2 1.1 6.8 0 10.3-7.1 9.8-17ZM8 16.6c1.6-4.3 4-6.9 7.8-8.9-2.9 2.5-5 5.2-6.3 9.6Z',
  },
  industry: {
    fill: 'M2.5 21.5V9.2l5.2 3.3V9.2l5.2 3.3V9.2l2.9 1.8.7-8.5h3.6l1.4 19ZM5.2 15.2h2.8v2.8H5.2ZM10.4 15.2h2.8v2.8h-2.8ZM15.6 15.2h2.8v2.8h-2.8Z',
  },
  ingenuity: {
    fill: 'M12 1.8a7.2 7.2 0 0 0-4.4 12.9c.8.7 1.3 1.5 1.3 2.5h6.2c0-1 .5-1.8 1.3-2.5A7.2 7.2 0 0 0 12 1.8ZM8.9 18.3h6.2v1.7H8.9ZM10.1 21h3.8v1.4h-3.8Z',
  },
  civic: {
    fill: 'M12 2.2 2.2 8v2.2h19.6V8ZM4.6 11.6h2.9v6.2H4.6ZM10.5 11.6h3v6.2h-3ZM16.5 11.6h2.9v6.2h-2.9ZM2.8 19.2h18.4v2.5H2.8Z',
  },
  points: {
    fill: 'M12 2.2l3 6.3 6.9.9-5 4.8 1.2 6.8-6.1-3.3-6.1 3.3 1.2-6.8-5-4.8 6.9-.9Z',
  },
  // guilds
  Agriculture: {
    fill: 'M11.1 22.5V9.5h1.8v13ZM12 8.6c-2-1.7-2-5 0-7.1 2 2.1 2 5.4 0 7.1ZM10.7 12c-3.6 0-5.9-2.1-5.9-5.4 3.7 0 5.9 2.1 5.9 5.4ZM13.3 12c3.6 0 5.9-2.1 5.9-5.4-3.7 0-5.9 2.1-5.9 5.4ZM10.7 18c-3.6 0-5.9-2.1-5.9-5.4 3.7 0 5.9 2.1 5.9 5.4ZM13.3 18c3.6 0 5.9-2.1 5.9-5.4-3.7 0-5.9 2.1-5.9 5.4Z',
  },
  Arts: {
    fill: 'M3 3.8c5.8 2.2 12.2 2.2 18 0 0 0 .6 4.4.6 6.6 0 6-4.3 11-9.6 11s-9.6-5-9.6-11c0-2.2.6-6.6.6-6.6ZM5.8 9.8c1.4-1.9 3.6-1.9 4.7.2-1.7 1.2-3.3 1.1-4.7-.2ZM18.2 9.8c-1.4-1.9-3.6-1.9-4.7.2 1.7 1.2 3.3 1.1 4.7-.2ZM7.3 13.9c3.1 1.5 6.3 1.5 9.4 0-.7 2.8-2.5 4.4-4.7 4.4s-4-1.6-4.7-4.4Z',
  },
  Economics: {
    fill: 'M3.5 6.2C3.5 4.1 7.3 2.4 12 2.4s8.5 1.7 8.5 3.8S16.7 10 12 10 3.5 8.3 3.5 6.2ZM3.5 9.7c1.6 1.6 4.9 2.5 8.5 2.5s6.9-.9 8.5-2.5v2.5c0 2.1-3.8 3.8-8.5 3.8s-8.5-1.7-8.5-3.8ZM3.5 15.7c1.6 1.6 4.9 2.5 8.5 2.5s6.9-.9 8.5-2.5v2.3c0 2.1-3.8 3.8-8.5 3.8S3.5 20.1 3.5 18Z',
  },
  Military: {
    fill: 'M12 1.6 3.6 4.8v6.6c0 5.3 3.5 9.3 8.4 11.1 4.9-1.8 8.4-5.8 8.4-11.1V4.8ZM11 5.8h2v7.4h2.4v2H13v3h-2v-3H8.6v-2H11Z',
  },
  Politics: {
    fill: 'M3.5 2.5h17v3.7h-2.3V8H5.8V6.2H3.5ZM7 9.2h2.3v8.6H7ZM10.9 9.2h2.3v8.6h-2.3ZM14.7 9.2H17v8.6h-2.3ZM4.8 19h14.4v2.6H4.8Z',
  },
  Any: {
    fill: dot(12, 4.6, 3) + dot(19, 9.7, 3) + dot(16.3, 17.9, 3) + dot(7.7, 17.9, 3) + dot(5, 9.7, 3),
  },
  // kinds of citizens
  Action: { fill: 'M6.5 3.8v16.4L20 12Z' },
  Attack: { line: 'M4 4l11 11M20 4 9 15M12.5 17.5l5-5M6.5 12.5l5 5M16 16l4.5 4.5M8 16l-4.5 4.5' },
  Reaction: { line: 'M9 4.5 4 9.5l5 5M4.5 9.5H15a4.8 4.8 0 0 1 0 9.6h-4.5' },
  'When Placed': { line: 'M12 2.5v11.5M7 9.3l5 5 5-5M3.5 16v5h17v-5' },
  Ongoing: {
    line: 'M12 12c-2.1-2.9-3.7-4.4-5.9-4.4a4.4 4.4 0 0 0 0 8.8c2.2 0 3.8-1.5 5.9-4.4 2.1-2.9 3.7-4.4 5.9-4.4a4.4 4.4 0 0 1 0 8.8c-2.2 0-3.8-1.5-5.9-4.4Z',
  },
  'End of Game': { line: 'M6 22V3M6 4h12.5l-3 4.5 3 4.5H6' },
  // things
  spark: {
    fill: 'M12 1c1 6 3.7 9.3 10 11-6.3 1.7-9 5-10 11-1-6-3.7-9.3-10-11 6.3-1.7 9-5 10-11Z',
  },
  crown: { fill: 'M3.6 17.5 2.2 6.5l5.3 3.9L12 4l4.5 6.4 5.3-3.9-1.4 11ZM3.8 19h16.4v2.5H3.8Z' },
  card: { line: 'M6 3h12v18H6Z' },
  cards: { line: 'M4 6.5h10.5V21H4ZM8 6.5V3h12v14.5h-5.5' },
  discard: { line: 'M5 9.5 15.5 5l4 10.5L9 20ZM3.5 13.5 2 5.5 9 4' },
  converted: {
    line: 'M12.3 12.3a1.7 1.7 0 0 1 3.2-.8 3.8 3.8 0 0 1-7.3 1.4 5.8 5.8 0 0 1 11.1-2.6A8 8 0 0 1 4.3 14a8.6 8.6 0 0 1 .4-7',
  },
  automa: {
    fill: 'M12 2a4.3 4.3 0 0 1 2.8 7.5h2v2.2h-1.5c.3 2.3 1 4 2.2 5.8h1v4h-13v-4h1c1.2-1.8 1.9-3.5 2.2-5.8H7.2V9.5h2A4.3 4.3 0 0 1 12 2Z',
  },
  start: { fill: 'M12 2 22 12 12 22 2 12ZM12 6.5 6.5 12l5.5 5.5 5.5-5.5Z' },
  hand: { line: 'M3.5 8.5 9 6l4.5 12L8 20.5ZM9.5 4.5H15V17M15 4.5l6 2-4.5 12.5' },
  city: { line: 'M3 21h18M5 21V9h6v12M11 21V4h8v17M7.5 12.5h1M7.5 16.5h1M14 8h2M14 12h2M14 16h2' },
  plot: {
    line: 'M2.5 12c2.5-4.3 5.7-6.5 9.5-6.5s7 2.2 9.5 6.5c-2.5 4.3-5.7 6.5-9.5 6.5S5 16.3 2.5 12ZM12 8.8a3.2 3.2 0 1 0 .01 0Z',
  },
  top: { fill: bar(3.5, 6) + bar(12.4, 1.7) + bar(18, 1.7) },
  middle: { fill: bar(4.3, 1.7) + bar(9, 6) + bar(18, 1.7) },
  bottom: { fill: bar(4.3, 1.7) + bar(9.9, 1.7) + bar(14.5, 6) },
} satisfies Record<string, Drawing>

export type IconName = keyof typeof ICONS

export const isIcon = (name: string): name is IconName => name in ICONS

export const drawing = (name: IconName): Drawing => ICONS[name]

export type Tint = 'gold' | 'ember' | 'rose' | 'leaf' | 'sky' | 'violet' | 'stone'

const TINTS: Record<string, Tint> = {
  economy: 'gold',
  energy: 'ember',
  community: 'rose',
  ecology: 'leaf',
  industry: 'sky',
  ingenuity: 'violet',
  Agriculture: 'leaf',
  Arts: 'rose',
  Economics: 'gold',
  Military: 'ember',
  Politics: 'sky',
  Any: 'violet',
  spark: 'gold',
  points: 'gold',
}

export const tintOf = (name: string | null | undefined): Tint => TINTS[name ?? ''] ?? 'stone'
