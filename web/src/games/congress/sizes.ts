/** How large cards are, so that all of them are seen at once. */

/** As wide to as high. */
export const CARD = 63 / 88
/** Where many lie side by side, their pictures are lower. */
export const SQUAT = 0.92

/** The widest that `count` cards may be in a box; below each stands something `under` high. */
export function cardWidth(
  count: number,
  box: { width: number; height: number },
  gap: number,
  under = 0,
  shape = CARD,
): number {
  const { width, height } = box
  let best = 0
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const across = (width - gap * (columns - 1)) / columns
    const down = ((height - gap * (rows - 1)) / rows - under) * shape
    best = Math.max(best, Math.min(across, down))
  }
  return Math.floor(best)
}
