/** What a piece of a view looks like, so that the general board can draw it without knowing the game. */

export type Shape =
  | { is: 'nothing' }
  | { is: 'text'; text: string }
  | { is: 'number'; number: number }
  | { is: 'card'; card: Card }
  | { is: 'cards'; cards: Card[]; hidden: number }
  | { is: 'grid'; rows: (number | string | boolean | null)[][] }
  | { is: 'words'; words: string[] }
  | { is: 'facts'; facts: [string, unknown][] }
  | { is: 'list'; items: unknown[] }

export interface Card {
  name: string
  facts: [string, string][]
}

/** Bookkeeping of every view, said elsewhere on the page or of no use to a player. */
const KNOWN = new Set(['game', 'seat', 'names', 'turn', 'over', 'asked', 'kind', 'phase', 'scores', 'totals'])
const BOOKS = new Set(['seats', 'tiebreak', 'place', 'payoff', 'outcome', 'active'])

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): value is number | string | boolean | null =>
  value === null || typeof value !== 'object'

export function label(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What is counted, as one says it of this number: 1 token, 2 tokens. */
export function counted(name: string, number: number): string {
  const words = label(name).toLowerCase()
  return number === 1 ? words.replace(/^(\w*[^\Ws])s\b|([^\Ws])s$/, '$1$2') : words
}

export function short(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value === true) return 'yes'
  if (value === false) return 'no'
  if (Array.isArray(value)) return value.map(short).filter(Boolean).join(', ')
  if (isObject(value))
    return Object.entries(value)
      .filter(([, inner]) => inner !== null && inner !== 0 && inner !== false)
      .map(([name, inner]) => (inner === true ? label(name) : `${short(inner)} ${label(name).toLowerCase()}`))
      .join(', ')
  return String(value)
}

/** Something with a name of its own is drawn as a small card. */
function cardOf(value: unknown): Card | null {
  if (!isObject(value)) return null
  const name = value.name
  if (typeof name !== 'string') return null
  const facts: [string, string][] = []
  for (const [key, inner] of Object.entries(value)) {
    if (['name', 'card', 'id', 'levels', 'rulings', 'shows'].includes(key)) continue
    const text = short(inner)
    if (text && inner !== false) facts.push([label(key), text])
  }
  return { name, facts: facts.slice(0, 5) }
}

/** Something without a name, told by its words and numbers. */
function tileOf(value: Record<string, unknown>): Card {
  const said: string[] = []
  const facts: [string, string][] = []
  const walk = (part: Record<string, unknown>) => {
    for (const [key, inner] of Object.entries(part)) {
      if (['card', 'id', 'seat', 'levels', 'rulings', 'shows'].includes(key)) continue
      if (typeof inner === 'string') said.push(inner)
      else if (typeof inner === 'number') facts.push([label(key), String(inner)])
      else if (inner === true) said.push(label(key).toLowerCase())
      else if (isObject(inner)) walk(inner)
      else if (Array.isArray(inner) && inner.length > 0) facts.push([label(key), short(inner)])
    }
  }
  walk(value)
  return { name: [...new Set(said)].join(', '), facts: facts.slice(0, 5) }
}

/** Flat enough to be a tile: no lists of further things in it. */
const isFlat = (value: unknown): value is Record<string, unknown> =>
  isObject(value) &&
  Object.values(value).every(
    (inner) => isPlain(inner) || (isObject(inner) && Object.values(inner).every((one) => !Array.isArray(one))),
  )

const isHidden = (value: unknown): boolean => isObject(value) && 'name' in value && value.name === null

