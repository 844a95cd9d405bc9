import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { SCENES, sceneOf } from '../disasters'

const events = readFileSync(new URL('../../../../../src/civitas/games/heroes/events.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split(',').slice(0, 2) as [string, string])

describe('disasters', () => {
  it('have a scene for each event, and no two are alike', () => {
    const scenes = events.map(([id, disaster]) => sceneOf(disaster, id))
    expect(events.filter(([id]) => !SCENES[id])).toEqual([])
    expect(new Set(scenes.map((strokes) => JSON.stringify(strokes))).size).toBe(54)
    expect(scenes.flat().filter(({ d, fill, line }) => !d.startsWith('M') || !(fill || line) || /NaN/.test(d))).toEqual(
      [],
    )
  })

  it('lend a scene to an event of one’s own, the same each time', () => {
    const lent = sceneOf('inferno', 'X9')
    expect(lent).toBe(sceneOf('inferno', 'X9'))
    expect(Object.entries(SCENES).find(([, strokes]) => strokes === lent)?.[0]).toMatch(/^I\d\d$/)
  })
})
