/** Options that are about two places: the first is picked, then the second, right on the board.
 *  To `use:place` this looks like any other Offers; what is not a matter of pairs goes to the frame as usual. */
import type { Offers } from '$lib/board'
import type { Option } from '$lib/wire'
import { Relay } from './relay'

const NONE: Option[] = []

interface Picked {
  place: string
  anchor: Element | undefined
  /** The options when it was picked; with other options it means nothing any more. */
  among: Option[]
}

export class Pairing extends Relay implements Offers {
  #choose: (option: Option) => void
  #pairs: () => boolean
  #picked = $state.raw<Picked | null>(null)
  #near = $state<string | null>(null)

  /** `pairs` says whether the question now asked is for two places. */
  constructor(offers: () => Offers, choose: (option: Option) => void, pairs: () => boolean) {
    super(offers)
    this.#choose = choose
    this.#pairs = pairs
  }

  /** The place picked first, if any. */
  get first(): string | null {
    return this.#picked?.among === this.all ? this.#picked.place : null
  }

  /** The element picked first: two cards that are alike lie at one place. */
  isFirst(place: string, anchor?: Element | undefined): boolean {
    return this.first === place && (!anchor || anchor.contains(this.#picked?.anchor ?? null))
  }

  /** Could this place go with the one picked, or else with the one under the pointer? */
  mate(place: string): boolean {
    const one = this.first ?? this.#near
    return (
      one !== null &&
      one !== place &&
      this.#pairs() &&
      this.offers()
        .at(one)
        .some((o) => o.places.includes(place))
    )
  }

  override light(place: string | null, here?: readonly Option[]): void {
    if (place === null) queueMicrotask(() => (this.#near = null))
    else this.#near = place
    super.light(place, here)
  }

  at(place: string): Option[] {
    const here = this.offers().at(place)
    const first = this.first
    if (first === null || first === place) return here
    const both = here.filter((option) => option.places.includes(first))
    return both.length || here.length === 0 ? both : here
  }

  take(place: string, anchor?: Element): void {
    if (this.busy) return
    const here = this.offers().at(place)
    const single = here.every((option) => option.places.length < 2)
    if (!this.#pairs() || single) return this.offers().take(place, anchor)
    const first = this.first
    if (first === place && this.#picked?.anchor === anchor) return this.drop()
    const both = first === null ? NONE : here.filter((option) => fits(option, first, place))
    if (both.length === 1) {
      this.drop()
      this.#choose(both[0]!)
    } else if (both.length > 1) this.offers().take(place, anchor)
    else this.#picked = { place, anchor, among: this.all }
  }

  drop(): void {
    this.#picked = null
  }
}

function fits(option: Option, first: string, second: string): boolean {
  return first === second
    ? option.places.every((place) => place === first)
    : option.places.includes(first) && option.places.includes(second)
}
