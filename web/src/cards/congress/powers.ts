/** The nine types of Power cards: how each looks. What they do is in words.ts. */
import { ICONS, type Drawing, type Tint } from '../icons'

interface Look {
  glyph: Drawing
  tint: Tint
}

const LOOKS: Record<string, Look> = {
  amendment: { tint: 'sky', glyph: { line: 'M5 2.500h9l5 5V21.500H5ZM14 2.500v5h5M8.500 14.500h7M12 11v7' } },
  veto: { tint: 'red', glyph: { line: 'M12 2.500a9.500 9.500 0 1 0 .01 0ZM8 8l8 8M16 8l-8 8' } },
  patriot: { tint: 'gold', glyph: { fill: ICONS.points.fill } },
  manipulator: {
    tint: 'violet',
    glyph: {
      line: 'M5 3h14M7 3v9M12 3v6M17 3v9M12 9a3 3 0 1 0 .01 0ZM6 21.500c0-4 2.500-6.500 6-6.500s6 2.500 6 6.500',
    },
  },
  mediator: {
    tint: 'leaf',
    glyph: {
      line: 'M2.500 7.500 7 6l5 3 5-3 4.500 1.500V16L17 17.500 12 21l-5-3.500L2.500 16ZM12 9v6M8.500 12.500 12 15l3.500-2.500',
    },
  },
  yellow_kid: { tint: 'ember', glyph: { fill: ICONS.call.fill } },
  fourth_estate: {
    tint: 'stone',
    glyph: { line: 'M3 4h15v17H5a2 2 0 0 1-2-2ZM18 9h3v10a2 2 0 0 1-2 2M6.500 8h8M6.500 12h8M6.500 16h5' },
  },
  closed_rule: { tint: 'stone', glyph: { fill: ICONS.lock.fill } },
  clean_bill: { tint: 'leaf', glyph: { line: 'M5 2.500h14v19H5ZM8.500 12l2.800 3 4.700-6' } },
}

export const powerLook = (type: string): Look => LOOKS[type] ?? { tint: 'stone', glyph: { line: ICONS.card.line } }
export const POWER_TYPES = Object.keys(LOOKS)
