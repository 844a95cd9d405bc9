/** Citizens in signs and words. */
import type { IconName, Tint } from '../icons'
import { listed } from '../said'
import { cardWords } from '../words'
import { codeSaid } from './codes'
import type { DisasterEvent, Person, PersonKind } from './kinds'

const words = cardWords.heroes

const LOOKS: Record<PersonKind, { tint: Tint; icon: IconName }> = {
  citizen: { tint: 'stone', icon: 'person' },
  support: { tint: 'rose', icon: 'support' },
  vic: { tint: 'violet', icon: 'crown' },
}

export const looks = (kind: PersonKind): { tint: Tint; icon: IconName } => LOOKS[kind]

const HEROES: Record<string, Tint> = { H1: 'gold', H2: 'leaf', H3: 'sky', H4: 'violet', H5: 'ember', H6: 'rose' }

/** The color of a hero's sheet. */
export const heroTint = (id: string): Tint => HEROES[id] ?? 'sky'

export const personSaid = (person: Person): string =>
  [
    person.name,
    words.kinds[person.kind] ?? person.kind,
    `${words.needs.toLowerCase()} ${listed(person.icons.map(codeSaid))}`,
    words.danger(person.danger),
    words.value(person.value),
  ].join(', ')

export const priceSaid = (event: DisasterEvent): string =>
  listed([event.price ? words.value(event.price) : words.noPrice, ...event.icons.map(codeSaid)])
