/** What the server says about a game and never changes, fetched once for each game. */
import { get } from './api'

export function keptOf<T>(what: string): (game: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (game) => {
    let found = kept.get(game)
    if (!found) {
      found = get<T>(`/api/games/${encodeURIComponent(game)}/${what}`)
      found.catch(() => kept.delete(game))
      kept.set(game, found)
    }
    return found
  }
}
