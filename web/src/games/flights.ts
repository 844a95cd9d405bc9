/** What moved, so that it can be seen moving: from one place of the board to another. */
import type { IconName } from '$cards/icons'
import type { GameEvent, Snapshot } from '$lib/wire'

/** A place, or several of which the first that is on the board counts. */
export type Places = string | readonly string[]

export interface Flight {
  from: Places
  to: Places
  /** Flies where there is no card at either end. */
  icon: IconName
  name?: string
}

export const placesOf = (places: Places): readonly string[] => (typeof places === 'string' ? [places] : places)

/** The events that the last choice brought. */
export const latest = (snapshot: Snapshot): GameEvent[] =>
  snapshot.events.filter((event) => event.after === snapshot.number)

/** Every board knows what it showed before: where a card came from, only the table before tells. */
export function remembering<View>(): (number: number, view: View) => View {
  let shown: { number: number; view: View; before: View } | null = null
  return (number, view) => {
    if (shown?.number !== number) shown = { number, view, before: shown?.number === number - 1 ? shown.view : view }
    else if (shown.view !== view) shown = { ...shown, view }
    return shown.before
  }
}

/** What lies elsewhere now than before: each thing by its name, with its place. */
export function moved(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
  icon: IconName = 'card',
): Flight[] {
  return [...now].flatMap(([thing, to]) => {
    const from = before.get(thing)
    return from !== undefined && from !== to ? [{ from, to, icon }] : []
  })
}

/** Told twice, it flies once: what comes first counts. */
export function once(flights: readonly Flight[]): Flight[] {
  const seen = new Set<string>()
  return flights.filter(({ from, to }) => {
    const way = `${placesOf(from)[0]} ${placesOf(to)[0]}`
    return !seen.has(way) && seen.add(way)
  })
}
