/** The rulings to each card, by the ids of the view: they come with the list of cards, once. */
import { cardBook } from '$lib/cardbook'

const found = $state<{ rulings: Record<string, string[]> }>({ rulings: {} })

export function loadRulings(): void {
  cardBook('heroes').then(
    ({ cards }) =>
      (found.rulings = Object.fromEntries(cards.map((card) => [card.id.split(':')[1] ?? '', card.rulings]))),
    () => {}, // The cards speak for themselves.
  )
}

export const rulingsOf = (id: string): string[] => found.rulings[id] ?? []
