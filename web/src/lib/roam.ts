/** Arrow keys go from place to place of a board, offered or not, to the nearest one in that direction. */

type Way = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const WAYS: Record<Way, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const ASIDE = 2 // a step to the side counts as so many ahead

export interface Box {
  x: number
  y: number
}

/** Which of these points is the next one in that direction; -1: none is. */
export function nextIn(way: Way, from: Box, points: readonly Box[]): number {
  const [dx, dy] = WAYS[way]
  let best = -1
  let least = Infinity
  points.forEach(({ x, y }, at) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx)
    const far = ahead + ASIDE * aside
    if (ahead > 4 && far < least) [best, least] = [at, far]
  })
  return best
}

const middle = (node: Element): Box => {
  const it = node.getBoundingClientRect()
  return { x: it.left + it.width / 2, y: it.top + it.height / 2 }
}
const shown = (node: HTMLElement): boolean => node.getBoundingClientRect().width > 0 && node.checkVisibility()

/** Moves the focus on this board; false where the key is none of these, or the focus is elsewhere. */
export function roam(board: HTMLElement, key: string): boolean {
  if (!(key in WAYS)) return false
  const active = document.activeElement
  const places = [...board.querySelectorAll<HTMLElement>('[data-place]')].filter((one) => one !== active && shown(one))
  const here = active instanceof HTMLElement && active !== board && board.contains(active)
  const it = board.getBoundingClientRect()
  const from = here ? middle(active) : { x: it.left, y: it.top }
  const at = nextIn(key as Way, from, places.map(middle))
  const next = here ? places[at] : (places[at] ?? places[0])
  if (!next) return false
  focusOn(next)
  return true
}

/** What is not offered is no button: it has a name only while it is looked at. */
function focusOn(place: HTMLElement): void {
  const bare = !place.hasAttribute('tabindex')
  if (bare) {
    place.setAttribute('tabindex', '-1')
    if (!place.hasAttribute('role') && place.dataset.label) {
      place.setAttribute('role', 'group')
      place.setAttribute('aria-label', place.dataset.label)
    }
    place.addEventListener(
      'blur',
      () => {
        if (place.classList.contains('offer')) return
        for (const name of ['tabindex', 'role', 'aria-label']) place.removeAttribute(name)
      },
      { once: true },
    )
  }
  place.focus()
}
