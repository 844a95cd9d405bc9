/** What the board answers when it is touched: why nothing can be chosen there, and what an option would give. */
import { get } from './api'
import { tablePath } from './line'
import type { Option, Place, PreviewedOption, Previews } from './wire'

export interface Why {
  sentence: string
  at: DOMRect
}

const REST = 120 // milliseconds that a pointer rests on an option before anybody is asked about it
const OF_ITS_OWN = 'a, button, input, select, summary, [role="menuitem"], [role="tab"]'

/** The place that a touch is about: the nearest one around it, or the one whose button lies below what was touched. */
export function placeOf(target: Element): HTMLElement | null {
  const own = target.closest(OF_ITS_OWN)
  if (own && !own.matches('[data-place]')) return null
  const around = target.closest<HTMLElement>('[data-place]')
  const spot = target.closest('.spot')
  const hit = spot?.querySelector<HTMLElement>(':scope > .hit[data-place]') ?? null
  return hit && (!around || around.contains(spot)) ? hit : around
}

export class Guidance {
  why = $state.raw<Why | null>(null)
  preview = $state.raw<PreviewedOption | null>(null)
  #known = new Map<string, Promise<PreviewedOption | null>>()
  #timer: ReturnType<typeof setTimeout> | undefined
  #wanted: string | null = null

  constructor(private readonly table: string) {}

  /** Somebody touched this while nothing could be chosen there. */
  async touch(target: Element, seat: number): Promise<void> {
    const node = placeOf(target)
    const place = node?.dataset.place
    this.why = null
    if (!node || !place || node.classList.contains('offer')) return
    try {
      const found = await get<Place>(tablePath(this.table, `/place?seat=${seat}&place=${encodeURIComponent(place)}`))
      if (found.why && node.isConnected) this.why = { sentence: found.why, at: node.getBoundingClientRect() }
    } catch {
      // Without an answer nothing is said: the board itself still shows what is offered.
    }
  }

  /** What this option gives is shown as soon as it is known. The moment is part of the question. */
  look(option: Option | null, seat: number | null, number: number): void {
    clearTimeout(this.#timer)
    const key = option && seat !== null ? `${number} ${seat} ${option.id}` : null
    if (key !== this.#wanted) this.preview = null
    this.#wanted = key
    if (!option || key === null) return
    const ask = () =>
      void this.#previewed(option, seat!, key).then((found) => this.#wanted === key && (this.preview = found))
    if (this.#known.has(key)) ask()
    else this.#timer = setTimeout(ask, REST)
  }

  async #previewed(option: Option, seat: number, key: string): Promise<PreviewedOption | null> {
    let asked = this.#known.get(key)
    if (!asked) {
      if (this.#known.size > 500) this.#known.clear()
      asked = get<Previews>(tablePath(this.table, `/previews?seat=${seat}&option=${option.id}`)).then(
        ({ options }) => options[0] ?? null, // Somebody was quicker: it is not offered any more.
      )
      this.#known.set(key, asked)
    }
    try {
      return await asked
    } catch {
      this.#known.delete(key)
      return null
    }
  }

  hush(): void {
    this.why = null
  }
}
