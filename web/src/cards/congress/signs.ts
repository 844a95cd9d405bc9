/** The icons of CITIZEN: circles for parties, squares for Suits, hexagons for Topics; solid ones support, outlined ones
 *  oppose. Drawn by us on a grid of 24; every one has a shape of its own. */
import { ICONS, type Drawing, type Tint } from '../icons'
import { cardWords } from '../words'

export type Position = 'party' | 'suit' | 'topic'

export interface Sign {
  /** As the view writes it. */
  code: string
  name: string
  position: Position
  /** null: it takes no side. */
  supports: boolean | null
  tint: Tint
  glyph: Drawing
}

const round = (n: number) => Math.round(n * 100) / 100
/** A sector of a ring around the middle, in degrees. */
function sector(from: number, to: number, inner: number, outer: number): string {
  const at = (angle: number, r: number) =>
    `${round(12 + r * Math.cos((angle * Math.PI) / 180))} ${round(12 + r * Math.sin((angle * Math.PI) / 180))}`
  return `M${at(from, inner)}L${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`
}
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

const PARTIES: Record<string, Drawing> = {
  Democrat: { line: 'M7.5 4.5v15h4a7.5 7.5 0 0 0 0-15Z' },
  Republican: { line: 'M7.5 20V4.500h5.500a4.400 4.400 0 0 1 0 8.800H7.500M12.500 13.300 17.500 20' },
}
/** A star with many points: it joins whatever it lies beside. */
const ANY_PARTY: Drawing = {
  fill: 'M12 2.500l2.600 5.600 6.100.7-4.500 4.200 1.200 6-5.400-3-5.400 3 1.200-6-4.500-4.200 6.100-.7Z',
}

const SUITS: Record<string, Drawing & { tint: Tint }> = {
  'Bill of Rights': {
    tint: 'gold',
    line: 'M7.500 3.500H21v4h-3.500V20.500H3.500v-4h4ZM10.500 8.500h4M10.500 12.500h4M10.500 16.500h4',
  },
  Commerce: { tint: 'leaf', line: 'M3 21h18M6.500 21v-6M12 21V11.500M17.500 21V8M3.500 10l5.500-5 4 3 7-5.500' },
  Defense: {
    tint: 'ember',
    fill: 'M12 1.800 3.800 5v6.500c0 5.200 3.400 9 8.200 10.800 4.800-1.800 8.200-5.600 8.200-10.800V5Z',
  },
  Government: { tint: 'violet', fill: ICONS.civic.fill },
}

