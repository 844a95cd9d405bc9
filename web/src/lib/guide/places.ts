/** What of the page a step of the guide speaks of, as boxes on the screen. */
import { around, grown, within, type Box } from './spot'

const boxOf = (node: Element): Box => {
  const { x, y, width, height } = node.getBoundingClientRect()
  return { x, y, width, height }
}

/** A piece of a board as far as it is seen: what scrolls cuts off what lies outside. */
function seen(node: Element): Box | null {
  let box: Box | null = boxOf(node)
  if (box.width < 2 || box.height < 2) return null
  for (let over = node.parentElement; over && box; over = over.parentElement) {
    if (over === document.body) break
    const how = getComputedStyle(over)
    if (how.overflowX !== 'visible' || how.overflowY !== 'visible') box = within(box, boxOf(over))
  }
  return box && within(box, { x: 0, y: 0, width: innerWidth, height: innerHeight })
}

/** The elements of a place: itself, or all that lies in an area of this name. */
export function nodesOf(place: string): Element[] {
  const own = [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)].filter((node) => seen(node))
  return own.length > 0 ? own : [...document.querySelectorAll(`[data-place^="${CSS.escape(place)}:"]`)]
}

/** The light: each place that is spoken of; or else the button to press, what can be chosen on the board, and the bar
 *  with the question where it is none of these. */
export function litBy(places: readonly string[], verb: number | null, choosing: boolean): Box[] {
  const found: Box[] = []
  for (const place of places) {
    const boxes = nodesOf(place).flatMap((node) => seen(node) ?? [])
    if (boxes.length > 0) found.push(grown(around(boxes), 5))
  }
  if (found.length > 0) return found
  const button = verb === null ? null : document.querySelector(`[data-verb="${verb}"]`)
  const offered = choosing && !button ? [...document.querySelectorAll('.board .offer')] : []
  const boxes = offered.flatMap((node) => seen(node) ?? [])
  if (boxes.length > 0) return [grown(around(boxes), 5)]
  const other = (button && seen(button) ? button : null) ?? document.querySelector('section.panel')
  const box = other && seen(other)
  return box ? [grown(box, 4)] : []
}

/** What should stay free if it can: where one chooses. */
export const chosenIn = (): Box[] =>
  [...document.querySelectorAll('section.panel, .board .offer')].flatMap((node) => seen(node) ?? [])

export const hintButton = (): Element | null => document.querySelector('section.panel [aria-keyshortcuts="h"]')
