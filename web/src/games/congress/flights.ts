/** From the events of CITIZEN: members and cards on their way, and what has changed. */
import type { IconName } from '$cards/icons'
import type { GameEvent } from '$lib/wire'
import { moved, type Flight, type Places } from '../flights'
import { short, type CongressView } from './view'

const RESULTS = ['yea', 'nay']

/** Where every card lies that this eye sees by itself. */
function lying(view: CongressView): Map<string, string> {
  return new Map(
    view.players.flatMap(({ seat, yea, nay, hand, received, picked }) => [
      ...yea.map((entry) => [`${entry.kind}:${entry.id}`, `yea:${seat}:${short(entry.id)}`] as const),
      ...nay.map((entry) => [`${entry.kind}:${entry.id}`, `nay:${seat}:${short(entry.id)}`] as const),
      ...hand.map(({ id }) => [`citizen:${id}`, `hand:${seat}:${short(id)}`] as const),
      ...received.map(({ id }) => [`citizen:${id}`, `received:${seat}:${short(id)}`] as const),
      ...picked.map(({ id }) => [`citizen:${id}`, `picked:${seat}:${short(id)}`] as const),
    ]),
  )
}

/** The seat that a place belongs to. */
const seatIn = (place: string): number => Number(place.split(':')[1])

export function flightsOf(before: CongressView, view: CongressView, events: GameEvent[]): Flight[] {
  const chamber = (seat: number) => `congress:${view.players[seat]?.chamber.toLowerCase() ?? 'senate'}`
  const [was, is] = [lying(before), lying(view)]
  /** A card alone, or the stack or hand where it lies. */
  const at = (place: string): string[] => [place, place.split(':').slice(0, 2).join(':'), `seat:${seatIn(place)}`]
  const stays = moved(was, is).map(({ from, to }): Flight => {
    return { from: at(from as string), to: at(to as string), icon: 'person' }
  })
  // New to this eye, or out of its sight: a member comes from its chamber, a card from the deck.
  const source = (thing: string, place: string) =>
    thing.startsWith('citizen:')
      ? [`deck:${seatIn(place)}`, `seat:${seatIn(place)}`]
      : thing.startsWith('power:')
        ? [`seat:${seatIn(place)}`]
        : [chamber(seatIn(place))]
  const comes = [...is].flatMap(([thing, place]): Flight[] =>
    was.has(thing) ? [] : [{ from: source(thing, place), to: at(place), icon: 'person' }],
  )
  const goes = [...was].flatMap(([thing, place]): Flight[] =>
    is.has(thing) || thing.startsWith('citizen:')
      ? []
      : [{ from: at(place), to: chamber(seatIn(place)), icon: 'person' }],
  )
  const told = events.flatMap(({ event, arguments: told }): Flight[] => {
    const seat = told['seat'] as number
    const other = told['other'] as number
    const fly = (from: Places, to: Places, icon: IconName): Flight[] => [{ from, to, icon }]
    switch (event) {
      case 'draws':
        return told['citizen'] == null
          ? fly([`deck:${seat}`, `seat:${seat}`], [`hand:${seat}`, `seat:${seat}`], 'card')
          : []
      case 'attaches':
        return fly(`seat:${seat}`, [`cause:${told['target']}`, `seat:${told['target']}`], 'card')
      case 'plays':
        return fly([`hand:${seat}`, `seat:${seat}`], [`cause:${told['target']}`, `seat:${told['target']}`], 'cards')
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
  return [...stays, ...comes, ...goes, ...told]
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
