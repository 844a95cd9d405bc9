/** Numbers from a name, always the same ones: what an emblem is composed by. */

export function hash(text: string): number {
  let h = 2166136261
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619)
  h ^= h >>> 15
  h = Math.imul(h, 2246822519)
  return (h ^ (h >>> 13)) >>> 0
}

/** A stream of small choices from one name: pick(n) is a number from 0 to n - 1. */
export function picks(text: string): (below: number) => number {
  let at = hash(text)
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0
    return Math.floor((at / 4294967296) * below)
  }
}

export const chosen = <T>(list: readonly [T, ...T[]], pick: (below: number) => number): T => list[pick(list.length)] ?? list[0]
