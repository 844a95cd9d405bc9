/** Numbers from 0 to 1 that look like chance and are always the same for the same text: pictures are composed with them. */
export function numbers(text: string, count: number): number[] {
  let state = 2166136261
  for (const sign of text) state = Math.imul(state ^ sign.charCodeAt(0), 16777619)
  return Array.from({ length: count }, () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) ^ 0x9e3779b9
    return (state >>> 8) / 0xffffff
  })
}
