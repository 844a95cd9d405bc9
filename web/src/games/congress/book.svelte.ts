/** History and sources of the cards, by the ids of the view: they come with the list of cards, once. */
import { cardBook } from '$lib/cardbook'

const found = $state<{ texts: Record<string, string> }>({ texts: {} })

export function loadHistory(): void {
  cardBook('congress').then(
    ({ cards }) =>
      (found.texts = Object.fromEntries(cards.map((card) => [card.id.slice(card.id.indexOf(':') + 1), card.text]))),
    () => {}, // The cards speak for themselves.
  )
}

export const historyOf = (id: string): string => found.texts[id] ?? ''
