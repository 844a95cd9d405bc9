import { describe, expect, it } from 'vitest'
import type { GameEvent, Snapshot } from '$lib/wire'
import { latest } from '../flights'
import { changed as cityChanged, flightsOf as cityFlights } from '../pointcity/flights'
import { changed, flightsOf, naming } from '../spark/flights'
import type { CityView } from '../pointcity/view'
import type { CastCitizen, SparkView } from '../spark/view'

const event = (name: string, told: Record<string, number>, text = '', after = 7): GameEvent => ({
  number: 0,
  event: name,
  arguments: told,
  text,
  after,
})

const citizen = (number: number, name: string): CastCitizen => ({
  citizen: number,
  name,
  guilds: ['Arts'],
  kinds: [],
  text: '',
  levels: [],
  rulings: [],
})

describe('what moved', () => {
  it('is what the last choice brought', () => {
    const events = [event('takes', {}, '', 6), event('takes', {}, '', 7)]
    expect(latest({ number: 7, events } as unknown as Snapshot)).toEqual([events[1]])
  })

  it('in Point City goes from the market home, and from the pile to the market', () => {
    const events = [event('takes', { seat: 1, space: 4, face: 3 }), event('lays', { space: 4, face: 10 })]
    const token = { id: 'park' }
    const before = { supply: [token], players: [0, 1].map((seat) => ({ seat, tokens: [] })) } as unknown as CityView
    const now = { ...before, supply: [], players: [{ seat: 0, tokens: [token] }] } as unknown as CityView
    expect(cityFlights(before, now, events)).toEqual([
      { from: 'market:4', to: ['hand:1:energy:2', 'player:1'], icon: 'energy' },
      { from: 'pile', to: 'market:4', icon: 'ingenuity' },
      { from: 'supply:park', to: ['token:park', 'player:0'], icon: 'civic' },
    ])
    expect([...cityChanged(events)]).toEqual(['market:4'])
  })

  it('in Spark follows the citizen that the sentence names', () => {
    const groups = [0, 1, 2].map(() => ({ cards: ['Scout', 'Poet'] }))
    const view = {
      names: ['Scout Ada', 'Bruno'],
      cast: [citizen(0, 'Poet'), citizen(4, 'Scout')],
      groups,
    } as unknown as SparkView
    const events = [
      event('attracts', { seat: 0, group: 2, sparks: 1 }, 'Scout Ada attracts the bottom group and takes 1 spark.'),
      event('places', { seat: 0, name: 17 }, 'Scout Ada places a Poet.'),
      event('refills', { slot: 7, name: 25 }, 'The bottom group gets a Scout.'),
    ]
    expect(flightsOf(view, view, events)).toEqual([
      { from: 'assembly:2', to: 'city:0', icon: 'spark' },
      {
        from: ['assembly:2:1', 'drawn:0', 'arriving:0', 'kept:0', 'assembly:2'],
        to: ['city:0:0', 'city:0'],
        icon: 'Arts',
        name: 'Poet',
      },
      { from: 'deck', to: 'assembly:2:1', icon: 'Arts', name: 'Scout' },
    ])
    expect([...changed(view, events)]).toEqual(['city:0:0', 'assembly:2:1'])
    expect(naming(view.cast)('Nobody is named.')).toBeUndefined()
  })
})
