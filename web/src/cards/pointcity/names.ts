/** How long the lines of a name are, in letters: so that it can be as large as its card lets it be. */

export interface FittedName {
  /** Of its longest word, which is never broken. */
  longest: number
  /** Of the longer of its lines, if it is broken once where that is best. */
  line: number
}

export function fittedName(name: string): FittedName {
  const words = name.split(/(?<=-)|\s/)
  const longest = Math.max(...words.map((word) => word.length))
  const ends = [...name.matchAll(/-|\s/g)].map(({ index, 0: gap }) => index + (gap === '-' ? 1 : 0))
  const line = Math.min(name.length, ...ends.map((end) => Math.max(end, name.slice(end).trim().length)))
  return { longest, line }
}
