import { describe, expect, it } from 'vitest'
import { grouped } from '../log'
import { isOwn, stepsOf, withMoment } from '../recap/again'
import { changesOf } from '../recap/changes'
import { brief, MOST_TILES, recapOf, stretchOf, type Moment } from '../recap/recap'
import type { Telling } from '../recap/telling'
import type { GameEvent, Snapshot } from '../wire'

let count = 0
const event = (name: string, seat: number | null, text: string, after: number): GameEvent => ({
  number: count++,
  event: name,
  arguments: seat === null ? {} : { seat },
  text,
  after,
})
const snapshot = (number: number, turn: number, asked = [0], view: Record<string, unknown> = {}): Snapshot =>
  ({
    number,
    seat: 0,
    mine: [0],
    asked,
    seats: [0, 1, 2].map((seat) => ({ seat, name: ['Ada', 'Ben', 'Cleo'][seat] })),
    decision: { turn, mine: asked.includes(0), options: [{ id: 1 }], seat: asked[0] },
    view,
    proposals: [],
  }) as unknown as Snapshot
const moment = (number: number, turn: number, own: boolean, next = turn): Moment => ({
  before: snapshot(number, turn),
  after: snapshot(number + 1, next),
  own,
})

describe('what changed', () => {
  it('names every part of the view that is not as it was', () => {
    const before = {
      turn: 3,
      pile: { count: 9, tiers: { one: 4, two: 5 } },
      market: [{ side: 'resource', resource: { resource: 'energy', symbols: 1 } }, { side: 'empty' }],
      open: true,
      players: [
        { seat: 0, points: 2, hand: [{ resource: 'energy', symbols: 1, count: 1 }], city: [], hero: { name: 'Fox' } },
        { seat: 1, points: 0, hand: [], city: [], hero: null },
      ],
    }
    const after = {
      turn: 4,
      pile: { count: 8, tiers: { one: 3, two: 5 } },
      market: [{ side: 'building', building: { name: 'Old Mill', id: 'x' } }, { side: 'empty' }],
      open: false,
      players: [
        { seat: 0, points: 5, hand: [], city: [{ name: 'Old Mill' }, { name: 'Old Mill' }], hero: { name: 'Fox' } },
        { seat: 1, points: 0, hand: [], city: [], hero: { name: 'Owl' } },
      ],
    }
    expect(changesOf(before, after).map(({ seat, path, text }) => `${seat} ${path} ${text}`)).toEqual([
      'null pile.count 9 → 8',
      'null pile.tiers.one 4 → 3',
      'null market + Old Mill, − resource',
      'null open yes → no',
      '0 players.0.points 2 → 5',
      '0 players.0.hand − energy',
      '0 players.0.city + 2 Old Mill',
      '1 players.1.hero none → Owl',
    ])
    expect(changesOf(before, before)).toEqual([])
  })

  it('names what only lies in another order, and what is a little different', () => {
    const changed = (was: unknown, is: unknown) => changesOf({ row: was }, { row: is })[0]?.text
    expect(changed(['a', 'b'], ['b', 'a'])).toBe('in another order')
    expect(changed([{ name: 'Fox', tokens: 1 }], [{ name: 'Fox', tokens: 2 }])).toBe('Fox changed')
  })
})

describe('since your last turn', () => {
  it('begins with the last own choice that others followed on', () => {
    const moments = [moment(0, 1, true, 2), moment(1, 2, false, 3), moment(2, 3, false, 4), moment(3, 4, true)]
    expect(stretchOf(moments)?.base.number).toBe(0)
    expect(stretchOf([...moments, moment(4, 4, true, 5), moment(5, 5, false, 6)])?.base.number).toBe(4)
    expect(stretchOf([])).toBeNull()
    expect(stretchOf([moment(0, 1, false), moment(1, 2, false)])?.base.number).toBe(0)
  })

  it('knows whose choice it was, and forgets what was taken back', () => {
    expect(isOwn(snapshot(4, 1, [0]), -1)).toBe(true)
    expect(isOwn(snapshot(4, 1, [0, 1]), -1)).toBe(false)
    expect(isOwn(snapshot(4, 1, [0, 1]), 4)).toBe(true)
    const moments = [moment(0, 1, true), moment(1, 1, false)]
    expect(withMoment(moments, { before: snapshot(1, 1), after: snapshot(3, 1), own: false })).toHaveLength(2)
  })

  it('is played again from the table before it to what is now, and nothing can be chosen in between', () => {
    const now = snapshot(3, 4)
    const steps = stepsOf({ base: snapshot(1, 1), moments: [moment(1, 1, true), moment(2, 2, false)] }, now)
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(steps.map(({ decision }) => decision?.options.length)).toEqual([0, 0, 1])
    expect(steps.at(-1)).toBe(now)
  })

  it('tells of each what they did, the weightiest where there is little room, and of the table', () => {
    const telling: Telling = {
      events: {
        takes: { weight: 3, icon: 'card' },
        builds: { weight: 5, icon: () => 'city' },
        shuffles: { weight: 0 },
      },
      spare: / from row \d+/,
    }
    const events = [
      event('takes', 0, 'Ada takes wood.', 5),
      event('takes', 1, 'Ben takes wood from row 2.', 6),
      event('takes', 1, 'Ben takes wood from row 3.', 6),
      event('shuffles', 1, 'Ben shuffles.', 6),
      ...[1, 2, 3, 4].map((n) => event('looks', 1, `Ben looks ${n}.`, 6)),
      event('builds', 1, 'Ben builds a mill.', 6),
      event('deals', null, 'A card is dealt.', 7),
    ]
    const told = recapOf(
      snapshot(5, 1, [0], { players: [0, 1, 2].map((seat) => ({ seat, points: 0 })) }),
      snapshot(7, 4, [0], { players: [0, 1, 2].map((seat) => ({ seat, points: seat })) }),
      events,
      telling,
      ['Ada', 'Ben', 'Cleo'],
    )
    expect(told.map(({ seat }) => seat)).toEqual([1, 2, null])
    expect(told[0]!.tiles).toHaveLength(MOST_TILES)
    expect(told[0]!.tiles[0]).toEqual({ icon: 'card', text: 'Takes wood', count: 2, weight: 3 })
    expect(told[0]!.tiles.at(-1)).toEqual({ icon: 'city', text: 'Builds a mill', count: 1, weight: 5 })
    expect(told[0]!.events).toHaveLength(8)
    expect(told[1]!.tiles.map(({ text }) => text)).toEqual(['Points +2'])
    expect(brief('Ben passes.', 'Ben', telling)).toBe('Passes')
  })
})

describe('the log', () => {
  it('stands under whose turn it was', () => {
    const events = [
      event('deals', null, 'Cards are dealt.', 0),
      event('begins', 0, 'Turn 1.', 0),
      event('takes', 0, 'Ada takes.', 1),
      event('deals', null, 'A card.', 1),
      event('begins', 1, 'Turn 2.', 1),
    ]
    expect(grouped(events).map(({ seat, events: own }) => [seat, own.length])).toEqual([
      [null, 1],
      [0, 3],
      [1, 1],
    ])
    const plain = [event('a', 0, '', 1), event('b', null, '', 1), event('a', 1, '', 2)]
    expect(grouped(plain).map(({ seat, events: own }) => [seat, own.length])).toEqual([
      [0, 2],
      [1, 1],
    ])
  })
})
