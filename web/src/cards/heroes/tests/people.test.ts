import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PEOPLE, sceneOf } from '../people'
import type { Scene } from '../people/look'

const rows = (name: string) =>
  readFileSync(new URL(`../../../../../src/civitas/games/heroes/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
const ids = [...rows('heroes'), ...rows('citizens')].map((row) => row.split(',')[0]!)
const drawn = (scene: Scene): string => JSON.stringify(scene.figures)

describe('the people of Metroville', () => {
  it('have each a picture of their own', () => {
    expect(ids.length).toBe(41)
    expect(ids.filter((id) => !PEOPLE[id])).toEqual([])
    expect(new Set(ids.map((id) => drawn(PEOPLE[id]!))).size).toBe(41)
  })

  it('are drawn with strokes that can be seen', () => {
    const strokes = Object.values(PEOPLE).flatMap((scene) => [
      ...scene.back,
      ...scene.figures.flatMap((figure) => figure.strokes),
      ...(scene.over ?? []),
    ])
    expect(strokes.filter(({ d, fill, line }) => !d.startsWith('M') || !(fill || line))).toEqual([])
  })

  it('have faces on cards of one’s own as well, the same each time, and gray hair if they are retired', () => {
    expect(drawn(sceneOf('X1', 'Ann'))).toBe(drawn(sceneOf('X1', 'Ann')))
    expect(drawn(sceneOf('X1', 'Ann'))).not.toBe(drawn(sceneOf('X2', 'Bo')))
    expect(drawn(sceneOf('X3', 'Retired pilot'))).toMatch(/#9c9a98|#efece6/)
  })
})
