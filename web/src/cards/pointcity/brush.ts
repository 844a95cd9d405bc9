/** What a picture of Point City is painted with: pieces of a model town, lit from the upper left, so that fronts are light
 *  and what turns to the right lies in the shade. All stand on the same ground. */

/** The paints; BuildingEmblem says what each looks like by day and by night. */
export type Paint =
  | 'far'
  | 'near'
  | 'wall'
  | 'shade'
  | 'roof'
  | 'ridge'
  | 'trim'
  | 'glass'
  | 'lit'
  | 'pale'
  | 'tree'
  | 'leaf'
  | 'path'
  | 'line'

export interface Stroke {
  paint: Paint
  d: string
}

export type Dice = (below: number) => number

/** Where everything stands, in a picture of 120 by 72. */
export const GROUND = 61
/** How far what is behind is moved up for each unit that it is moved to the right. */
const RISE = 0.5

const at = (n: number) => Math.round(n * 10) / 10
export const path = (...points: [number, number][]) => `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`
export const rect = (x: number, y: number, width: number, height: number) =>
  `M${at(x)} ${at(y)}h${at(width)}v${at(height)}h${at(-width)}Z`
export const disc = (x: number, y: number, r: number) =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0Z`
/** The upper half of a round thing that stands on a line. */
export const cap = (x: number, y: number, width: number, height: number) =>
  `M${at(x)} ${at(y)}a${at(width / 2)} ${at(height)} 0 0 1 ${at(width)} 0Z`

/** A block: its front in the light, its right side in the shade, its flat roof seen from above. */
export function block(x: number, width: number, height: number, deep: number, floor = GROUND): Stroke[] {
  const [top, right, up] = [floor - height, x + width, deep * RISE]
  return [
    { paint: 'wall', d: rect(x, top, width, height) },
    { paint: 'shade', d: path([right, top], [right + deep, top - up], [right + deep, floor - up], [right, floor]) },
    { paint: 'roof', d: path([x, top], [x + deep, top - up], [right + deep, top - up], [right, top]) },
  ]
}

/** A roof with its gable to the front. */
export function gable(x: number, width: number, top: number, high: number, deep: number): Stroke[] {
  const [middle, right, up] = [x + width / 2, x + width, deep * RISE]
  return [
    { paint: 'wall', d: path([x, top], [middle, top - high], [right, top]) },
    {
      paint: 'roof',
      d: path([middle, top - high], [middle + deep, top - high - up], [right + deep + 1, top - up], [right + 1, top]),
    },
    {
      paint: 'ridge',
      d: path([x - 1.5, top + 0.5], [middle, top - high - 1.6], [middle, top - high + 0.8], [x, top + 1.2]),
    },
  ]
}

/** A dome with the light on its left. */
export const dome = (x: number, width: number, top: number, high: number): Stroke[] => [
  { paint: 'roof', d: cap(x, top, width, high) },
  {
    paint: 'ridge',
    d: `M${at(x + width * 0.62)} ${at(top)}q${at(width * 0.1)} ${at(-high * 0.6)} ${at(-width * 0.12)} ${at(-high)}a${at(width / 2)} ${at(high)} 0 0 1 ${at(width * 0.5)} ${at(high)}Z`,
  },
  { paint: 'trim', d: rect(x + width / 2 - 0.6, top - high - 5, 1.2, 5.5) + disc(x + width / 2, top - high - 5, 1.3) },
]

/** Rows of windows; where somebody is at home, there is light. */
export function windows(
  pick: Dice,
  x: number,
  top: number,
  width: number,
  height: number,
  across: number,
  down: number,
): Stroke[] {
  const [w, h] = [width / across, height / down]
  const out: Stroke[] = []
  const tall = pick(2) === 0
  for (let row = 0; row < down; row++)
    for (let n = 0; n < across; n++)
      out.push({
        paint: pick(3) ? 'glass' : 'lit',
        d: rect(x + w * (n + 0.24), top + h * (tall ? 0.16 : 0.28), w * 0.52, h * (tall ? 0.68 : 0.5)),
      })
  return out
}

export const door = (x: number, wide = 5, high = 8): Stroke[] => [
  { paint: 'trim', d: rect(x - wide / 2, GROUND - high, wide, high) },
]

export function tree(x: number, high: number, floor = GROUND): Stroke[] {
  const r = high * 0.34
  return [
    { paint: 'path', d: rect(x - 0.7, floor - high * 0.5, 1.4, high * 0.5) },
    { paint: 'leaf', d: disc(x, floor - high * 0.62, r) },
    { paint: 'tree', d: disc(x - r * 0.25, floor - high * 0.7, r * 0.72) },
  ]
}

export function fir(x: number, high: number): Stroke[] {
  const w = high * 0.26
  return [
    { paint: 'leaf', d: path([x - w, GROUND], [x, GROUND - high], [x + w, GROUND]) },
    { paint: 'tree', d: path([x - w, GROUND], [x, GROUND - high], [x, GROUND]) },
  ]
}

export const flag = (x: number, y: number, high = 9): Stroke[] => [
  { paint: 'line', d: rect(x - 0.4, y - high, 0.9, high) },
  { paint: 'trim', d: path([x + 0.4, y - high], [x + 6.5, y - high + 2], [x + 0.4, y - high + 4]) },
]

/** A chimney, and what comes out of it. */
export const chimney = (x: number, foot: number, high: number, smoke: boolean): Stroke[] => [
  { paint: 'wall', d: path([x, foot], [x + 0.6, foot - high], [x + 3, foot - high], [x + 3, foot]) },
  { paint: 'shade', d: path([x + 3, foot], [x + 3, foot - high], [x + 4.6, foot - high], [x + 5.2, foot]) },
  { paint: 'trim', d: rect(x + 0.3, foot - high, 4.6, 2.2) },
  ...(smoke
    ? [
        {
          paint: 'pale' as const,
          d:
            disc(x + 4, foot - high - 4, 2.6) +
            disc(x + 8, foot - high - 7.5, 3.4) +
            disc(x + 13.5, foot - high - 10, 2.6),
        },
      ]
    : []),
]

/** Three wings that turn in the wind. */
export function rotor(x: number, y: number, reach: number, turn: number): Stroke[] {
  const wing = (n: number): string => {
    const a = turn + (n * 2 * Math.PI) / 3
    const [dx, dy] = [Math.cos(a), Math.sin(a)]
    return path(
      [x, y],
      [x + reach * 0.3 * dx - 1.5 * dy, y + reach * 0.3 * dy + 1.5 * dx],
      [x + reach * dx, y + reach * dy],
    )
  }
  return [
    { paint: 'pale', d: path([x - 1.1, GROUND], [x - 0.5, y], [x + 0.5, y], [x + 1.1, GROUND]) },
    { paint: 'trim', d: wing(0) + wing(1) + wing(2) + disc(x, y, 1.5) },
  ]
}
