/** The end of a game, line by line, read from what the view tells of the scores. */
import { isObject, label } from './shape'

export interface ScoreRow {
  what: string
  /** One entry per column; null where a column has no such line. */
  points: (number | null)[]
  /** What a line of one column alone means, a scoring token for example. */
  about?: string
}

export interface ScoreSheet {
  /** The seats of the columns; one past the last seat is the game itself (an automa). */
  columns: number[]
  rows: ScoreRow[]
  /** Empty where the game says that it has none: who is first in something has won. */
  totals: (number | null)[]
  /** Numbers that decide ties and the like. */
  others: ScoreRow[]
}

const AFTER = new Set(['place', 'cards_in_hand'])

export function scoreSheet(view: Record<string, unknown>, scores: readonly number[]): ScoreSheet {
  const told = Array.isArray(view.scores) ? view.scores.filter(isObject) : []
  if (told.length === 0) return { columns: scores.map((_, seat) => seat), rows: [], totals: [...scores], others: [] }
  const columns = told.map((one, place) => (typeof one.seat === 'number' ? one.seat : place))
  const rows = new Map<string, ScoreRow>()
  const others = new Map<string, ScoreRow>()
  const put = (into: Map<string, ScoreRow>, what: string, column: number, points: number, about?: string) => {
    const row = into.get(what) ?? { what, points: told.map(() => null), about }
    row.points[column] = (row.points[column] ?? 0) + points
    into.set(what, row)
  }
  told.forEach((one, column) => {
    for (const [name, value] of Object.entries(one)) {
      if (name === 'seat' || name === 'total' || name === 'place') continue
      if (typeof value === 'number') put(AFTER.has(name) ? others : rows, label(name), column, value)
      if (!Array.isArray(value)) continue
      for (const item of value)
        if (isObject(item) && typeof item.name === 'string' && typeof item.points === 'number')
          put(rows, item.name, column, item.points, typeof item.text === 'string' ? item.text : undefined)
    }
  })
  const totals = told.every((one) => one.total === null)
    ? []
    : told.map((one, column) => (typeof one.total === 'number' ? one.total : (scores[column] ?? null)))
  return { columns, rows: [...rows.values()], totals, others: [...others.values()] }
}

export interface Rival {
  level: number
  points: number
  beaten: boolean
}

/** What a lone player's city was measured against, where the game tells it by levels. */
export function rivals(view: Record<string, unknown>): Rival[] {
  const rating = isObject(view.solo) ? view.solo.rating : undefined
  const levels = isObject(rating) ? rating.levels : undefined
  if (!Array.isArray(levels)) return []
  return levels.filter(
    (one): one is Record<string, unknown> & Rival =>
      isObject(one) &&
      typeof one.level === 'number' &&
      typeof one.points === 'number' &&
      typeof one.beaten === 'boolean',
  )
}
