import { RESOURCES } from '$cards/kinds'
import type { IconName } from '$cards/icons'
import type { GameEvent } from '$lib/wire'
import type { Flight } from '../flights'

/** Of a card that this seat does not see, only its back flies. */
const face = (number: number | null | undefined): IconName =>
  (number == null ? undefined : RESOURCES[Math.floor(number / 2)]) ?? 'card'

/** From the events of Point City: who took, drew, built, paid and claimed what. */
export function flightsOf(events: GameEvent[]): Flight[] {
  return events.flatMap(({ event, arguments: told }): Flight[] => {
    const home = `player:${told['seat']}`
    switch (event) {
      case 'takes':
        return [{ from: `market:${told['space']}`, to: home, icon: face(told['face']) }]
      case 'draws':
        return [told['face'], told['face2']].map((number) => ({ from: 'pile', to: home, icon: face(number) }))
      case 'builds':
        return [{ from: `market:${told['space']}`, to: home, icon: 'city' }]
      case 'claims':
        return [{ from: `supply:${told['token']}`, to: home, icon: 'civic' }]
      case 'discards':
        return [{ from: `market:${told['space']}`, to: home, icon: face(told['face']) }]
      case 'lays':
        return [{ from: 'pile', to: `market:${told['space']}`, icon: face(told['face']) }]
      case 'opens':
        return [{ from: 'pile', to: `market:${told['space']}`, icon: 'city' }]
      default:
        return []
    }
  })
}

/** The places that the same events have changed. */
export function changed(events: GameEvent[]): Set<string> {
  return new Set(
    events.flatMap(({ event, arguments: told }) => {
      if (event === 'flips' || event === 'lays' || event === 'opens') return [`market:${told['space']}`]
      if (event === 'builds') return [`built:${told['card']}`]
      if (event === 'claims') return [`token:${told['token']}`]
      return []
    }),
  )
}
