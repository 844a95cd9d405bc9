/** The options of the question asked here, found by the places of the board. */
import type { Offers } from './board'
import type { Option } from './wire'

export interface PlaceMenu {
  options: Option[]
  anchor: DOMRect | null
}

/** What is proposed to the question, by option: the names of those who do, and whether this screen is one of them. */
export type Proposed = ReadonlyMap<number, { names: string[]; own: boolean }>

const NONE: Option[] = []

export class TableOffers implements Offers {
  #choose: (option: Option) => void
  #all = $state.raw<Option[]>(NONE)
  #busy = $state(true)
  #proposing = $state(false)
  proposed = $state.raw<Proposed>(new Map())
  /** The option in focus or under the pointer in the panel. */
  pointed = $state.raw<Option | null>(null)
  /** The place in focus or under the pointer on the board. */
  place = $state<string | null>(null)
  /** What may be chosen at that place, as the board counts it: of a pair, once its first part is picked. */
  here = $state.raw<readonly Option[]>(NONE)
  /** What the hint would choose. */
  advised = $state.raw<Option | null>(null)
  /** Places and areas that the guide speaks of. */
  guided = $state.raw<string[]>([])
  /** Several options lie where somebody pressed: which one is meant? */
  menu = $state.raw<PlaceMenu | null>(null)

  #byPlace = $derived.by(() => {
    const found = new Map<string, Option[]>()
    for (const option of this.#all)
      for (const place of option.places) found.set(place, [...(found.get(place) ?? NONE), option])
    return found
  })
  #places = $derived(new Set(this.#byPlace.keys()))

  constructor(choose: (option: Option) => void) {
    this.#choose = choose
  }

  set(options: Option[], busy: boolean, proposing = false): void {
    this.#proposing = proposing
    if (options !== this.#all) {
      this.#all = options
      this.pointed = null
      this.place = null
      this.here = NONE
      this.advised = null
      this.menu = null
    }
    this.#busy = busy
  }

  get all(): Option[] {
    return this.#all
  }
  get busy(): boolean {
    return this.#busy
  }
  get proposing(): boolean {
    return this.#proposing
  }
  get places(): ReadonlySet<string> {
    return this.#places
  }

  at(place: string): Option[] {
    return this.#byPlace.get(place) ?? NONE
  }

  lit(place: string): boolean {
    return this.pointed?.places.includes(place) ?? false
  }

  shows(place: string): boolean {
    return this.guided.some((one) => place === one || place.startsWith(`${one}:`))
  }

  proposedBy(place: string): string[] {
    return [...new Set(this.at(place).flatMap(({ id }) => this.proposed.get(id)?.names ?? []))]
  }

  ownProposal(place: string): boolean {
    return this.at(place).some(({ id }) => this.proposed.get(id)?.own)
  }

  hinted(place: string): boolean {
    return this.advised?.places.includes(place) ?? false
  }

  light(place: string | null, here: readonly Option[] = NONE): void {
    this.place = place
    this.here = here
  }

  take(place: string, anchor?: Element): void {
    if (this.#busy) return
    const here = this.at(place)
    if (here.length === 1) this.#choose(here[0]!)
    else if (here.length > 1) this.menu = { options: here, anchor: anchor?.getBoundingClientRect() ?? null }
  }
}
