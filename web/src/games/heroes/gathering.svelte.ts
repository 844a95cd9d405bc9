/** Options that are about several places at once: they are picked one after the other, right on the board. What is
 *  complete and could not grow is chosen at once; what could grow waits for a word. To `use:place` this looks like any
 *  other Offers; what is not a matter of several places goes to the frame as usual. */
import type { Offers } from '$lib/board'
import type { Option } from '$lib/wire'
import { Relay } from '../relay'

interface Picked {
  places: string[]
  /** The options when they were picked; with other options they mean nothing any more. */
  among: Option[]
}

const NONE: string[] = []

export class Gathering extends Relay implements Offers {
  #choose: (option: Option) => void
  #several: () => boolean
  #picked = $state.raw<Picked | null>(null)

  /** `several` says whether the question now asked is for several places. */
  constructor(offers: () => Offers, choose: (option: Option) => void, several: () => boolean) {
    super(offers)
    this.#choose = choose
    this.#several = several
  }

  get picked(): string[] {
    return this.#picked?.among === this.all ? this.#picked.places : NONE
  }
  isPicked(place: string): boolean {
    return this.picked.includes(place)
  }
  /** The option that is just what was picked. */
  get ready(): Option | null {
    const { picked } = this
    return picked.length === 0
      ? null
      : (this.#fitting(picked).find((one) => one.places.length === picked.length) ?? null)
  }
  /** Is something still wanting, and could it be this place? */
  mate(place: string): boolean {
    return this.picked.length > 0 && this.ready === null && !this.isPicked(place) && this.at(place).length > 0
  }

  at(place: string): Option[] {
    const here = this.offers().at(place)
    const { picked } = this
    if (picked.length === 0 || picked.includes(place)) return here
    return here.filter((option) => picked.every((one) => option.places.includes(one)))
  }

  take(place: string, anchor?: Element): void {
    if (this.busy) return
    if (!this.#several()) return this.offers().take(place, anchor)
    if (this.at(place).length === 0) return
    const { picked } = this
    const now = picked.includes(place) ? picked.filter((one) => one !== place) : [...picked, place]
    const fitting = this.#fitting(now)
    this.#picked = { places: now, among: this.all }
    if (now.length > 0 && fitting.length === 1 && fitting[0]!.places.length === now.length) this.finish()
  }

  /** One option, wherever it is shown. */
  choose(option: Option): void {
    this.drop()
    this.#choose(option)
  }
  /** Take what was picked. */
  finish(): void {
    const { ready } = this
    this.drop()
    if (ready) this.#choose(ready)
  }
  drop(): void {
    this.#picked = null
  }

  #fitting(places: string[]): Option[] {
    return this.all.filter((option) => places.every((one) => option.places.includes(one)))
  }
}
