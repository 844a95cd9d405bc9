/** Each resource has a texture and a shape of its own, so that it is told from afar and without its color. In a picture of
 *  100 by 100. */
import { disc, path, rect } from './brush'

export interface Pattern {
  /** What the ground is woven of: drawn as lines. */
  weave: string
  /** The shape that its sign stands on, around a middle of 0 0, as large as a circle of 20. */
  shape: string
}

const grid = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => from + n * step)
const spots = (step: number) =>
  grid(-8, 108, step).flatMap((y, row) =>
    grid(-8, 108, step).map((x): [number, number] => [x + (row % 2) * (step / 2), y]),
  )
/** Points around the middle, by turns near and far. */
const star = (points: number, far: number, near: number, turn = -Math.PI / 2) =>
  path(
    ...Array.from({ length: 2 * points }, (_, n): [number, number] => {
      const [r, a] = [n % 2 ? near : far, turn + (n * Math.PI) / points]
      return [r * Math.cos(a), r * Math.sin(a)]
    }),
  )

const teeth = Array.from({ length: 8 }, (_, n) => {
  const at = (r: number, a: number): [number, number] => [r * Math.cos(a), r * Math.sin(a)]
  const a = (n * Math.PI) / 4
  return [at(18, a - 0.3), at(22.5, a - 0.19), at(22.5, a + 0.19), at(18, a + 0.3)]
}).flat()

export const PATTERNS: Record<string, Pattern> = {
  // Rings that touch, as coins lie: a coin with a milled edge.
  economy: {
    weave: spots(18)
      .map(([x, y]) => disc(x, y, 8) + disc(x, y, 4.5))
      .join(''),
    shape: star(28, 21.5, 19.8),
  },
  // Zigzags that run down: a lozenge.
  energy: {
    weave: grid(-10, 110, 13)
      .map((x) => `M${x} -6l7 17l-9 4l9 19l-9 4l9 19l-9 4l9 19l-9 4l7 17`)
      .join(''),
    shape: path([0, -25], [20, 0], [0, 25], [-20, 0]),
  },
  // Roofs side by side: a house.
  community: {
    weave: spots(20)
      .map(([x, y]) => `M${x - 7} ${y + 8}v-8l7 -6l7 6v8Z`)
      .join(''),
    shape: path([0, -24], [21, -8], [21, 19], [-21, 19], [-21, -8]),
  },
  // Leaves that all grow one way: a leaf.
  ecology: {
    weave: spots(20)
      .map(([x, y]) => `M${x - 6} ${y + 6}q0 -11 12 -12q0 11 -12 12l7 -7`)
      .join(''),
    shape: 'M-20 21C-26 -6 -10 -22 21 -21C24 8 8 24 -20 21Z',
  },
  // Bricks: a wheel with teeth.
  industry: {
    weave: grid(-4, 104, 11)
      .map(
        (y, row) =>
          `M-4 ${y}H104` +
          grid(-22, 104, 22)
            .map((x) => `M${x + (row % 2) * 11} ${y}v11`)
            .join(''),
      )
      .join(''),
    shape: path(...teeth),
  },
  // Sparks: a star with eight points.
  ingenuity: {
    weave: spots(22)
      .map(([x, y], n) => (n % 2 ? rect(x - 0.5, y - 5, 1, 10) + rect(x - 5, y - 0.5, 10, 1) : disc(x, y, 1.6)))
      .join(''),
    shape: star(8, 24, 17.5),
  },
}
