import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Drawn } from '../spark/paints'
import { hasPortrait, portraitOf } from '../spark/portraits'
import { sceneOf } from '../spark/scenes'

const cards = readFileSync(new URL('../../../../src/civitas/games/spark/cards.toml', import.meta.url), 'utf8')
const citizens = cards.split('\n[[citizen]]\n').slice(1)
const names = citizens.map((text) => /name = "(\w+)"/.exec(text)?.[1] ?? '')
const guilds = new Set(citizens.flatMap((text) => /guilds = \[(.*)\]/.exec(text)?.[1]?.match(/\w+/g) ?? []))

const lines = (drawn: Drawn): string[] => drawn.flatMap((one) => ('strokes' in one ? lines(one.strokes) : [one[1]]))

describe('the portraits of the citizens', () => {
  it('has one for each of the thirty, and no two alike', () => {
    expect(names).toHaveLength(30)
    expect(names.filter((name) => !hasPortrait(name))).toEqual([])
    expect(new Set(names.map((name) => JSON.stringify(portraitOf(name)))).size).toBe(30)
  })
  it('draws paths that can be drawn', () => {
    for (const name of [...names, 'Somebody'])
      for (const path of lines(portraitOf(name)).filter(Boolean))
        expect(path, name).toMatch(/^M[\d\s.,MmLlHhVvCcSsQqTtAaZz-]+$/)
  })
  it('has a scene with a shape of its own for each guild', () => {
    expect(guilds.size).toBe(6)
    expect(new Set([...guilds].map((guild) => JSON.stringify(sceneOf(guild)))).size).toBe(6)
  })
})
