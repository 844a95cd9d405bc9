import { decoded, typeCode } from '$cards/heroes/codes'
import { looks } from '$cards/heroes/persons'
import type { Person } from '$cards/heroes/kinds'
import type { GameEvent } from '$lib/wire'
import { moved, type Flight, type Places } from '../flights'
import type { HeroesView } from './view'

/** Everybody that is open on this table, by name: the sentence tells who is meant. */
function people(...views: HeroesView[]): Person[] {
  return views.flatMap((view) => [
    ...view.city.flatMap(({ citizen }) => (citizen ? [citizen] : [])),
    ...view.citizens.missing,
    ...view.players.flatMap((player) => [...player.rescued, ...player.supports, ...player.exhausted]),
  ])
}

const spotOf = (view: HeroesView, code: string, taken: Set<number>): string => {
  const spot = view.recruitment.findIndex((card, n) => card?.name === code && !taken.has(n))
  taken.add(spot)
  return `recruit:${Math.max(spot, 0)}`
}

/** Who stands where in the city. */
const standing = (view: HeroesView): Map<string, string> =>
  new Map(view.city.flatMap(({ citizen }, n) => (citizen ? [[citizen.id, `city:${n}`] as const] : [])))

/** From the events of Citizen Heroes: responders, citizens and tokens on their way. */
export function flightsOf(before: HeroesView, view: HeroesView, events: GameEvent[]): Flight[] {
  const taken = new Set<number>()
  const told = events.flatMap(({ event, arguments: told, text }): Flight[] => {
    const code = typeCode(told['card'] ?? 0)
    const home = `hero:${told['seat']}`
    const rally = `rally:${Math.floor((told['card'] ?? 0) / 5)}`
    const responder = (from: Places, to: Places): Flight[] => [{ from, to, icon: decoded(code).icon, name: code }]
    /** A card of a hand lies with those that are alike. */
    const hand = (seat: number | null | undefined): string[] => [`hand:${seat}:${code}`, `hero:${seat}`]
    const person = (to: Places): Flight[] => {
      const found = people(before, view).find(({ name }) => text.includes(name))
      const space = before.city.findIndex(({ citizen }) => citizen && citizen.id === found?.id)
      return found && space >= 0 ? [{ from: `city:${space}`, to, icon: looks(found.kind).icon, name: found.name }] : []
    }
    switch (event) {
      case 'draws_unseen':
        return [
          {
            from: 'deck',
            to: told['card'] == null ? home : hand(told['seat']),
            icon: told['card'] == null ? 'card' : decoded(code).icon,
          },
        ]
      case 'draws':
      case 'keeps':
        return responder('deck', hand(told['seat']))
      case 'recruits':
      case 'takes':
        return responder(spotOf(before, code, taken), hand(told['seat']))
      case 'lays':
        return responder('deck', `recruit:${told['spot']}`)
      case 'rallies':
        return responder(hand(told['seat']), rally)
      case 'pays':
      case 'loses_rally':
        return responder(rally, 'discard')
      case 'loses_hand':
        return responder(hand(told['seat']), 'discard')
      case 'loses_spot':
        return responder(spotOf(before, code, taken), 'discard')
      case 'salvages':
        return responder('discard', hand(told['seat']))
      case 'gives':
        return responder(hand(told['seat']), hand(told['other']))
      case 'rescues':
      case 'martyrs':
        return person(home)
      case 'goes_missing':
        return person('missing')
      case 'enters': {
        const at = view.city.findIndex(({ citizen }) => citizen && text.includes(citizen.name))
        return [{ from: 'people', to: `city:${at < 0 ? 4 : at}`, icon: 'person' }]
      }
      case 'turns_up':
        return [{ from: 'events', to: 'event', icon: 'extreme' }]
      case 'extreme_token':
        return [{ from: 'event', to: 'extreme', icon: 'extreme' }]
      case 'gets_token':
        return [{ from: 'extreme', to: home, icon: 'heroToken' }]
      case 'shares':
        return [{ from: home, to: `hero:${told['other']}`, icon: 'points' }]
      case 'spends_points':
        return [{ from: home, to: 'event', icon: 'points' }]
      case 'tokens': {
        const at = view.city.findIndex(({ citizen }) => citizen && text.startsWith(citizen.name))
        return at >= 0 ? [{ from: 'danger', to: `city:${at}`, icon: 'danger' }] : []
      }
      default:
        return []
    }
  })
  return [...moved(standing(before), standing(view), 'person'), ...told]
}

/** The places that the same events have changed. */
export function changed(view: HeroesView, events: GameEvent[]): Set<string> {
  return new Set(
    events.flatMap(({ event, arguments: told, text }) => {
      switch (event) {
        case 'lays':
          return [`recruit:${told['spot']}`]
        case 'rallies':
          return [`rally:${Math.floor((told['card'] ?? 0) / 5)}`]
        case 'destroys':
        case 'rebuilds':
        case 'stands':
          return [`building:${told['building']}`]
        case 'danger_moves':
          return ['danger']
        case 'extreme_token':
        case 'removes_extreme':
          return ['extreme']
        case 'turns_up':
          return ['event']
        case 'scores':
        case 'spends_points':
          return [`points:${told['seat']}`]
        case 'enters':
        case 'tokens':
        case 'untokens': {
          const at = view.city.findIndex(({ citizen }) => citizen && text.includes(citizen.name))
          return at >= 0 ? [`city:${at}`] : []
        }
        default:
          return []
      }
    }),
  )
}
