/** An entry of the server's list, made into what the faces of CITIZEN draw. */
import type { Cause, Circumstance, Citizen, Member, Power, Signs } from './kinds'
import type { CardEntry } from '$lib/wire'

export type CongressCard =
  { cause: Cause } | { citizen: Citizen } | { power: Power } | { circumstance: Circumstance } | { member: Member }

export function congressCard(entry: CardEntry): CongressCard | null {
  const { name, icons, numbers, text } = entry
  const id = entry.id.slice(entry.id.indexOf(':') + 1)
  const number = (key: string): number => (typeof numbers[key] === 'number' ? (numbers[key] as number) : 0)
  const signs: Signs = { party: icons[0] ?? '', suit: icons[1] ?? '', topic: icons[2] ?? '' }
  switch (entry.kind) {
    case 'Cause': {
      const start = text.startsWith('Begins in the House') ? 'House' : 'Senate'
      return { cause: { id, name, start, stars: entry.group.replace(/ stars?$/, ''), ...signs } }
    }
    case 'Citizen':
      return { citizen: { id, name, ...signs } }
    case 'Circumstance':
      return { circumstance: { id, name, numbers: ['party', 'suit', 'topic'].map(number), ...signs } }
    case 'Power':
      return {
        power: { id, name, type: entry.group.replaceAll(' ', '_'), level: number('level'), icon: icons[0] ?? null },
      }
    case 'senator':
    case 'representative': {
      const chamber = entry.kind === 'senator' ? 'Senate' : 'House'
      const stack = /House stack ([A-Z])/.exec(text)?.[1] ?? ''
      const left = /((?:Died|Resigned) \w+ \d+, \d+); the seat was vacant/.exec(text)?.[1] ?? ''
      const gifts = Array.isArray(numbers['gift']) ? numbers['gift'] : []
      return {
        member: {
          id,
          name,
          chamber,
          stack,
          state: entry.group,
          party: text.startsWith('Republican') ? 'R' : 'D',
          raging: number('raging') > 0,
          raging_by: number('raging') > 0 ? 'party-divided votes' : '',
          topics: icons,
          no_gift: icons.filter((_, place) => gifts[place] === 0),
          left: left.charAt(0).toLowerCase() + left.slice(1),
          score: number('score'),
        },
      }
    }
    default:
      return null
  }
}
