/** What lies at a place of the board: a card that can travel, or no more than an area to travel to. */
import type { Box } from './arc'

const WIDEST = 300
const TALLEST = 420
const SMALLEST = 18

/** Not marked as a card, it is one if it is about as high as it is wide: a token, a tile. A line of words is none. */
const isTile = ({ offsetWidth: width, offsetHeight: height }: HTMLElement): boolean =>
  height >= SMALLEST && width / height > 0.45 && width / height < 1.6

/** The card in it: a frame of its own, or what lies under the layer that is pressed. */
function cardIn(place: HTMLElement): HTMLElement | null {
  const holder = place.classList.contains('hit') ? place.parentElement! : place
  const others = [...holder.querySelectorAll('[data-place]')].some((one) => one !== place)
  if (others || holder.tagName === 'SECTION' || holder.classList.contains('vacant')) return null
  const marked = holder.matches('.card-frame, [data-card]')
    ? holder
    : holder.querySelector<HTMLElement>('.card-frame, [data-card]')
  const found = marked ?? (holder === place ? place : [...holder.children].find((one) => one !== place))
  if (!(found instanceof HTMLElement) || found.offsetWidth === 0) return null
  if (!marked && !isTile(found)) return null
  return found.offsetWidth <= WIDEST && found.offsetHeight <= TALLEST ? found : null
}

export interface Found {
  box: Box
  card: HTMLElement | null
}

const seen = (element: Element): DOMRect | null => {
  const box = element.getBoundingClientRect()
  return box.width > 0 && box.height > 0 ? box : null
}

/** The first of these places that is on the board and can be seen. */
export function find(board: HTMLElement, places: readonly string[]): Found | null {
  for (const place of places)
    for (const element of board.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(place)}"]`)) {
      const card = cardIn(element)
      const box = seen(card ?? element)
      if (box) return { box, card }
    }
  return null
}
