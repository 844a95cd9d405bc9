/** How large the cards of the other cities may be, so that all of them fit; where they do not, stacks lie in lines. */
import type { City } from './view'

const SMALLEST = 92
const LARGEST = 190
const HEAD = 84 // pixels of a city besides its stacks
const SIDES = 30
const GAP = 8
const EDGE = 14 // of each lower card, at most
const MOST_EDGES = 5
const CONVERTED = 26 // of each kind of converted citizen under a stack
const ABOVE = 36

export const columnsOf = (cities: number, width: number): number =>
  cities > 0 && width / cities >= 260 ? cities : Math.max(1, Math.min(cities, Math.floor(width / 260)))

function heightOf(city: City, width: number, card: number): number {
  const across = Math.max(1, Math.floor((width - SIDES + GAP) / (card + GAP)))
  const tall = city.stacks.map(
    (stack) =>
      (card * 88) / 63 + Math.min(MOST_EDGES, stack.face - 1) * EDGE + new Set(stack.converted).size * CONVERTED,
  )
  let height = HEAD + (city.above ? ABOVE : 0) + city.rests.length * 60
  for (let n = 0; n < tall.length; n += across) height += Math.max(...tall.slice(n, n + across)) + GAP
  return height
}

/** Pixels of a card's width; 0 where stacks have to lie in lines. */
export function cardWidth(cities: City[], width: number, height: number): number {
  if (cities.length === 0) return 0
  const columns = columnsOf(cities.length, width)
  const each = (width - (columns - 1) * GAP) / columns
  const rows = Array.from({ length: Math.ceil(cities.length / columns) }, (_, n) =>
    cities.slice(n * columns, (n + 1) * columns),
  )
  for (let card = LARGEST; card >= SMALLEST; card -= 7) {
    const needed = rows.reduce((sum, row) => sum + Math.max(...row.map((city) => heightOf(city, each, card))) + GAP, 0)
    if (needed <= height) return card
  }
  return 0
}
