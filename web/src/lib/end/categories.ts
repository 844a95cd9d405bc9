/** What each seat scored, category by category, read from what the view tells of the scores. */
import { isObject, label } from '../shape'

export interface Category {
  what: string
  points: number
  /** What it is made of, where the game says so: tokens by their names. */
  parts: { name: string; points: number; about: string }[]
}

export interface Tally {
  /** One past the last seat is the game itself, an automa. */
  seat: number
  categories: Category[]
  /** Null where the game has no points: who is first in something has won. */
  total: number | null
}

const BESIDE = new Set(['seat', 'total', 'place', 'cards_in_hand'])

export function tallies(view: Record<string, unknown>, scores: readonly number[]): Tally[] {
  const told = Array.isArray(view.scores) ? view.scores.filter(isObject) : []
  if (told.length === 0) return scores.map((total, seat) => ({ seat, categories: [], total }))
  return told.map((one, place) => {
    const seat = typeof one.seat === 'number' ? one.seat : place
    const categories = Object.entries(one)
      .filter(([name]) => !BESIDE.has(name))
      .flatMap(([name, value]) => category(name, value))
    const total = one.total === null ? null : typeof one.total === 'number' ? one.total : (scores[seat] ?? null)
    return { seat, categories, total }
  })
}

function category(name: string, value: unknown): Category[] {
  if (typeof value === 'number') return [{ what: label(name), points: value, parts: [] }]
  if (!Array.isArray(value)) return []
  const parts = value
    .filter(isObject)
    .flatMap((item) =>
      typeof item.name === 'string' && typeof item.points === 'number'
        ? [{ name: item.name, points: item.points, about: typeof item.text === 'string' ? item.text : '' }]
        : [],
    )
  return [{ what: label(name), points: parts.reduce((sum, part) => sum + part.points, 0), parts }]
}

/** The names of all categories, in the order in which they are counted. */
export const named = (all: readonly Tally[]): string[] => [
  ...new Set(all.flatMap(({ categories }) => categories.map(({ what }) => what))),
]

/** What a seat has after the first so many categories were counted. */
export function counted(tally: Tally, names: readonly string[], shown: number): number {
  if (shown >= names.length && tally.total !== null) return tally.total
  const seen = new Set(names.slice(0, shown))
  return tally.categories.reduce((sum, { what, points }) => sum + (seen.has(what) ? points : 0), 0)
}
