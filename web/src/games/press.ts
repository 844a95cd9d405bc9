/** A large piece of the board that stands for a place whose button lies below it: a pointer may press anywhere on it. */
import type { Offers } from '$lib/board'

export function press(node: HTMLElement, given: { offers: Offers; id: string; below: boolean }) {
  let now = given
  const open = () => now.below && !now.offers.busy && now.offers.at(now.id).length > 0
  const take = () => open() && now.offers.take(now.id, node)
  const enter = () => open() && now.offers.light(now.id, now.offers.at(now.id))
  const leave = () => open() && now.offers.light(null)
  node.addEventListener('click', take)
  node.addEventListener('pointerenter', enter)
  node.addEventListener('pointerleave', leave)
  return {
    update(next: typeof given) {
      now = next
    },
    destroy() {
      node.removeEventListener('click', take)
      node.removeEventListener('pointerenter', enter)
      node.removeEventListener('pointerleave', leave)
    },
  }
}
