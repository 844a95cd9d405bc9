/** The parts of the board, and how much room there is for them. */

/** What opens over the board: a side by its number, or a part by its name. */
export type Part = number | 'chart' | 'powers' | 'table' | 'hand'

/** All in full; all; or what the question is about, and the rest on demand. */
export type Room = 'full' | 'all' | 'little'

export function roomOf(width: number, height: number, hands: number): Room {
  if (width >= 1500 && height >= 900) return 'full'
  return width >= 760 && height >= (hands > 1 ? 560 : 440) ? 'all' : 'little'
}
