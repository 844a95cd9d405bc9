import { describe, expect, it } from 'vitest'
import { codeSaid, decoded, grouped, typeCode } from '../codes'
import { heroesCard } from '../entry'
import type { Person } from '../kinds'
import { personSaid } from '../persons'

const words = { id: 'x:X1', name: 'X', kind: '', group: '', text: '', note: '' }
const blank = {
  ...words,
  icons: [] as string[],
  levels: [] as string[],
  numbers: {},
  rulings: [],
  count: 1,
  reconstructed: true,
}

describe('responders', () => {
  it('have a shape and a letter besides their color', () => {
    const codes = ['R1', 'B1', 'G1', 'Y1', '*1'].map(decoded)
    expect(new Set(codes.map((code) => code.icon)).size).toBe(5)
    expect(new Set(codes.map((code) => code.letter)).size).toBe(5)
  })

  it('are told in words, as the log tells them', () => {
    expect(['R2', 'BC', 'G?', '*3', '*?'].map(codeSaid)).toEqual([
      'red 2 (R2)', 'blue Captain (BC)', 'any green (G?)', 'any 3', 'any responder',
    ]) // prettier-ignore
  })

  it('are known by their type and lie together when alike', () => {
    expect([0, 3, 4, 7, 19].map(typeCode)).toEqual(['R1', 'R4', 'RC', 'B3', 'YC'])
    expect(grouped(['YC', 'R2', 'Y1', 'R2'])).toEqual([['R2', 2], ['Y1', 1], ['YC', 1]]) // prettier-ignore
  })
})

describe('citizens', () => {
  const person: Person = {
    id: 'CZ1',
    name: 'Band',
    kind: 'citizen',
    level: 1,
    danger: 3,
    value: 2,
    icons: ['R4', 'Y?'],
    text: '',
  }

  it('are told with all their numbers', () => {
    expect(personSaid(person)).toBe(
      'Band, Citizen, needs red 4 (R4) and any yellow (Y?), Danger Value 3, 2 Hero Points',
    )
  })
})

describe('entries of the card list', () => {
  it('become every kind of card', () => {
    expect(heroesCard({ ...blank, id: 'responder:RC', kind: 'responder', count: 1 })).toEqual({
      responder: 'RC',
      count: 1,
    })
    const vic = { ...blank, kind: 'V.I.C.', icons: ['R?'], numbers: { danger: 4, value: 4, level: 1 } }
    expect(heroesCard(vic)).toMatchObject({ person: { id: 'X1', kind: 'vic', danger: 4, icons: ['R?'] } })
    const hero = {
      ...blank,
      kind: 'hero',
      group: 'Night nurse',
      levels: ['5 points, Triage (1 action): Remove (3).', 'Hero Token: Regroup.'],
    }
    expect(heroesCard(hero)).toMatchObject({
      sheet: { occupation: 'Night nurse', powers: [{ name: 'Triage', at: 5, cost: '1 action', text: 'Remove (3).' }] },
    })
    const sheet = { ...blank, kind: 'disaster sheet', text: 'Setup: A. Extreme Disaster: B.' }
    expect(heroesCard(sheet)).toMatchObject({ disaster: { setup_text: 'A.', extreme_text: 'B.' } })
    const event = { ...blank, kind: 'event', group: 'Flood', text: 'Wet.', numbers: { extreme: 1, price: 2 } }
    expect(heroesCard(event)).toMatchObject({ of: 'flood', event: { extreme: true, price: 2, text: 'Wet.' } })
  })

  it('of another kind are left to words', () => {
    expect(heroesCard({ ...blank, kind: 'rumour' })).toBeNull()
  })
})
