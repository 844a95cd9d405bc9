/** Makes a piece of a board a place where options lie: ring, name, pointer and keyboard, the same on every board. */
import type { Offers } from './board'
import { words } from './words'

export interface PlaceOptions {
  offers: Offers
  id: string
  /** What lies here, for those who do not see it. */
  label?: string
}

export function place(node: HTMLElement | SVGElement, given: PlaceOptions) {
  let now = $state.raw(given)
  let own: { role: string | null; tabindex: string | null; label: string | null } | null = null

  const put = (name: string, value: string | null) =>
    value === null ? node.removeAttribute(name) : node.setAttribute(name, value)

  $effect(() => {
    const { offers, id, label } = now
    const here = offers.busy ? [] : offers.at(id)
    node.setAttribute('data-place', id)
    put('data-label', label ?? null)
    node.classList.toggle('pointed', offers.shows?.(id) ?? false)
    node.classList.toggle('offer', here.length > 0)
    node.classList.toggle('lit', here.length > 0 && offers.lit(id))
    node.classList.toggle('hinted', here.length > 0 && (offers.hinted?.(id) ?? false))
    const by = offers.proposedBy?.(id) ?? []
    node.classList.toggle('proposed', by.length > 0)
    put('data-proposed', by.length > 0 ? by.join(', ') : null)
    put('aria-pressed', offers.proposing && here.length > 0 ? String(offers.ownProposal?.(id) ?? false) : null)
    if (here.length === 0) {
      if (own) {
        put('role', own.role)
        put('tabindex', own.tabindex)
        put('aria-label', own.label)
        own = null
      }
      return
    }
    own ??= {
      role: node.getAttribute('role'),
      tabindex: node.getAttribute('tabindex'),
      label: node.getAttribute('aria-label'),
    }
    put('role', 'button')
    put('tabindex', '0')
    const only = here.length === 1 ? here[0]!.label : here.map((option) => option.label).join('; ')
    const named = label ? `${label}: ${only}` : only
    put('aria-label', by.length > 0 ? `${named}. ${words.proposal.by(by)}` : named)
  })

  const open = () => !now.offers.busy && now.offers.at(now.id).length > 0
  const take = (event: Event) => {
    if (!open()) return
    event.preventDefault()
    event.stopPropagation()
    now.offers.take(now.id, node)
  }
  const key = (event: Event) => {
    const pressed = (event as KeyboardEvent).key
    if (event.target === node && (pressed === 'Enter' || pressed === ' ')) take(event)
  }
  const enter = () => open() && now.offers.light(now.id, now.offers.at(now.id))
  const leave = () => now.offers.light(null)

  const heard = { click: take, keydown: key, pointerenter: enter, pointerleave: leave, focus: enter, blur: leave }
  for (const [event, hear] of Object.entries(heard)) node.addEventListener(event, hear)
  return {
    update(next: PlaceOptions) {
      now = next
    },
    destroy() {
      for (const [event, hear] of Object.entries(heard)) node.removeEventListener(event, hear)
    },
  }
}