export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined || value === '') return { is: 'nothing' }
  if (typeof value === 'number') return { is: 'number', number: value }
  if (!Array.isArray(value)) {
    if (!isObject(value)) return { is: 'text', text: short(value) }
    const card = cardOf(value)
    if (card) return { is: 'card', card }
    if (Object.values(value).every((one) => typeof one === 'number')) {
      const some = Object.entries(value).filter(([name, one]) => one !== 0 && name !== 'seat')
      return some.length > 0
        ? { is: 'text', text: some.map(([name, one]) => `${label(name).toLowerCase()} ${String(one)}`).join(' · ') }
        : { is: 'nothing' }
    }
    const facts = Object.entries(value).filter(
      ([name, one]) => !BOOKS.has(name) && name !== 'seat' && shapeOf(one).is !== 'nothing',
    )
    return facts.length > 0 ? { is: 'facts', facts } : { is: 'nothing' }
  }
  if (value.length === 0) return { is: 'nothing' }
  if (value.every((item) => isHidden(item) || cardOf(item))) {
    const cards = value.map(cardOf).filter((card) => card !== null)
    return { is: 'cards', cards, hidden: value.length - cards.length }
  }
  if (value.every(isFlat)) return { is: 'cards', cards: value.map((one) => cardOf(one) ?? tileOf(one)), hidden: 0 }
  if (
    value.length > 1 &&
    value.every((row) => Array.isArray(row) && row.length > 0 && row.length === value[0].length && row.every(isPlain))
  )
    return { is: 'grid', rows: value }
  if (value.every((item) => typeof item === 'string')) return { is: 'words', words: value }
  if (value.every(isPlain)) {
    const side = Math.sqrt(value.length)
    // Nine or sixteen numbers in a row are a square board.
    if (value.length >= 9 && Number.isInteger(side))
      return { is: 'grid', rows: Array.from({ length: side }, (_, row) => value.slice(row * side, (row + 1) * side)) }
    return { is: 'grid', rows: [value] }
  }
  return { is: 'list', items: value }
}

export interface Section {
  name: string
  value: unknown
  /** One entry per seat, in order. */
  seats: boolean
}

/** A view's parts, in the order the game gives them; what belongs to seats is marked. */
export function sections(view: Record<string, unknown>, seats: number): Section[] {
  const inner = (part: unknown) => (isObject(part) ? part : {})
  const parts: Record<string, unknown> =
    'fields' in view && 'zones' in view
      ? { ...view, fields: undefined, zones: undefined, ...inner(view.zones), ...inner(view.fields) }
      : view
  const generic = parts !== view
  return Object.entries(parts)
    .filter(([name, value]) => !KNOWN.has(name) && !BOOKS.has(name) && value !== undefined && value !== null)
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .filter(([name]) => !(name.endsWith('_count') && name.slice(0, -6) in parts))
    .filter(([name, value]) => !(name === 'score' && Array.isArray(value) && value.every((one) => one === 0)))
    .map(([name, value]) => {
      const perSeat =
        Array.isArray(value) &&
        seats > 0 &&
        (generic || isSeated(value)) &&
        (value.length === seats ||
          (value.length > seats && value.slice(seats).every((rest) => short(rest) === '' || rest === 0))) &&
        (isSeated(value) || !value.every(isPlain) || seats > 1) &&
        !value.every((one) => cardOf(one) || isHidden(one)) &&
        !(value.length >= 6 && seats !== value.length)
      return { name, value: perSeat ? (value as unknown[]).slice(0, seats) : value, seats: perSeat }
    })
}

const isSeated = (value: unknown[]): boolean => value.length > 0 && value.every((one) => isObject(one) && 'seat' in one)

/** Single words and numbers go together into one part, the rest stays apart. */
export function parted(all: Section[]): { plain: Record<string, unknown>; rest: Section[] } {
  const single = (part: Section) => part.value === null || typeof part.value !== 'object'
  return {
    plain: Object.fromEntries(all.filter(single).map((part) => [part.name, part.value])),
    rest: all.filter((part) => !single(part)),
  }
}

export type Total = number | [number, number]

/** What a seat would score if the game ended now, where the game tells it: a range where something is hidden. */
export function totalOf(view: Record<string, unknown>, seat: number): Total | null {
  const total: unknown = Array.isArray(view.totals) ? view.totals[seat] : null
  if (typeof total === 'number') return total
  return Array.isArray(total) && total.every((one) => typeof one === 'number') ? (total as [number, number]) : null
}

/** The few numbers that say how a seat stands: those on the top level of its part of the view. */
export function standing(view: Record<string, unknown>, seat: number): [string, number][] {
  const players = view.players
  const mine = Array.isArray(players) ? players[seat] : undefined
  if (isObject(mine))
    return Object.entries(mine)
      .filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[0] !== 'seat')
      .slice(0, 3)
  const score = isObject(view.fields) ? view.fields.score : undefined
  const number = Array.isArray(score) ? score[seat] : undefined
  return typeof number === 'number' ? [['score', number]] : []
}
