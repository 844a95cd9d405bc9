/** How large cards are, so that all of them are seen at once. */

/** As wide to as high. */
export const CARD = 63 / 88
/** Where many lie side by side, their pictures are lower, but no lower than this. */
export const SQUAT = 0.92
const GAP = 14
const WIDEST = 190
const WIDEST_SQUAT = 130
/** Lower than this, a low card has no room for its icons, a name of three rows and its Topic. */
const LOWEST = 136
/** Narrower than this, their words get small: then they are lines. */
const NARROWEST = 104
/** A line has its icons beside its name, and room for a finger. */
const LINE = { width: 164, height: 47 }
const LINE_GAP = 8

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

/** The widest that low cards may be; 0 where not all of them have the height that their words need. */
function squatWidth(count: number, { width, height }: Box): number {
  let best = 0
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const across = (width - GAP * (columns - 1)) / columns
    const down = (height - GAP * (rows - 1)) / rows
    if (down >= LOWEST) best = Math.max(best, Math.min(across, WIDEST_SQUAT))
  }
  return Math.floor(best)
}

export interface Laid {
  card: number
  shape: number
  /** Too many for cards: each is a line, in so many columns and so many on a page. */
  lines: { columns: number; page: number } | null
}

/** How wide the cards on the stage are, and their shape: upright where there is room, else as high as there is, and at
 *  last lines, which have `lower` for themselves. */
export function cardSize(count: number, box: Box, under: number, upright: boolean, lower: number): Laid {
  const tall = cardWidth(count, box, GAP, under)
  if (tall >= (upright ? NARROWEST : 118)) return { card: Math.min(WIDEST, tall), shape: CARD, lines: null }
  const card = upright ? 0 : squatWidth(count, box)
  if (card < NARROWEST) {
    const columns = Math.max(1, Math.floor((box.width + LINE_GAP) / (LINE.width + LINE_GAP)))
    const rows = Math.max(1, Math.floor((lower + LINE_GAP) / (LINE.height + LINE_GAP)))
    return { card: LINE.width, shape: SQUAT, lines: { columns, page: columns * rows } }
  }
  const columns = Math.max(1, Math.floor((box.width + GAP) / (card + GAP)))
  const rows = Math.ceil(count / columns)
  const high = (box.height - GAP * (rows - 1)) / rows
  return { card, shape: Math.min(SQUAT, Math.max(CARD, card / Math.max(1, high))), lines: null }
}
