/** How large cards are, so that all of them are seen at once. */

/** As wide to as high. */
export const CARD = 63 / 88
/** Where many lie side by side, their pictures are lower, but no lower than this. */
export const SQUAT = 0.92
const GAP = 14
const WIDEST = 190
/** Narrower than this, their words get small: then the stage rather scrolls, and they fill its width. */
const NARROWEST = 104

export interface Box {
  width: number
  height: number
}

/** The widest that `count` cards of a shape may be in a box; below each stands something `under` high. */
export function cardWidth(count: number, { width, height }: Box, gap: number, under = 0, shape = CARD): number {
  let best = 0
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const across = (width - gap * (columns - 1)) / columns
    const down = ((height - gap * (rows - 1)) / rows - under) * shape
    best = Math.max(best, Math.min(across, down))
  }
  return Math.floor(best)
}

/** How wide the cards on the stage are, and their shape: upright where there is room, else as high as there is. */
export function cardSize(count: number, box: Box, under: number, upright: boolean): { card: number; shape: number } {
  const tall = cardWidth(count, box, GAP, under)
  if (upright || tall >= 118) return { card: Math.max(104, Math.min(WIDEST, tall)), shape: CARD }
  const squat = cardWidth(count, box, GAP, 0, SQUAT)
  if (squat < NARROWEST) {
    const columns = Math.max(1, Math.floor((box.width + GAP) / (NARROWEST + GAP)))
    return { card: Math.min(130, Math.floor((box.width - GAP * (columns - 1)) / columns)), shape: SQUAT }
  }
  const card = Math.min(130, squat)
  const columns = Math.max(1, Math.floor((box.width + GAP) / (card + GAP)))
  const rows = Math.ceil(count / columns)
  const high = (box.height - GAP * (rows - 1)) / rows
  return { card, shape: Math.min(SQUAT, Math.max(CARD, card / Math.max(1, high))) }
}
