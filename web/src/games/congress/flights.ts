/** From the events of CITIZEN: members and cards on their way, and what has changed. */
import type { IconName } from '$cards/icons'
import type { GameEvent } from '$lib/wire'
import type { Flight } from '../flights'
import type { CongressView } from './view'

const RESULTS = ['yea', 'nay']

export function flightsOf(view: CongressView, events: GameEvent[]): Flight[] {
  const chamber = (seat: number) => `congress:${view.players[seat]?.chamber.toLowerCase() ?? 'senate'}`
  return events.flatMap(({ event, arguments: told }): Flight[] => {
    const seat = told['seat'] as number
    const other = told['other'] as number
    const fly = (from: string, to: string, icon: IconName): Flight[] => [{ from, to, icon }]
    switch (event) {
      case 'sorts': {
        const stack = RESULTS[told['result'] as number]
        return stack ? fly(chamber(seat), `${stack}:${seat}`, 'person') : []
      }
      case 'converted': {
        const to = RESULTS[told['to'] as number] ?? 'yea'
        return fly(`${to === 'yea' ? 'nay' : 'yea'}:${seat}`, `${to}:${seat}`, 'person')
      }
      case 'flipped':
      case 'raided':
        return fly(`nay:${told['target']}`, `yea:${seat}`, 'person')
      case 'gone':
        return fly(`nay:${seat}`, chamber(seat), 'person')
      case 'draws':
        return fly(`deck:${seat}`, `hand:${seat}`, 'card')
      case 'attaches':
        return fly(`seat:${seat}`, `cause:${told['target']}`, 'card')
      case 'lays':
        return fly(`seat:${seat}`, `yea:${seat}`, 'card')
      case 'gets':
        return fly(`seat:${told['giver']}`, `seat:${seat}`, 'card')
      case 'passes_on':
        return fly(`seat:${seat}`, `seat:${other}`, 'cards')
      case 'turns_circumstance':
        return fly('congress:senate', 'circumstances', 'spark')
      default:
        return []
    }
  })
}

/** The places that the same events have changed. */
export function changed(events: GameEvent[]): Set<string> {
  return new Set(
    events.flatMap(({ event, arguments: told }) => {
      const seat = told['seat'] as number
      switch (event) {
        case 'sorts':
          return told['result'] === 0 ? [`yea:${seat}`, `votes:${seat}`] : told['result'] === 1 ? [`nay:${seat}`] : []
        case 'converted':
          return [`${RESULTS[told['to'] as number] ?? 'yea'}:${seat}`, `votes:${seat}`]
        case 'flipped':
          return [`yea:${seat}`, `yea:${told['target']}`, `votes:${seat}`]
        case 'raided':
          return [`yea:${seat}`, `votes:${seat}`]
        case 'lays':
          return [`yea:${seat}`]
        case 'strips':
          return [`votes:${told['target']}`]
        case 'turns_circumstance':
          return ['circumstance']
        default:
          return []
      }
    }),
  )
}
