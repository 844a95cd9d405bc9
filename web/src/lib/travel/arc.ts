/** The way of something that travels over the board: an arc, how long it takes, and when it sets out. Numbers only. */

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface Step {
  x: number
  y: number
  scaleX: number
  scaleY: number
}

export const SHORTEST = 300
export const LONGEST = 450
/** One sets out after the other. */
export const STAGGER = 60
/** More at once are a swarm that tells nothing: they are simply there. */
export const MOST = 12
const STEPS = 12
const HIGHEST = 90

const middle = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 })
const eased = (t: number): number => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2)

export function distance(from: Box, to: Box): number {
  const [one, other] = [middle(from), middle(to)]
  return Math.hypot(one.x - other.x, one.y - other.y)
}

/** Farther takes longer, within what the eye follows without waiting. */
export const duration = (far: number): number => Math.round(Math.min(LONGEST, SHORTEST + far / 5))

/** A box of this size on its way: it is lifted, goes up a little, and comes down where it belongs. */
export function arc(from: Box, to: Box, size: { width: number; height: number }): Step[] {
  const [start, end] = [middle(from), middle(to)]
  const far = distance(from, to)
  const high = Math.min(HIGHEST, 14 + far * 0.16)
  return Array.from({ length: STEPS + 1 }, (_, n) => {
    const t = eased(n / STEPS)
    const lift = 4 * t * (1 - t)
    const between = (one: number, other: number) => one + (other - one) * t
    const grown = 1 + 0.06 * lift
    return {
      x: between(start.x, end.x) - size.width / 2,
      y: between(start.y, end.y) - high * lift - size.height / 2,
      scaleX: (between(from.width, to.width) / size.width) * grown,
      scaleY: (between(from.height, to.height) / size.height) * grown,
    }
  })
}

/** As large as fits into the box, in its middle, with the proportions it has. */
export function within(size: { width: number; height: number }, box: Box, most = 1): Box {
  const scale = Math.min(most, box.width / size.width, box.height / size.height)
  const [width, height] = [size.width * scale, size.height * scale]
  const { x, y } = middle(box)
  return { left: x - width / 2, top: y - height / 2, width, height }
}

/** What is scrolled out of sight sets out from, and comes to, the edge behind which it lies. */
export function held(box: Box, by: Box): Box {
  const { x, y } = middle(box)
  const inside = (at: number, from: number, length: number) => Math.max(from, Math.min(at, from + length))
  const [toX, toY] = [inside(x, by.left, by.width), inside(y, by.top, by.height)]
  return { ...box, left: box.left + toX - x, top: box.top + toY - y }
}

/** Are both as a card is to a card, or one a card and the other a line? */
export const alike = (one: Box, other: Box): boolean => {
  const ratio = one.width / one.height / (other.width / other.height)
  return ratio > 0.75 && ratio < 1.34
}
