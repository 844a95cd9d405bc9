import { RESOURCES } from '$cards/kinds'
import type { IconName } from '$cards/icons'
import type { GameEvent } from '$lib/wire'
import { moved, type Flight } from '../flights'
import type { CityView } from './view'

/** Of a card that this seat does not see, only its back flies. */
const face = (number: number | null | undefined): IconName =>
  (number == null ? undefined : RESOURCES[Math.floor(number / 2)]) ?? 'card'

/** A resource card in hand lies with those that are alike. */
const inHand = (seat: number | null | undefined, number: number | null | undefined): string[] =>
  number == null ? [] : [`hand:${seat}:${RESOURCES[Math.floor(number / 2)]}:${(number % 2) + 1}`]

/** Where every token lies. */
const tokensOf = (view: CityView): Map<string, string> =>
  new Map([
    ...view.supply.map((token) => [`${token.id}`, `supply:${token.id}`] as const),
    ...view.players.flatMap(({ tokens }) => tokens.map((token) => [`${token.id}`, `token:${token.id}`] as const)),
  ])

/** From the events of Point City: who took, drew, built, paid and claimed what. */
export function flightsOf(before: CityView, view: CityView, events: GameEvent[]): Flight[] {
  const told = events.flatMap(({ event, arguments: told }): Flight[] => {
    const home = `player:${told['seat']}`
    const market = `market:${told['space']}`
    switch (event) {
      case 'takes':
        return [{ from: market, to: [...inHand(told['seat'], told['face']), home], icon: face(told['face']) }]
      case 'draws':
        return [told['face'], told['face2']].map((number) => ({
          from: 'pile',
          to: [...inHand(told['seat'], number), home],
          icon: face(number),
        }))
      case 'builds': {
        const built = [`city:${told['seat']}:card:${told['card']}`, `built:${told['card']}`, home]
        return [{ from: market, to: built, icon: 'city' }]
      }
      case 'flips':
        return [{ from: market, to: market, icon: 'city' }]
      case 'discards':
        return [{ from: market, to: home, icon: face(told['face']) }]
      case 'lays':
        return [{ from: 'pile', to: market, icon: face(told['face']) }]
      case 'opens':
        return [{ from: 'pile', to: market, icon: 'city' }]
      default:
        return []
    }
  })
  const home = ({ to, ...flight }: Flight): Flight => {
    const owner = view.players.find(({ tokens }) => tokens.some((token) => `token:${token.id}` === to))
    return { ...flight, to: owner ? [`${to as string}`, `player:${owner.seat}`] : to }
  }
  return [...told, ...moved(tokensOf(before), tokensOf(view), 'civic').map(home)]
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
