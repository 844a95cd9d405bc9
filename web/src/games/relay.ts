/** Offers that stand between the board and the frame: what they do not decide themselves is as the frame has it. */
import type { Offers } from '$lib/board'
import type { Option } from '$lib/wire'

export class Relay {
  protected readonly offers: () => Offers

  constructor(offers: () => Offers) {
    this.offers = offers
  }

  get all(): Option[] {
    return this.offers().all
  }
  get places(): ReadonlySet<string> {
    return this.offers().places
  }
  get busy(): boolean {
    return this.offers().busy
  }
  lit(place: string): boolean {
    return this.offers().lit(place)
  }
  light(place: string | null): void {
    // An element that is taken away loses its focus in the midst of drawing, when nothing may be changed.
    if (place === null) queueMicrotask(() => this.offers().light(null))
    else this.offers().light(place)
  }
}
