import { decoded, typeCode } from '$cards/heroes/codes'
import { looks } from '$cards/heroes/persons'
import type { Person } from '$cards/heroes/kinds'
import type { GameEvent } from '$lib/wire'
import type { Flight } from '../flights'
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

/** From the events of Citizen Heroes: responders, citizens and tokens on their way. */
export function flightsOf(before: HeroesView, view: HeroesView, events: GameEvent[]): Flight[] {
  const taken = new Set<number>()
  return events.flatMap(({ event, arguments: told, text }): Flight[] => {
    const code = typeCode(told['card'] ?? 0)
    const home = `hero:${told['seat']}`
    const rally = `rally:${Math.floor((told['card'] ?? 0) / 5)}`
    const responder = (from: string, to: string): Flight[] => [{ from, to, icon: decoded(code).icon, name: code }]
    const person = (to: string): Flight[] => {
      const found = people(before, view).find(({ name }) => text.includes(name))
      const space = before.city.findIndex(({ citizen }) => citizen && citizen.id === found?.id)
      return found && space >= 0 ? [{ from: `city:${space}`, to, icon: looks(found.kind).icon, name: found.name }] : []
    }
    switch (event) {
      case 'draws_unseen':
        return [{ from: 'deck', to: home, icon: told['card'] == null ? 'card' : decoded(code).icon }]
      case 'draws':
      case 'keeps':
        return responder('deck', home)
      case 'recruits':
      case 'takes':
        return responder(spotOf(before, code, taken), home)
      case 'lays':
        return responder('deck', `recruit:${told['spot']}`)
      case 'rallies':
        return responder(home, rally)
      case 'pays':
      case 'loses_rally':
        return responder(rally, 'discard')
      case 'loses_hand':
        return responder(home, 'discard')
      case 'loses_spot':
        return responder(spotOf(before, code, taken), 'discard')
      case 'salvages':
        return responder('discard', home)
      case 'gives':
        return responder(home, `hero:${told['other']}`)
      case 'rescues':
      case 'martyrs':
        return person(home)
      case 'goes_missing':
        return person('missing')
      case 'enters':
        return [{ from: 'people', to: 'city:4', icon: 'person' }]
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
