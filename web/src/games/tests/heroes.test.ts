import { describe, expect, it } from 'vitest'
import type { Offers } from '$lib/board'
import type { GameEvent, Option } from '$lib/wire'
import type { Person } from '$cards/heroes/kinds'
import { changed, flightsOf } from '../heroes/flights'
import { Gathering } from '../heroes/gathering.svelte'
import { fates, seatsInOrder, type HeroesView } from '../heroes/view'

const option = (id: number, ...places: string[]): Option => ({ id, value: id, label: `option ${id}`, places })

function table(all: Option[], several = true) {
  const chosen: number[] = []
  const taken: string[] = []
  const offers: Offers = {
    all,
    places: new Set(all.flatMap((one) => one.places)),
    busy: false,
    at: (place) => all.filter((one) => one.places.includes(place)),
    lit: () => false,
    light: () => {},
    take: (place) => taken.push(place),
  }
  const gathering = new Gathering(
    () => offers,
    (one) => chosen.push(one.id),
    () => several,
  )
  return { chosen, taken, gathering }
}

describe('gathering several places', () => {
  const rally = [option(1, 'hand:0:R1'), option(2, 'hand:0:R3'), option(3, 'hand:0:R1', 'hand:0:R3')]

  it('waits as long as more could be added', () => {
    const { gathering, chosen } = table(rally)
    gathering.take('hand:0:R1')
    expect(chosen).toEqual([])
    expect(gathering.isPicked('hand:0:R1')).toBe(true)
    expect(gathering.ready?.id).toBe(1)
    expect(gathering.mate('hand:0:R3')).toBe(false)
    gathering.finish()
    expect(chosen).toEqual([1])
    expect(gathering.picked).toEqual([])
  })

  it('is done when nothing could be added, and forgets what is pressed again', () => {
    const { gathering, chosen } = table(rally)
    gathering.take('hand:0:R1')
    gathering.take('hand:0:R1')
    expect(gathering.picked).toEqual([])
    gathering.take('hand:0:R3')
    gathering.take('hand:0:R1')
    expect(chosen).toEqual([3])
  })

  it('shows which place is still wanting, and offers no other', () => {
    const { gathering, chosen } = table([
      option(1, 'city:0', 'city:2'),
      option(2, 'city:0', 'city:4'),
      option(3, 'city:2', 'city:4'),
    ])
    gathering.take('city:0')
    expect(gathering.ready).toBeNull()
    expect(gathering.mate('city:4')).toBe(true)
    expect(gathering.mate('city:0')).toBe(false)
    expect(gathering.at('city:1')).toEqual([])
    gathering.take('city:4')
    expect(chosen).toEqual([2])
  })

  it('leaves every other question to the frame', () => {
    const { gathering, taken, chosen } = table(rally, false)
    gathering.take('hand:0:R1')
    expect([taken, chosen]).toEqual([['hand:0:R1'], []])
  })
})

const person = (id: string, name: string): Person => ({
  id,
  name,
  kind: 'citizen',
  level: 1,
  danger: 1,
  value: 1,
  icons: ['R?'],
  text: '',
})

function view(citizens: (string | null)[], tokens: number[] = [], more: object = {}): HeroesView {
  return {
    names: ['Ada', 'Bo', 'Cy'],
    first: 1,
    missing_at: 3,
    city: citizens.map((name, n) => ({
      name: '',
      building: null,
      citizen: name ? person(name, name) : null,
      tokens: tokens[n] ?? 0,
      held: false,
    })),
    citizens: { deck: 9, ahead: [], looked: [], missing: [] },
    recruitment: [{ name: 'R1' }, null, { name: 'B2' }, { name: 'B2' }, { name: 'G1' }],
    players: [0, 1, 2].map((seat) => ({ seat, rescued: [], supports: [], exhausted: [] })),
    ...more,
  } as unknown as HeroesView
}

describe('what the Upkeep will bring', () => {
  it('moves only the unbroken row that ends in South', () => {
    expect(fates(view(['A', null, 'B', 'C', 'D']))).toEqual(['token', null, 'moves', 'moves', 'moves'])
    expect(fates(view(['A', 'B', null, 'C', null]))).toEqual(['token', 'token', null, 'token', null])
    expect(fates(view(['A', 'B', 'C', 'D', 'E']))[0]).toBe('leaves')
  })

  it('warns of the last token', () => {
    expect(fates(view(['A', null, null, null, null], [2]))[0]).toBe('missing')
    expect(fates(view(['A', null, null, null, null], [2], { missing_at: 4 }))[0]).toBe('token')
    expect(fates(view([null, null, null, null, 'E'], [0, 0, 0, 0, 3]))[4]).toBe('missing')
  })

  it('moves everybody once the deck is empty, but for who is held', () => {
    const empty = { citizens: { deck: 0, ahead: [], looked: [], missing: [] } }
    expect(fates(view(['A', null, 'B', null, null], [], empty))).toEqual(['leaves', null, 'moves', null, null])
    const held = view(['A', null, 'B', null, null], [], empty)
    held.city[2]!.held = true
    expect(fates(held)[2]).toBe('held')
  })

  it('and whose turn comes when', () => {
    expect(seatsInOrder(view([]))).toEqual([1, 2, 0])
  })
})

describe('what moved', () => {
  const event = (name: string, told: Record<string, number>, text = ''): GameEvent => ({
    number: 0,
    event: name,
    arguments: told,
    text,
    after: 7,
  })

  it('goes from the spot where it lay, each spot once', () => {
    const before = view([])
    const events = [event('recruits', { seat: 1, card: 6 }), event('recruits', { seat: 1, card: 6 })]
    expect(flightsOf(before, before, events).map((one) => [one.from, one.to, one.name])).toEqual([
      ['recruit:2', ['hand:1:B2', 'hero:1'], 'B2'],
      ['recruit:3', ['hand:1:B2', 'hero:1'], 'B2'],
    ])
  })

  it('follows responders to the Rally Area and citizens out of the city', () => {
    const before = view(['Cellist', null, null, null, null])
    const events = [
      event('rallies', { seat: 0, card: 19 }),
      event('rescues', { seat: 0, citizen: 1 }, 'Ada rescues Cellist.'),
      event('goes_missing', { citizen: 1, cause: 0 }, 'Nobody we know becomes missing.'),
    ]
    expect(flightsOf(before, view([null]), events).map((one) => [one.from, one.to, one.name])).toEqual([
      [['hand:0:YC', 'hero:0'], 'rally:3', 'YC'],
      ['city:0', 'hero:0', 'Cellist'],
    ])
  })

  it('follows citizens who walk on', () => {
    const [before, now] = [view([null, 'Cellist', null, null, null]), view(['Cellist', null, null, null, null])]
    expect(flightsOf(before, now, [])).toEqual([{ from: 'city:1', to: 'city:0', icon: 'person' }])
  })

  it('glows where it arrived', () => {
    const now = view([null, null, null, null, 'Cellist'])
    const events = [
      event('lays', { spot: 3, card: 1 }),
      event('enters', { citizen: 1 }, 'Cellist enters.'),
      event('destroys', { building: 2, left: 1 }),
    ]
    expect([...changed(now, events)]).toEqual(['recruit:3', 'city:4', 'building:2'])
  })
})
