/** When all that is on its way has landed: until then numbers wait, and so does the next move. */

let until = 0
const listeners = new Set<(rest: number) => void>()

export const landing = {
  /** So many milliseconds from now; where frames come late, `atMost` so many. */
  in(rest: number, atMost = rest): void {
    until = performance.now() + rest
    for (const hear of listeners) hear(atMost)
  },
  /** How long still. */
  get rest(): number {
    return Math.max(0, until - performance.now())
  },
  /** Told whenever something sets out, and when all has landed. */
  listen(hear: (rest: number) => void): () => void {
    listeners.add(hear)
    return () => listeners.delete(hear)
  },
}
