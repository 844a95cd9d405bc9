import { describe, expect, it } from 'vitest'
import { drawing, ICONS, isIcon, tintOf, type IconName } from '../icons'
import { GUILDS, RESOURCES } from '../kinds'

describe('icons', () => {
  it('have a shape each, so that none needs its color', () => {
    const names = Object.keys(ICONS) as IconName[]
    const shapes = names.map((name) => `${drawing(name).fill ?? ''}|${drawing(name).line ?? ''}`)
    expect(new Set(shapes).size).toBe(names.length)
    expect(shapes.every((shape) => shape.length > 2)).toBe(true)
  })

  it('are there for every resource and guild, in different colors', () => {
    for (const names of [RESOURCES, GUILDS]) {
      expect(names.every(isIcon)).toBe(true)
      expect(new Set(names.map(tintOf)).size).toBe(names.length)
    }
  })
})
