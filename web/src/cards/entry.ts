/** An entry of the server's list of cards, made into what the faces draw. */
import type { Building, Citizen, Plot, Resource, Token } from './kinds'
import type { CardEntry } from '$lib/wire'

export const isEntry = (card: unknown): card is CardEntry =>
  typeof card === 'object' && card !== null && 'id' in card && 'icons' in card && 'numbers' in card

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

export type PointCityCard = { building: Building } | { resource: Resource } | { token: Token }

export function pointCityCard(entry: CardEntry): PointCityCard | null {
  const [first = ''] = entry.icons
  switch (entry.kind) {
    case 'building':
      return {
        building: {
          id: entry.id,
          name: entry.name,
          tier: number(entry.numbers['tier']),
          cost: (entry.numbers['cost'] ?? {}) as Record<string, number>,
          points: number(entry.numbers['points']),
          permanent: first === 'civic' || first === 'points' ? null : first,
          civic: first === 'civic',
        },
      }
    case 'resource side':
    case 'starting card':
      return { resource: { resource: first, symbols: number(entry.numbers['symbols']) || 1 } }
    case 'civic token':
      return { token: { id: 0, name: entry.name, text: entry.text.replace(/\.$/, '') } }
    default:
      return null
  }
}

export type SparkCard = { citizen: Citizen } | { plot: Plot }

export function sparkCard(entry: CardEntry): SparkCard | null {
  const { name, text, levels, rulings } = entry
  if (entry.kind === 'citizen')
    return { citizen: { name, text, levels, rulings, guilds: entry.icons, kinds: entry.group.split(', ') } }
  if (entry.kind === 'Scyntilla card') {
    const [group = '', ...more] = entry.icons
    return {
      plot: {
        name,
        text,
        levels,
        rulings,
        group,
        attack: more.includes('attack'),
        number: number(entry.numbers['number']),
      },
    }
  }
  return null
}
