/** An entry of the server's list, made into what the faces of Citizen Heroes draw. */
import type { Disaster, DisasterEvent, Person, PersonKind, Sheet } from './kinds'
import type { CardEntry } from '$lib/wire'

export type HeroesCard =
  | { responder: string; count: number }
  | { person: Person }
  | { sheet: Sheet }
  | { disaster: Disaster }
  | { event: DisasterEvent; of: string }

const KINDS: Record<string, PersonKind> = { citizen: 'citizen', Support: 'support', 'V.I.C.': 'vic' }
const POWER = /^(\d+) points, (.*?) \(([^)]*)\): (.*)$/

export function heroesCard(entry: CardEntry): HeroesCard | null {
  const { name, text, icons, numbers } = entry
  const number = (key: string): number => (typeof numbers[key] === 'number' ? (numbers[key] as number) : 0)
  const id = entry.id.split(':')[1] ?? entry.id
  const kind = KINDS[entry.kind]
  if (kind) {
    const told = { level: number('level'), danger: number('danger'), value: number('value') }
    return { person: { id, name, kind, icons, text, ...told } }
  }
  switch (entry.kind) {
    case 'responder':
      return { responder: id, count: entry.count }
    case 'hero':
      return {
        sheet: {
          id,
          name,
          occupation: entry.group,
          complexity: number('complexity'),
          token_action: text.replace(/^Hero Token: /, '').replace(/\.$/, ''),
          powers: entry.levels.flatMap((level) => {
            const [, at, called = '', cost = '', says = ''] = POWER.exec(level) ?? []
            return at ? [{ name: called, at: Number(at), cost, text: says, open: false, used: false }] : []
          }),
        },
      }
    case 'disaster sheet': {
      const [, setup_text = text, extreme_text = ''] = /^Setup: (.*) Extreme Disaster: (.*)$/.exec(text) ?? []
      return { disaster: { id, name, end: number('end'), setup_text, extreme_text } }
    }
    case 'event':
      return {
        of: entry.group.toLowerCase(),
        event: {
          id,
          name,
          text,
          icons,
          danger: number('danger'),
          extreme: number('extreme') > 0,
          price: number('price'),
          flavour: '',
        },
      }
    default:
      return null
  }
}
