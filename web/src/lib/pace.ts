/** Shows what arrives one after the other, so that bots' moves can be followed, however fast they come. */

export class Pace<T> {
  #queue: T[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Until then the item shown last stays alone. */
  #until = 0
  /** How long the item shown last stays, once it is all there. */
  #stays = 0

  constructor(
    private readonly show: (item: T) => void,
    /** How long this item stays before the next, in milliseconds. */
    private readonly pause: (item: T) => number,
    private readonly changed: (waiting: number) => void = () => {},
  ) {}

  get waiting(): number {
    return this.#queue.length
  }

  add(item: T): void {
    this.#queue.push(item)
    if (this.#timer === undefined) this.#next()
    else this.changed(this.#queue.length)
  }

  /** A newer form of the item that came last: it takes its place, wherever that is now. */
  renew(item: T): boolean {
    if (this.#queue.length === 0) return false
    this.#queue[this.#queue.length - 1] = item
    return true
  }

  /** Show the newest at once. */
  skip(): void {
    this.#stop()
    const last = this.#queue.at(-1)
    this.#queue = []
    this.#until = 0
    if (last !== undefined) this.#put(last)
    this.changed(0)
  }

  /** Whoever acts has seen what is shown: what follows need not wait. */
  hurry(): void {
    this.#until = 0
    this.#stop()
    this.#next()
  }

  /** What is shown is still moving for so long: its pause begins when that has come to rest. */
  settles(rest: number): void {
    if (this.#until === 0) return // Somebody hurries.
    this.#until = Date.now() + rest + this.#stays
    if (this.#timer === undefined) return
    this.#stop()
    this.#next()
  }

  clear(): void {
    this.#stop()
    this.#queue = []
    this.#until = 0
    this.changed(0)
  }

  #next(): void {
    const rest = this.#until - Date.now()
    if (this.#queue.length === 0) {
      this.changed(0)
      return
    }
    if (rest > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined
        this.#next()
      }, rest)
      this.changed(this.#queue.length)
      return
    }
    this.#put(this.#queue.shift()!)
    this.#next()
  }

  #put(item: T): void {
    this.show(item)
    this.#stays = this.pause(item)
    this.#until = Date.now() + this.#stays
  }

  #stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
