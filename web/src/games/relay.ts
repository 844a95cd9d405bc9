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
  shows(place: string): boolean {
    return this.offers().shows?.(place) ?? false
  }
  hinted(place: string): boolean {
    return this.offers().hinted?.(place) ?? false
  }
  proposedBy(place: string): string[] {
    return this.offers().proposedBy?.(place) ?? []
  }
  get proposing(): boolean {
    return this.offers().proposing ?? false
  }
  ownProposal(place: string): boolean {
    return this.offers().ownProposal?.(place) ?? false
  }
  light(place: string | null, here?: readonly Option[]): void {
    // An element that is taken away loses its focus in the midst of drawing, when nothing may be changed.
    if (place === null) queueMicrotask(() => this.offers().light(null))
    else this.offers().light(place, here)
  }
}
