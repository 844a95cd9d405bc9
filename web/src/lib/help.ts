/** A game's help, fetched once: rules in our words, what each question means, and the guided first game. */
import { make } from './games'
import { keptOf } from './kept'
import { router } from './router.svelte'
import type { CreatedTable, Guide, Help, NewSeat } from './wire'

export const helpOf = keptOf<Help>('help')

/** Sits down to the guided first game, if there is one. */
export async function startGuide(game: string): Promise<void> {
  const { guide } = await helpOf(game)
  if (guide) router.go(`/t/${(await guidedTable(game, guide)).table}?guide=1`)
}

function guidedTable(game: string, guide: Guide): Promise<CreatedTable> {
  const seats = Array.from({ length: guide.seats }, (_, seat): NewSeat =>
    seat === guide.seat ? { kind: 'me' } : { kind: 'bot', bot: guide.others },
  )
  return make({ game, seats, seed: guide.seed, options: guide.options })
}
