/** A large piece of the board that stands for a place whose button is smaller: a pointer may press anywhere on it. */
import type { Offers } from '$lib/board'

export function press(node: HTMLElement, given: { offers: Offers; id: string }) {
  let now = given
  const take = (event: Event) => {
    if (event.defaultPrevented) return
    if (!now.offers.busy && now.offers.at(now.id).length > 0) now.offers.take(now.id, node)
  }
  node.addEventListener('click', take)
  return {
    update(next: typeof given) {
      now = next
    },
    destroy: () => node.removeEventListener('click', take),
  }
}
