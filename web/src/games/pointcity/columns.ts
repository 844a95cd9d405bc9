/** How a city is laid out: in columns by what its buildings give, each card covering the one before but for its top edge. */
import { TYPES, type Building } from '$cards/kinds'

export const GAP = 8
/** What is seen of a card that another one covers. */
export const STRIP = 31
const WIDEST = 152
/** Narrower than this a card tells too little. */
export const NARROWEST = 62

export interface Column {
  of: string
  buildings: Building[]
}

export interface Layout {
  columns: Column[]
  /** Of a card, in pixels. */
  width: number
}

const gives = (building: Building) => (building.civic ? 'civic' : (building.permanent ?? 'points'))

/** As large as the box lets the cards be; long columns go on beside themselves where that is better. */
export function laidOut(
  city: Building[],
  drafted: number,
  box: { width: number; height?: number | undefined },
): Layout {
  const whole = [...TYPES, 'points', 'civic']
    .map((of) => ({ of, buildings: city.filter((building) => gives(building) === of) }))
    .filter((column) => column.buildings.length > 0)
  const longest = Math.max(1, ...whole.map((column) => column.buildings.length))
  let best: Layout = { columns: whole, width: 0 }
  for (let most = longest; most >= 1; most--) {
    const columns = whole.flatMap(({ of, buildings }) =>
      Array.from({ length: Math.ceil(buildings.length / most) }, (_, n) => ({
        of,
        buildings: buildings.slice(n * most, (n + 1) * most),
      })),
    )
    const number = Math.max(1, columns.length + drafted)
    // What the browser tells of a width is rounded, up as well.
    const broad = (box.width - 1 - GAP * (number - 1)) / number
    const high = box.height === undefined ? WIDEST : ((box.height - 6 - STRIP * (most - 1)) * 63) / 88
    const width = Math.floor(Math.min(broad, high, WIDEST))
    if (width > best.width) best = { columns, width }
    if (box.height === undefined) break
  }
  return best
}