const TOPICS: Record<string, Record<string, Drawing>> = {
  'Bill of Rights': {
    Education: {
      line: 'M12 6c-2.500-2-6-2.300-9-1.300v13.600c3-1 6.500-.7 9 1.300 2.500-2 6-2.300 9-1.300V4.700c-3-1-6.500-.7-9 1.300ZM12 6v13.600',
    },
    Guns: { line: 'M12 4.500a7.500 7.500 0 1 0 .01 0ZM12 1.500v6M12 16.500v6M1.500 12h6M16.500 12h6' },
    'Human Rights': {
      fill: disc(12, 4.6, 3),
      line: 'M3.500 9.500c5 2.300 12 2.300 17 0M12 11v5M12 16l-4 6.500M12 16l4 6.500',
    },
    Justice: { line: 'M12 3v18M7 21h10M4.500 6.500h15M4.500 6.500l-2.800 7h5.600ZM19.500 6.500l-2.800 7h5.600Z' },
    Privacy: { fill: ICONS.lock.fill },
    Religion: {
      fill: 'M12 1.500c2.600 3 3.600 4.700 3.600 6.600a3.600 3.600 0 0 1-7.200 0c0-1.900 1-3.600 3.600-6.600ZM9.200 13.500h5.600v7H9.200ZM6 20.500h12v2H6Z',
    },
    Speech: { line: 'M3.500 4h17v12h-9l-5 5v-5h-3Z' },
  },
  Commerce: {
    Agriculture: { fill: ICONS.Agriculture.fill },
    Banking: { fill: ICONS.Economics.fill },
    'Fossil Fuels': { fill: 'M12 1.500c4.300 5.700 7 9.400 7 13.200a7 7 0 0 1-14 0C5 10.900 7.700 7.200 12 1.500Z' },
    'Health Profession': { fill: ICONS.Medics.fill },
    Law: { line: 'M8.500 5l7.500 7.500M14 2.500l7 7M5.500 11l7 7M11.500 9 3 17.500M11 21.500h10' },
    Media: { line: 'M3 8.500h18v12H3ZM8 3l4 5.500L16 3M17 13v3' },
    Pharma: { line: 'M4.600 13.400l8.800-8.800a4.300 4.300 0 0 1 6 6l-8.800 8.800a4.300 4.300 0 0 1-6-6ZM9 9l6 6' },
  },
  Defense: {
    Deployment: {
      line: 'M2.500 10.500a9.500 8 0 0 1 19 0ZM2.500 10.500 12 21.500l9.500-11M8.500 10.500 12 21.500l3.500-11',
    },
    Enlistment: { line: 'M4 9.500 12 4l8 5.500M4 15.500l8-5.500 8 5.500M4 21.500 12 16l8 5.500' },
    Global: {
      line: 'M12 2.500a9.500 9.500 0 1 0 .01 0ZM2.500 12h19M12 2.500c4.500 5 4.500 14 0 19M12 2.500c-4.500 5-4.500 14 0 19',
    },
    Intelligence: { line: 'M10 3a7 7 0 1 0 .01 0ZM15.200 15.200 21.500 21.500M7 10a3 3 0 0 1 3-3' },
    'Military Contractors': {
      line: 'M12 8.300a3.700 3.700 0 1 0 .01 0ZM12 2v3.500M12 18.500V22M2 12h3.500M18.500 12H22M5 5l2.400 2.400M16.600 16.600 19 19M19 5l-2.400 2.400M7.400 16.600 5 19',
    },
    'Nuclear Weapons': {
      fill: sector(-120, -60, 3.6, 10.5) + sector(0, 60, 3.6, 10.5) + sector(120, 180, 3.6, 10.5) + disc(12, 12, 2),
    },
    Veterans: {
      fill: 'M7 1.500h10l-3 6.500h-4ZM12 9l2 4.200 4.600.6-3.400 3.200.9 4.600-4.100-2.200-4.100 2.200.9-4.600-3.400-3.200 4.600-.6Z',
    },
  },
  Government: {
    Elections: { line: 'M3 12.500h18V21H3ZM7 12.500V3h10v9.500M9.500 7.500l2 2.200 3.500-4' },
    Ethics: {
      line: 'M12 2.500 4 5.500v6c0 5 3.200 8.200 8 10.500 4.800-2.300 8-5.500 8-10.500v-6ZM8 11.500l3 3.200 5-6',
    },
    'Executive Authority': {
      line: 'M20.500 2.500C11.500 4 6.500 10 5.500 19M3.500 22l2-3c8 0 13-5.500 15-16.500M9 13.500h6',
    },
    Immigration: { line: 'M10.500 3H20.500v18H10.500M2.500 12h11.500M10 7.500l4.500 4.500-4.500 4.500' },
    Lobbying: { line: 'M2.500 8h19v12.500h-19ZM8.500 8V4h7v4M2.500 13.500h19M12 12v3' },
    Perks: {
      line: 'M3 8.500h18V13H3ZM5 13v8.500h14V13M12 8.500v13M12 8.500C6 8.500 6 2.500 9 2.500c2 0 3 3 3 6ZM12 8.500c6 0 6-6 3-6-2 0-3 3-3 6Z',
    },
    Transparency: { line: ICONS.plot.line },
  },
  '': {
    Labor: { fill: 'M3 4h14.500l3.500 3.500V9H3ZM8.500 10.500h4V22h-4Z' },
    Seniors: { line: 'M8 21.500V9.500a4.500 4.500 0 0 1 9 0v1.500M5 21.500h6' },
  },
}

export const SUIT_NAMES = Object.keys(SUITS)
export const TOPIC_NAMES = Object.values(TOPICS).flatMap((topics) => Object.keys(topics))

const found = new Map<string, Sign>()
function put(position: Position, name: string, tint: Tint, glyph: Drawing): void {
  for (const supports of [true, false]) {
    const code = `${name}${supports ? '+' : '-'}`
    found.set(code, { code, name, position, supports, tint, glyph })
  }
}
put('party', 'Democrat', 'sky', PARTIES['Democrat']!)
put('party', 'Republican', 'red', PARTIES['Republican']!)
for (const [name, { tint, ...glyph }] of Object.entries(SUITS)) put('suit', name, tint, glyph)
for (const [suit, topics] of Object.entries(TOPICS))
  for (const [name, glyph] of Object.entries(topics)) put('topic', name, SUITS[suit]?.tint ?? 'rose', glyph)

const NULL: Sign = {
  code: 'Any party',
  name: 'Any party',
  position: 'party',
  supports: null,
  tint: 'stone',
  glyph: ANY_PARTY,
}

export const WILD = 'Any party'

export const signOf = (code: string): Sign => found.get(code) ?? NULL

/** As a card writes it: "Guns +", "Guns −", "Any party". */
export function signText(code: string): string {
  const { name, supports } = signOf(code)
  return supports === null ? name : `${name}\u00a0${supports ? '+' : '−'}`
}

/** "supports Guns", "opposes the Republican party", "wild: any party". */
export function signSaid(code: string): string {
  const { name, position, supports } = signOf(code)
  if (supports === null) return cardWords.congress.wild
  return cardWords.congress.signs(name, position, supports)
}

export const partyCode = (letter: string): string => (letter === 'R' ? 'Republican+' : 'Democrat+')

/** The tint of a card with a Suit. */
export const suitTint = (suit: string): Tint => signOf(suit).tint
