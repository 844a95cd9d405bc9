/** Where the light of a guide falls, and where its box may stand so that it covers none of it. Plain geometry. */

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Size {
  width: number
  height: number
}

const GAP = 20 // between the box and what it points at: room for the arrow
const SMALL_GAP = 12 // on a screen as flat as a phone on its side
const FLAT = 480
const HEAD = 12
const EDGE = 8
const STEP = 12

export const right = (box: Box): number => box.x + box.width
export const bottom = (box: Box): number => box.y + box.height

export function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return { x, y, width: Math.max(...boxes.map(right)) - x, height: Math.max(...boxes.map(bottom)) - y }
}

export const grown = (box: Box, by: number): Box => ({
  x: box.x - by,
  y: box.y - by,
  width: box.width + 2 * by,
  height: box.height + 2 * by,
})

/** What of a box can be seen inside another; null where nothing can. */
export function within(box: Box, frame: Box): Box | null {
  const x = Math.max(box.x, frame.x)
  const y = Math.max(box.y, frame.y)
  const width = Math.min(right(box), right(frame)) - x
  const height = Math.min(bottom(box), bottom(frame)) - y
  return width > 1 && height > 1 ? { x, y, width, height } : null
}

function shared(one: Box, other: Box): number {
  const both = within(one, other)
  return both ? both.width * both.height : 0
}

const middle = (box: Box): [number, number] => [box.x + box.width / 2, box.y + box.height / 2]

/** The place for a box of this size: near what it speaks of, over nothing of it, and off what should stay free where
 *  that can be. Null where it would have to cover what it speaks of. */
export function placed(size: Size, lit: readonly Box[], free: readonly Box[], screen: Size): Box | null {
  const gap = screen.height < FLAT ? SMALL_GAP : GAP
  const spots = lit.map((box) => grown(box, gap))
  const target = lit.length > 0 ? around(lit) : { x: screen.width / 2, y: screen.height / 2, width: 0, height: 0 }
  const [tx, ty] = middle(target)
  let best: { box: Box; cost: number } | null = null
  for (let y = EDGE; y + size.height <= screen.height - EDGE; y += STEP)
    for (let x = EDGE; x + size.width <= screen.width - EDGE; x += STEP) {
      const box = { x, y, ...size }
      if (spots.some((spot) => shared(box, spot) > 0)) continue
      const [bx, by] = middle(box)
      const cost = Math.hypot(bx - tx, by - ty) + free.reduce((sum, one) => sum + shared(box, one) / 40, 0)
      if (!best || cost < best.cost) best = { box, cost }
    }
  return best?.box ?? null
}

/** From the edge of the box to the edge of what it points at. */
export function arrow(from: Box, lit: readonly Box[]): { from: [number, number]; to: [number, number] } | null {
  let best: { from: [number, number]; to: [number, number]; far: number } | null = null
  for (const box of lit) {
    const start = nearest(from, middle(within(box, grown(from, 4000)) ?? box))
    const end = nearest(box, start)
    const begin = nearest(from, end)
    const far = Math.hypot(end[0] - begin[0], end[1] - begin[1])
    if (!best || far < best.far) best = { from: begin, to: end, far }
  }
  if (!best || best.far >= HEAD) return best && { from: best.from, to: best.to }
  // They touch: only the head is drawn, across the edge.
  const [dx, dy] = [tip(best.to[0], lit, 'x'), tip(best.to[1], lit, 'y')]
  const across = Math.abs(dx) > Math.abs(dy)
  return {
    from: best.from,
    to: across ? [best.to[0] + Math.sign(dx) * HEAD, best.to[1]] : [best.to[0], best.to[1] + Math.sign(dy) * HEAD],
  }
}

/** How far, on one axis, the middle of what is lit lies from here. */
function tip(from: number, lit: readonly Box[], axis: 'x' | 'y'): number {
  const all = around(lit)
  return (axis === 'x' ? all.x + all.width / 2 : all.y + all.height / 2) - from
}

/** The point of a box that is nearest; not right at a corner, where an arrow looks lost. */
function nearest(box: Box, [x, y]: [number, number]): [number, number] {
  const inset = Math.min(16, box.width / 3, box.height / 3)
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)
  const across = x < box.x ? box.x : x > right(box) ? right(box) : null
  const along = y < box.y ? box.y : y > bottom(box) ? bottom(box) : null
  if (across !== null) return [across, clamp(y, box.y + inset, bottom(box) - inset)]
  return [clamp(x, box.x + inset, right(box) - inset), along ?? y]
}

/** Everything but the lit places, as one path with holes. */
export function shade(lit: readonly Box[], screen: Size, radius = 10): string {
  const holes = lit.map((box) => {
    const r = Math.min(radius, box.width / 2, box.height / 2)
    const [w, h] = [box.width - 2 * r, box.height - 2 * r]
    return `M${box.x + r} ${box.y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
  })
  return `M0 0H${screen.width}V${screen.height}H0Z${holes.join('')}`
}
