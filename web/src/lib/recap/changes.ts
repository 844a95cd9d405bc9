/** What is different between two views of the same table, in words: every part that has changed is named. */
import { isObject, label, short } from '../shape'

export interface Change {
  /** Whose; null: the table's. */
  seat: number | null
  /** Where it stands in the view. */
  path: string
  /** What it is. */
  name: string
  text: string
  /** Of a number: by how much. */
  amount: number | null
}

/** Said elsewhere on the page, or never different. */
const BOOKS = new Set(['seat', 'names', 'turn', 'over', 'asked', 'kind', 'phase', 'active', 'cast', 'game', 'sets'])

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const isPlain = (value: unknown): boolean => value === null || value === undefined || typeof value !== 'object'

/** As one calls a thing: by its name, or by what it says. */
function called(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (isPlain(value)) return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : listed(value)
  const thing = value as Record<string, unknown>
  if (typeof thing.name === 'string') return thing.name
  const inner = Object.values(thing).find((one) => isObject(one) && typeof one.name === 'string')
  if (inner) return (inner as { name: string }).name
  const words = Object.entries(thing).flatMap(([key, one]) => (typeof one === 'string' && key !== 'id' ? [one] : []))
  const count = typeof thing.count === 'number' && thing.count !== 1 ? `${thing.count} ` : ''
  if (words.length > 0) return `${count}${words.join(', ')}`
  return short(Object.fromEntries(Object.entries(thing).filter(([, one]) => isPlain(one)))) || 'changed'
}

/** Alike ones are counted. */
function listed(values: readonly unknown[]): string {
  const found = new Map<string, number>()
  for (const value of values) found.set(called(value), (found.get(called(value)) ?? 0) + 1)
  return [...found].map(([name, count]) => (count > 1 ? `${count} ${name}` : name)).join(', ')
}

/** Those of one list that the other has not. */
function without(all: readonly unknown[], gone: readonly unknown[]): unknown[] {
  const rest = gone.map((one) => JSON.stringify(one))
  return all.filter((one) => {
    const at = rest.indexOf(JSON.stringify(one))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function lists(before: readonly unknown[], after: readonly unknown[]): string {
  const [come, gone] = [without(after, before), without(before, after)]
  if (come.length === 0 && gone.length === 0) return 'in another order'
  const names = (values: unknown[]) => listed(values)
  // The same things, a little different: what they are called says nothing then.
  if (names(come) === names(gone)) return `${names(come)} changed`
  return [come.length ? `+ ${names(come)}` : '', gone.length ? `− ${names(gone)}` : ''].filter(Boolean).join(', ')
}

const DEEPEST = 3

function walk(
  seat: number | null,
  path: string,
  name: string,
  before: unknown,
  after: unknown,
  deep: number,
): Change[] {
  if (same(before, after)) return []
  const one = (text: string, amount: number | null = null): Change[] => [{ seat, path, name, text, amount }]
  if (typeof before === 'number' && typeof after === 'number') return one(`${before} → ${after}`, after - before)
  if (Array.isArray(before) && Array.isArray(after)) return one(lists(before, after))
  const open = (value: unknown) => isObject(value) && !('name' in value)
  if (open(before) && open(after) && deep < DEEPEST) {
    const [was, is] = [before as Record<string, unknown>, after as Record<string, unknown>]
    const inner = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((key) => key !== 'seat')
    return inner.flatMap((key) =>
      walk(seat, `${path}.${key}`, `${name}, ${label(key).toLowerCase()}`, was[key], is[key], deep + 1),
    )
  }
  return one(`${called(before)} → ${called(after)}`)
}

const isSeated = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && 'seat' in one)

export function changesOf(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => !BOOKS.has(key))
  return keys.flatMap((key) => {
    const [was, is] = [before[key], after[key]]
    if (key === 'players' && isSeated(was) && isSeated(is))
      return is.flatMap((player, n) => {
        const known = was[n] ?? {}
        const inner = [...new Set([...Object.keys(known), ...Object.keys(player)])].filter((one) => one !== 'seat')
        const seat = typeof player.seat === 'number' ? player.seat : n
        return inner.flatMap((one) => walk(seat, `players.${n}.${one}`, label(one), known[one], player[one], 1))
      })
    return walk(null, key, label(key), was, is, 1)
  })
}
