/** A game's help, fetched once: rules in our words, what each question means, and the guided first game. */
import { get } from './api'
import { make } from './games'
import type { CreatedTable, Guide, Help, NewSeat } from './wire'

const pages = new Map<string, Promise<Help>>()

export function helpOf(game: string): Promise<Help> {
  let page = pages.get(game)
  if (!page) {
    page = get<Help>(`/api/games/${encodeURIComponent(game)}/help`)
    page.catch(() => pages.delete(game))
    pages.set(game, page)
  }
  return page
}

/** The table of a guided first game. */
export function startGuide(game: string, guide: Guide): Promise<CreatedTable> {
  const seats = Array.from({ length: guide.seats }, (_, seat): NewSeat =>
    seat === guide.seat ? { kind: 'me' } : { kind: 'bot', bot: guide.others },
  )
  return make({ game, seats, seed: guide.seed, options: guide.options })
}
