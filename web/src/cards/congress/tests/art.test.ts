import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BEARDS, HAIR, PROPS, WEAR } from '../drawings'
import { PEOPLE } from '../people'
import { sceneOf } from '../scenes'

/** Names of the rows of a card file for which this column says this. */
function named(file: string, column: number, values: string[]): string[] {
  const rows = readFileSync(`../src/civitas/games/congress/${file}.csv`, 'utf8').trim().split('\n').slice(1)
  return rows.map((row) => row.split(',')).filter((row) => values.includes(row[column] ?? '')).map((row) => row[1] ?? '') // prettier-ignore
}

describe('pictures of cards', () => {
  it('show every person of the box, each put together from what there is', () => {
    const persons = [
      ...named('citizens', 2, ['person']),
      ...named('powers', 2, ['patriot', 'manipulator', 'mediator', 'fourth_estate']),
    ]
    expect(persons).toHaveLength(53)
    for (const name of persons) {
      const person = PEOPLE[name]
      expect(person, name).toBeDefined()
      expect(HAIR[person!.hair] && WEAR[person!.wear] && PROPS[person!.prop], name).toBeTruthy()
      expect(person!.beard === '' || BEARDS[person!.beard], name).toBeTruthy()
      expect([1, 2, 3, 4, 5]).toContain(person!.skin)
      expect(['black', 'brown', 'fair', 'red', 'gray', 'white']).toContain(person!.tone)
      expect(['young', 'grown', 'old']).toContain(person!.age)
    }
    expect(Object.keys(PEOPLE).sort()).toEqual([...persons].sort())
  })

  it('show no two persons alike', () => {
    const drawn = Object.values(PEOPLE).map((person) => JSON.stringify(person))
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('show a scene by the words of the name', () => {
    expect(sceneOf('San Antonio v. Rodriguez')).toBe('court')
    expect(sceneOf('Executive Order 9981')).toBe('pen')
    expect(sceneOf('Great White Fleet')).toBe('fleet')
    expect(sceneOf('Delano Grape Boycott')).toBe('crowd')
    expect(sceneOf('Medicare Act')).toBe('law')
    expect(sceneOf('Something else')).toBe('dome')
  })
})
