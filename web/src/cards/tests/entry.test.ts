import { describe, expect, it } from 'vitest'
import { isEntry, pointCityCard, sparkCard } from '../entry'

const words = { id: 'x', name: 'X', kind: '', group: '', text: '', note: '' }
const blank = { ...words, icons: [] as string[], levels: [], numbers: {}, rulings: [], count: 1, reconstructed: false }

describe('entries of the card list', () => {
  it('become buildings', () => {
    const entry = { ...blank, kind: 'building', icons: ['energy'], numbers: { tier: 2, points: 1, cost: { ecology: 3 } } }
    expect(pointCityCard(entry)).toEqual({
      building: { id: 'x', name: 'X', tier: 2, cost: { ecology: 3 }, points: 1, permanent: 'energy', civic: false },
    })
    const civic = pointCityCard({ ...entry, icons: ['civic'] })
    expect(civic).toMatchObject({ building: { permanent: null, civic: true } })
  })

  it('become resource sides and tokens', () => {
    const side = { ...blank, kind: 'resource side', icons: ['energy', 'energy'], numbers: { symbols: 2 } }
    expect(pointCityCard(side)).toEqual({ resource: { resource: 'energy', symbols: 2 } })
    const token = { ...blank, kind: 'civic token', text: '5 points.' }
    expect(pointCityCard(token)).toMatchObject({ token: { name: 'X', text: '5 points' } })
  })

  it("become citizens and Scyntilla's cards", () => {
    const citizen = sparkCard({ ...blank, kind: 'citizen', icons: ['Arts'], group: 'Reaction, End of Game' })
    expect(citizen).toMatchObject({ citizen: { guilds: ['Arts'], kinds: ['Reaction', 'End of Game'] } })
    const plot = sparkCard({ ...blank, kind: 'Scyntilla card', icons: ['top', 'attack'], numbers: { number: 9 } })
    expect(plot).toMatchObject({ plot: { group: 'top', attack: true, number: 9 } })
  })

  it('of another kind are left to words', () => {
    expect(pointCityCard({ ...blank, kind: 'rumour' })).toBeNull()
    expect(sparkCard({ ...blank, kind: 'rumour' })).toBeNull()
    expect(isEntry({ name: 'X' })).toBe(false)
  })
})
