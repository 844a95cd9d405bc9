import { describe, expect, it } from 'vitest'
import type { Building } from '$cards/kinds'
import { GAP, laidOut, STRIP } from '../pointcity/columns'

const house = (n: number, permanent: string | null): Building => ({
  id: `${n}`,
  name: `House ${n}`,
  tier: 1,
  cost: {},
  points: 0,
  permanent,
  civic: false,
})
const city = (...types: (string | null)[]) => types.map((type, n) => house(n, type))

describe('how a city is laid out', () => {
  it('has a column for each thing that its buildings give', () => {
    const { columns } = laidOut(city('energy', null, 'energy', 'economy'), 0, { width: 600 })
    expect(columns.map(({ of, buildings }) => [of, buildings.length])).toEqual([
      ['economy', 1],
      ['energy', 2],
      ['points', 1],
    ])
  })

  it('fits its box in both directions', () => {
    const long = city(...Array<string>(9).fill('energy'), 'ecology', null)
    for (const [width, height] of [
      [560, 240],
      [900, 300],
      [400, 500],
    ] as const) {
      const { columns, width: card } = laidOut(long, 1, { width, height })
      const most = Math.max(...columns.map(({ buildings }) => buildings.length))
      expect((columns.length + 1) * card + columns.length * GAP).toBeLessThanOrEqual(width)
      expect((card * 88) / 63 + STRIP * (most - 1)).toBeLessThanOrEqual(height)
      expect(columns.flatMap(({ buildings }) => buildings)).toHaveLength(11)
    }
  })

  it('lets a long column go on beside itself where the box is low', () => {
    const long = city(...Array<string>(8).fill('industry'))
    expect(laidOut(long, 0, { width: 800, height: 900 }).columns).toHaveLength(1)
    expect(laidOut(long, 0, { width: 800, height: 200 }).columns.length).toBeGreaterThan(2)
  })

  it('keeps one column where nothing limits it', () => {
    expect(laidOut(city(...Array<string>(8).fill('industry')), 0, { width: 300 }).columns).toHaveLength(1)
  })
})
