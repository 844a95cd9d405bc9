/** What the others have done since this seat last chose: for each of them a few tiles, and all of it on demand. */
import type { GameEvent, Snapshot } from '../wire'
import { changesOf, type Change } from './changes'
import { mannerOf, type Telling } from './telling'

/** One move as it was shown, and the table before it. */
export interface Moment {
  before: Snapshot
  after: Snapshot
  /** Chosen at this screen. */
  own: boolean
}

export interface Tile {
  icon: string | null
  text: string
  count: number
  weight: number
}

export interface Told {
  /** Null: the table itself. */
  seat: number | null
  tiles: Tile[]
  events: GameEvent[]
  changes: Change[]
}

export interface Stretch {
  base: Snapshot
  moments: Moment[]
}

export const MOST_TILES = 4
/** A long wait is told from here on. */
export const MOST_MOMENTS = 80

const turnOf = (snapshot: Snapshot): number => snapshot.decision?.turn ?? -1
const passed = ({ before, after }: Moment): boolean => turnOf(before) !== turnOf(after)

/** From the last own choice that others followed on. Own choices of the turn under way do not begin it anew. */
export function stretchOf(moments: readonly Moment[]): Stretch | null {
  if (moments.length === 0) return null
  let from = 0
  for (let n = moments.length - 1; n >= 0; n--) {
    const next = moments[n + 1]
    if (moments[n]!.own && (next ? !next.own : passed(moments[n]!))) {
      from = n
      break
    }
  }
  const found = moments.slice(from)
  return { base: found[0]!.before, moments: found }
}

/** Who only looks on is told the last round. */
export function roundOf(moments: readonly Moment[], seats: number): Stretch | null {
  const last = moments.at(-1)
  if (!last) return null
  const first = turnOf(last.before) - seats + 1
  const found = moments.filter(({ before }) => turnOf(before) >= first)
  return found.length > 0 ? { base: found[0]!.before, moments: found } : null
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A few words: without the name that stands above them, and without what can be spared. */
export function brief(text: string, name: string, telling: Telling): string {
  const own = name && text.startsWith(`${name} `) ? text.slice(name.length + 1) : text
  const kept = telling.spare ? own.replace(telling.spare, '') : own
  return capital(kept.replace(/\.$/, '').trim())
}

function tilesOf(
  events: readonly GameEvent[],
  changes: readonly Change[],
  name: string,
  telling: Telling,
  view: Record<string, unknown>,
): Tile[] {
  const tiles: Tile[] = []
  for (const event of events) {
    const manner = mannerOf(telling, event)
    const weight = manner.weight ?? 1
    if (weight === 0 || event.event === 'begins') continue
    const text = brief(event.text, name, telling)
    const icon =
      (typeof manner.icon === 'function' ? manner.icon(event.arguments, event.text, view) : manner.icon) ?? null
    const alike = tiles.find((tile) => tile.text === text && tile.icon === icon)
    if (alike) alike.count += 1
    else tiles.push({ icon, text, count: 1, weight })
  }
  // Nothing was said of them, and still they are not as they were.
  if (tiles.length === 0)
    for (const { name: what, amount, text } of changes.slice(0, MOST_TILES)) {
      const said = amount === null ? `${what}: ${text}` : `${what} ${amount > 0 ? '+' : '−'}${Math.abs(amount)}`
      tiles.push({ icon: null, text: said, count: 1, weight: 1 })
    }
  if (tiles.length <= MOST_TILES) return tiles
  const heaviest = [...tiles].sort((one, other) => other.weight - one.weight).slice(0, MOST_TILES)
  return tiles.filter((tile) => heaviest.includes(tile))
}

/** By the name that the game gives it, if it names the parts of a seat. */
function calledBy({ parts }: Telling, change: Change): Change[] {
  if (!parts || change.seat === null) return [change]
  const name = parts[change.path.split('.')[2] ?? '']
  return name ? [{ ...change, name }] : []
}

const seatOf = (event: GameEvent, seats: number): number | null => {
  const seat = event.arguments.seat
  return typeof seat === 'number' && seat >= 0 && seat < seats ? seat : null
}

/** Everybody of whom there is something to tell, in the order of play after this seat, the table itself last. */
export function recapOf(
  base: Snapshot,
  now: Snapshot,
  events: readonly GameEvent[],
  telling: Telling,
  names: readonly string[],
): Told[] {
  const count = now.seats.length
  const since = events.filter(({ after }) => after > base.number)
  const changes = changesOf(base.view, now.view).flatMap((change) => calledBy(telling, change))
  const first = now.seat === null ? 0 : now.seat + 1
  const order: (number | null)[] = Array.from({ length: count }, (_, n) => (n + first) % count)
  return [...order, null].flatMap((seat): Told[] => {
    const own = since.filter((event) => seatOf(event, count) === seat)
    const theirs = changes.filter((change) => change.seat === seat)
    if (own.length === 0 && theirs.length === 0) return []
    const tiles = tilesOf(own, theirs, seat === null ? '' : (names[seat] ?? ''), telling, now.view)
    return [{ seat, tiles, events: own, changes: theirs }]
  })
}
