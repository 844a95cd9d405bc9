/** Questions that are asked card by card, but are answered all at once here: cards are chosen and left again on the
 *  board, and then sent one after the other. To `use:place` this looks like any other Offers; all other questions go to
 *  the frame as usual. */
import type { Offers } from '$lib/board'
import type { Option } from '$lib/wire'
import { Relay } from '../relay'

/** What is asked for, and how much of it. */
export interface Wish {
  /** Another question, another wish: what was chosen for the old one is forgotten. */
  key: string
  /** Places that can be chosen begin so. */
  starts: string[]
  least: number
  most: number
  /** Sent last: that no more follows. */
  end?: Option | undefined
  /** Where the end is offered only once the cards are there. */
  endPlace?: string
  /** May this place join those chosen? */
  fits?: (chosen: string[], place: string) => boolean
}

const NONE: string[] = []
const END = ' end'

export class Bundle extends Relay implements Offers {
  #choose: (option: Option) => void
  #wish: () => Wish | null
  #chosen = $state.raw<{ key: string; places: string[] }>({ key: '', places: NONE })
  #queue = $state.raw<string[]>(NONE)
  #end: Option | undefined
  #endPlace: string | undefined
  #sent: { among: Option[]; place: string; under: boolean } | null = null

  constructor(offers: () => Offers, choose: (option: Option) => void, wish: () => Wish | null) {
    super(offers)
    this.#choose = choose
    this.#wish = wish
  }

  get wish(): Wish | null {
    return this.#wish()
  }
  /** The places chosen and not yet sent. */
  get chosen(): string[] {
    const { key, places } = this.#chosen
    if (this.#wish()?.key !== key) return NONE
    return places.filter((place) => this.offers().at(place).length > 0)
  }
  isChosen(place: string): boolean {
    return this.chosen.includes(place)
  }
  /** Being sent. */
  get going(): boolean {
    return this.#queue.length > 0
  }
  get complete(): boolean {
    const wish = this.#wish()
    return wish !== null && this.chosen.length >= wish.least && this.chosen.length <= wish.most
  }

  override get busy(): boolean {
    return super.busy || this.going
  }
  /** What a mate proposes here, as far as it fits together: all of it can be chosen at once. */
  get proposedHere(): string[] {
    const wish = this.#wish()
    if (!wish || this.proposing) return NONE
    const proposed = [...this.places].filter((place) => starts(wish, place) && this.proposedBy(place).length > 0)
    return proposed.reduce<string[]>(
      (found, place) => (found.length < wish.most && (wish.fits?.(found, place) ?? true) ? [...found, place] : found),
      NONE,
    )
  }
  at(place: string): Option[] {
    const here = this.offers().at(place)
    const wish = this.#wish()
    if (!wish || here.length === 0 || !starts(wish, place)) return here
    const { chosen } = this
    if (chosen.includes(place)) return here
    return chosen.length < wish.most && (wish.fits?.(chosen, place) ?? true) ? here : []
  }

  take(place: string, anchor?: Element): void {
    if (this.busy) return
    const wish = this.#wish()
    if (!wish || !starts(wish, place)) return this.offers().take(place, anchor)
    if (this.at(place).length === 0) return
    const { chosen } = this
    const places = chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place]
    this.#chosen = { key: wish.key, places }
  }

  /** Choose just these. */
  fill(places: string[]): void {
    const wish = this.#wish()
    if (wish && !this.busy) this.#chosen = { key: wish.key, places: places.slice(0, wish.most) }
  }

  /** Forget what was chosen, and send no more of it. */
  drop(): void {
    this.#chosen = { key: '', places: NONE }
    this.#stop()
  }

  /** Send what was chosen, one after the other. */
  finish(): void {
    const wish = this.#wish()
    if (!wish || this.busy || !this.complete) return
    this.#end = wish.end
    this.#endPlace = wish.endPlace
    this.#sent = null
    this.#queue = [...this.chosen, ...(wish.end || wish.endPlace ? [END] : [])]
    this.step()
  }

  /** To be called whenever the question has changed. Whatever does not go as it should ends it: then the table shows
   *  how far it came, and nothing more is sent. */
  step(): void {
    const [next, ...rest] = this.#queue
    const offers = this.offers()
    if (next === undefined) return
    if (offers.busy) {
      if (this.#sent) this.#sent.under = true
      return
    }
    if (this.#sent) {
      const same = this.#sent.among === offers.all
      if (same && !this.#sent.under) return // The table still asks whether it is meant.
      if (same || offers.at(this.#sent.place).length > 0) return this.#stop()
    }
    const option = next === END ? this.#last(offers) : offers.at(next)[0]
    if (!option) return this.#stop()
    this.#sent = { among: offers.all, place: next, under: false }
    this.#queue = rest
    this.#choose(option)
  }

  #last(offers: Offers): Option | undefined {
    return this.#endPlace ? offers.at(this.#endPlace)[0] : offers.all.find(({ id }) => id === this.#end?.id)
  }
  #stop(): void {
    this.#queue = NONE
    this.#sent = null
  }
}

const starts = (wish: Wish, place: string): boolean => wish.starts.some((one) => place.startsWith(one))
