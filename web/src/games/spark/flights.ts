import type { IconName } from '$cards/icons'
import type { GameEvent } from '$lib/wire'
import type { Flight, Places } from '../flights'
import type { CastCitizen, SparkView } from './view'

/** Citizens are told by their number in the box; the sentence names them. */
type Named = (text: string) => CastCitizen | undefined

export function naming(cast: CastCitizen[]): Named {
  return (text) => {
    let [found, at] = [undefined as CastCitizen | undefined, Infinity]
    for (const citizen of cast) {
      const where = text.indexOf(citizen.name)
      if (where >= 0 && where < at) [found, at] = [citizen, where]
    }
    return found
  }
}

type Told = GameEvent['arguments']

/** In solo play her city is kept as that of a second seat. */
const SCYNTILLA = 1
/** A slot is told to everybody. */
const slotPlace = (told: Told, slot = told['slot'] ?? 0) => `assembly:${Math.floor(slot / 3)}:${slot % 3}`
const guildOf = (citizen: CastCitizen): IconName => (citizen.guilds[0] as IconName | undefined) ?? 'card'

/** Cards that were turned up, in hand or kept, on their way to a city. */
const drawn = (citizen: CastCitizen | undefined): string[] =>
  citizen ? ['drawn', 'arriving', 'kept'].map((where) => `${where}:${citizen.citizen}`) : []

/** From the events of Spark: cards and sparks on their way. */
export function flightsOf(before: SparkView, view: SparkView, events: GameEvent[]): Flight[] {
  const named = naming(view.cast)
  let source = 'deck'
  /** Cards of the group that is taken, as they lay there. */
  let lying: [place: string, name: string][] = []
  const fromGroup = (name: string | undefined): string[] => {
    const at = lying.findIndex(([, one]) => one === name)
    return at < 0 ? [] : lying.splice(at, 1).map(([place]) => place)
  }
  return events.flatMap(({ event, arguments: told, text }): Flight[] => {
    const citizen = named(text.replace(view.names[told['seat'] ?? -1] ?? '', ''))
    const [icon, name] = citizen ? [guildOf(citizen), citizen.name] : (['card', ''] as const)
    const city = `city:${told['seat']}`
    const card = (from: Places, to: Places): Flight[] => (citizen ? [{ from, to, icon, name }] : [])
    switch (event) {
      case 'attracts':
        source = `assembly:${told['group']}`
        lying = (before.groups[told['group'] ?? 0]?.cards ?? []).flatMap((one, n) =>
          one ? [[`${source}:${n}`, one] as [string, string]] : [],
        )
        return (told['sparks'] ?? 0) > 0 ? [{ from: source, to: city, icon: 'spark' }] : []
      case 'places':
        return card([...fromGroup(name), ...drawn(citizen), source], [`${city}:${citizen?.citizen}`, city])
      case 'converts': {
        const stack = named(text.slice(text.lastIndexOf(' under ')))
        return card([...fromGroup(name), ...drawn(citizen), source], [`${city}:${stack?.citizen}`, city])
      }
      case 'loses_pupil':
        return card([...fromGroup(name), source], 'discard')
      case 'discards':
      case 'drops':
        return card([`${city}:${citizen?.citizen}`, `hand:${told['seat']}:${citizen?.citizen}`, city], 'discard')
      case 'turns_up':
        return card('deck', [`drawn:${citizen?.citizen}`, `arriving:${citizen?.citizen}`, city])
      case 'gains':
        return (told['sparks'] ?? 0) > 0 ? [{ from: ['supply', 'deck'], to: city, icon: 'spark' }] : []
      case 'refills':
        return card('deck', slotPlace(told))
      case 'recruits':
        return card(slotPlace(told), [`${city}:${citizen?.citizen}`, city])
      case 'takes':
        return card(
          [`city:${told['victim']}:${citizen?.citizen}`, `city:${told['victim']}`],
          [`${city}:${citizen?.citizen}`, city],
        )
      case 'fetches':
        return card('discard', [`${city}:${citizen?.citizen}`, city])
      case 'takes_sparks':
        return [{ from: `city:${told['victim']}`, to: city, icon: 'spark' }]
      case 'sparks_on':
        return [{ from: 'deck', to: `assembly:${told['group']}`, icon: 'spark' }]
      case 'clears':
        return [{ from: `assembly:${told['group']}`, to: `city:${SCYNTILLA}`, icon: 'spark' }]
      default:
        return []
    }
  })
}

/** The places that the same events have changed. */
export function changed(view: SparkView, events: GameEvent[]): Set<string> {
  const named = naming(view.cast)
  return new Set(
    events.flatMap(({ event, arguments: told, text }) => {
      if (event === 'refills') return [slotPlace(told)]
      const citizen = named(text.replace(view.names[told['seat'] ?? -1] ?? '', ''))
      if (citizen && (event === 'places' || event === 'acts' || event === 'follows'))
        return [`city:${told['seat']}:${citizen.citizen}`]
      return []
    }),
  )
}
