import { describe, expect, it } from 'vitest'
import { GROUND } from '../pointcity/brush'
import { pictureOf } from '../pointcity/houses'
import { fittedName } from '../pointcity/names'
import { PATTERNS } from '../pointcity/resources'
import { RESOURCES, TYPES } from '../kinds'

const drawn = (name: string, tier: number, permanent: string | null, civic = false) =>
  pictureOf({ name, tier, permanent, civic })
const text = (picture: ReturnType<typeof drawn>) => JSON.stringify(picture)

/** How far the houses of a picture reach up, without what lies behind and beside them. */
function height(picture: ReturnType<typeof drawn>): number {
  const tops = picture.strokes
    .filter(({ paint }) => paint === 'wall')
    .flatMap(({ d }) => [...d.matchAll(/M[-\d.]+ ([-\d.]+)/g)].map(([, y]) => Number(y)))
  return GROUND - Math.min(...tops)
}

describe('pictures of buildings', () => {
  it('are the same for the same card, and others for others', () => {
    const names = Array.from({ length: 30 }, (_, n) => `Hall number ${n}`)
    expect(text(drawn('Mural Alley', 1, 'community'))).toBe(text(drawn('Mural Alley', 1, 'community')))
    expect(new Set(names.map((name) => text(drawn(name, 2, 'industry')))).size).toBeGreaterThan(27)
  })

  it('differ by what a building gives and by its tier', () => {
    const all = [...TYPES, null].flatMap((type) => [1, 2, 3].map((tier) => text(drawn('Same Name', tier, type))))
    expect(new Set(all).size).toBe(18)
    expect(text(drawn('Same Name', 2, null, true))).not.toBe(text(drawn('Same Name', 2, null)))
  })

  it.each(['economy', 'community', 'ecology', 'industry'])('%s grows with its tiers', (type) => {
    const mean = (tier: number) => {
      const heights = Array.from({ length: 20 }, (_, n) => height(drawn(`House ${n}`, tier, type)))
      return heights.reduce((a, b) => a + b) / heights.length
    }
    expect(mean(2)).toBeGreaterThan(mean(1))
    expect(mean(3)).toBeGreaterThan(mean(2))
  })

  it('hold no number that is none', () => {
    for (const type of [...TYPES, null])
      for (let n = 0; n < 40; n++)
        expect(text(drawn(`Place ${n}`, 1 + (n % 3), type))).not.toMatch(/NaN|undefined|null"/)
  })
})

describe('resources', () => {
  it('have a shape and a texture each', () => {
    const patterns = RESOURCES.map((resource) => PATTERNS[resource]!)
    expect(new Set(patterns.map(({ shape }) => shape)).size).toBe(RESOURCES.length)
    expect(new Set(patterns.map(({ weave }) => weave)).size).toBe(RESOURCES.length)
  })
})

describe('the lines of a name', () => {
  it('break it where it is shortest, and never a word', () => {
    expect(fittedName('Sundial Insurance House')).toEqual({ longest: 9, line: 15 })
    expect(fittedName('Amphitheater')).toEqual({ longest: 12, line: 12 })
    expect(fittedName('Tinker-and-Teach Workshop')).toEqual({ longest: 8, line: 14 })
  })
})
