import { describe, expect, it } from 'vitest'
import type { Offers } from '$lib/board'
import type { Option, Seat, Snapshot } from '$lib/wire'
import { Bundle, type Wish } from '../congress/bundle.svelte'
import { changed, flightsOf } from '../congress/flights'
import { byStrength, reachOf } from '../congress/matching'
import {
  hasPassedFirst,
  iconCounts,
  passagesOf,
  short,
  sideName,
  sidesOf,
  type By,
  type CongressView,
  type Entry,
  type HandCard,
  type Player,
} from '../congress/view'
import { pickerOf, TOKEN_NAMES, TOKENS, tokenOf } from '../congress/tokens'
import { askedOf, stillToGive, waysOf } from '../congress/wishes'

const option = (id: number, ...places: string[]): Option => ({ id, value: id, label: `option ${id}`, places })

/** A table that answers as the server does: what is chosen is offered no more. */
function table(options: Option[], wish: Partial<Wish> = {}) {
  const now = { all: options, busy: false }
  const sent: number[] = []
  const taken: string[] = []
  const offers: Offers = {
    get all() {
      return now.all
    },
    get places() {
      return new Set(now.all.flatMap((one) => one.places))
    },
    get busy() {
      return now.busy
    },
    at: (place) => now.all.filter((one) => one.places.includes(place)),
    lit: () => false,
    light: () => {},
    take: (place) => taken.push(place),
  }
  const whole: Wish = { key: 'one', starts: ['hand:'], least: 1, most: 5, ...wish }
  const bundle = new Bundle(
    () => offers,
    (one) => {
      sent.push(one.id)
      now.busy = true
    },
    () => whole,
  )
  const answer = (all: Option[]) => {
    bundle.step() // under way
    now.all = all
    now.busy = false
    bundle.step()
  }
  return { bundle, sent, taken, now, answer }
}

describe('cards that are chosen at once', () => {
  const [a, b, c, play] = [option(1, 'hand:0:a'), option(2, 'hand:0:b'), option(3, 'hand:0:c'), option(9, 'set')]

  it('are sent one after the other, and what ends it last', () => {
    const { bundle, sent, answer } = table([a, b, c], { endPlace: 'set' })
    bundle.take('hand:0:a')
    bundle.take('hand:0:c')
    expect(sent).toEqual([])
    expect(bundle.chosen).toEqual(['hand:0:a', 'hand:0:c'])
    bundle.finish()
    expect(sent).toEqual([1])
    expect(bundle.busy).toBe(true)
    answer([b, c, play])
    expect(sent).toEqual([1, 3])
    answer([b, play])
    expect(sent).toEqual([1, 3, 9])
    expect(bundle.going).toBe(false)
  })

  it('are left again by pressing once more, and all of them by dropping', () => {
    const { bundle } = table([a, b, c])
    bundle.take('hand:0:a')
    bundle.take('hand:0:b')
    bundle.take('hand:0:a')
    expect(bundle.chosen).toEqual(['hand:0:b'])
    bundle.drop()
    expect(bundle.chosen).toEqual([])
  })

  it('are no more than asked for, and only those that fit', () => {
    const full = table([a, b, c], { least: 2, most: 2 })
    full.bundle.take('hand:0:a')
    expect(full.bundle.complete).toBe(false)
    full.bundle.take('hand:0:b')
    expect(full.bundle.complete).toBe(true)
    expect(full.bundle.at('hand:0:c')).toEqual([])
    expect(full.bundle.at('hand:0:a')).toEqual([a])
    const fitting = table([a, b, c], {
      fits: (chosen, place) => !(chosen.includes('hand:0:a') && place === 'hand:0:b'),
    })
    fitting.bundle.take('hand:0:a')
    fitting.bundle.take('hand:0:b')
    expect(fitting.bundle.chosen).toEqual(['hand:0:a'])
  })

  it('stop where one is refused', () => {
    const { bundle, sent, answer } = table([a, b, c], { least: 2, most: 2 })
    bundle.take('hand:0:a')
    bundle.take('hand:0:b')
    bundle.finish()
    answer([a, b, c]) // the same question anew: it did not arrive
    expect(sent).toEqual([1])
    expect(bundle.busy).toBe(false)
  })

  it('stop where the line fails, and can be sent again', () => {
    const { bundle, sent, now } = table([a, b], { least: 2, most: 2 })
    bundle.take('hand:0:a')
    bundle.take('hand:0:b')
    bundle.finish()
    bundle.step()
    now.busy = false
    bundle.step()
    expect(bundle.going).toBe(false)
    bundle.finish()
    expect(sent).toEqual([1, 1])
  })

  it('can be filled with a set that is known', () => {
    const { bundle } = table([a, b, c], { most: 2 })
    bundle.fill(['hand:0:a', 'hand:0:b', 'hand:0:c'])
    expect(bundle.chosen).toEqual(['hand:0:a', 'hand:0:b'])
  })

  it('leave every other place to the table', () => {
    const { bundle, taken } = table([a, option(4, 'picked:0:x')])
    bundle.take('picked:0:x')
    expect(taken).toEqual(['picked:0:x'])
  })

  it('end with the option given where there is one, with none chosen too', () => {
    const none = option(7)
    const { bundle, sent } = table([a, none], { least: 0, end: none })
    bundle.finish()
    expect(sent).toEqual([7])
  })
})

const chart = {
  levels: { party: [0, 0, 0, 1, 2, 2], suit: [0, 1, 2, 3, 4, 4], topic: [0, 2, 3, 4, 4, 4] },
  support: [],
  oppose: [],
}
const card = (id: string, ...matches: [number, By][]): HandCard => ({
  id,
  name: id,
  party: matches.some(([, by]) => by === 'Wild') ? 'Any party' : 'Democrat+',
  suit: 'Bill of Rights-',
  topic: 'Guns-',
  matches: matches.map(([seat, by]) => ({ seat, by })),
})

describe('what a set reaches', () => {
  const topic = card('t', [0, 'Topic'])
  const suit = card('s', [0, 'Suit'])
  const party = card('p', [0, 'Party'])
  const nul = card('n', [0, 'Wild'])
  const reach = (...cards: HandCard[]) => reachOf(cards, 0, chart, false)

  it('by Topic before Suit, by Suit before Party', () => {
    expect(reach(topic, suit, suit)).toEqual({ level: 2, by: 'Topic', count: 1, why: '1 × Guns -' })
    expect(reach(suit, suit, party)).toMatchObject({ level: 2, by: 'Suit', why: '2 × Bill of Rights -' })
    expect(reach(party, party, party)).toMatchObject({ level: 1, by: 'Party', why: '3 × Democrat +' })
    expect(reach(party, party)).toMatchObject({ level: 0, by: 'Party' })
  })

  it('with one null symbol in a Party set, and nowhere else', () => {
    expect(reach(party, party, nul)).toMatchObject({ level: 1, count: 3 })
    expect(reach(party, nul, nul)).toBeNull()
    expect(reach(suit, nul)).toBeNull()
    expect(reach(nul)).toMatchObject({ level: 0, by: 'Wild' })
    const strict = { ...suit, party: 'Any party' }
    expect(reachOf([strict, strict], 0, chart, true)).toBeNull()
    expect(reachOf([strict, strict], 0, chart, false)).toMatchObject({ level: 2 })
  })

  it('with no card that matches nowhere, and no more than five', () => {
    expect(reach(suit, card('x', [1, 'Topic']))).toBeNull()
    expect(reach(suit, suit, suit, suit, suit, suit)).toBeNull()
  })

  it('sorts a hand: what helps first', () => {
    const hand = [card('x'), card('o', [1, 'Topic']), party, nul, topic]
    expect(hand.sort(byStrength(0)).map(({ id }) => id)).toEqual(['t', 'p', 'o', 'n', 'x'])
  })
})

describe('what is asked', () => {
  const player = { seat: 0, hand: [card('CIT-001', [0, 'Suit'])], picked: [], picked_size: 0, cards: 1, limit: 5 }
  const view = (more: object = {}) =>
    ({
      names: ['Ada', 'Bo', 'Cleo', 'Dan'],
      players: [player, { ...player, seat: 1 }],
      turn: 3,
      teams: false,
      active: 0,
      chart,
      set: { target: null, support: [] },
      joining: false,
      needed: 2,
      trade: null,
      ...more,
    }) as unknown as CongressView
  const asked = (kind: string, options: Option[], more: object = {}, seat = 0) =>
    askedOf({ decision: { kind, seat, mine: true, options } } as Snapshot, view(more))

  it('counts what is still to be given up in the first drafts', () => {
    expect(stillToGive('pass_on', 22)).toEqual({ give: 10, keep: 12 })
    expect(stillToGive('pass_on', 13)).toEqual({ give: 1, keep: 12 })
    expect(stillToGive('pass_on', 10)).toEqual({ give: 3, keep: 7 })
    expect(stillToGive('pass_on', 3)).toEqual({ give: 1, keep: 2 })
    expect(stillToGive('pass_power', 8)).toEqual({ give: 4, keep: 4 })
    expect(stillToGive('pass_power', 2)).toEqual({ give: 1, keep: 1 })
  })

  it('a set against somebody, and one that cancels an attack', () => {
    const options = [option(1, 'hand:0:cit001'), option(2)]
    const against = asked('pick', options, { set: { target: 1, support: [] } })
    expect(against).toMatchObject({ least: 1, most: 5, endPlace: 'set', set: { target: 1, needed: 1 } })
    expect(against?.how).toBe('A set against Bo')
    expect(against?.fits?.([], 'hand:0:cit001')).toBe(false)
    const counter = asked('pick', options, { active: 1, set: { target: 0, support: [] } })
    expect(counter).toMatchObject({ set: { target: 0, needed: 2 } })
    expect(counter?.fits?.([], 'hand:0:cit001')).toBe(true)
  })

  it('leaves room for the second set of a Joint Operation', () => {
    const options = [option(1, 'hand:0:cit001'), option(2)]
    expect(asked('pick', options, { joining: true, set: { target: 1, support: [] } })).toMatchObject({
      most: 4,
      set: { target: 0 },
    })
    expect(asked('pick', options, { set: { target: 1, support: [card('a'), card('b')] } })?.most).toBe(3)
  })

  it('cards for a trade: those answered ahead are counted', () => {
    const hand = ['a', 'b', 'c'].map((id) => card(id))
    const players = [
      { ...player, hand },
      { ...player, seat: 1, hand },
    ]
    const more = { players, trade: { partner: 1, cards: 2 } }
    const options = hand.map((_, n) => option(n, `hand:1:${n}`))
    expect(asked('lock', options, more, 1)).toMatchObject({ least: 2, most: 2 })
    expect(asked('lock', options.slice(1), more, 1)).toMatchObject({ least: 1, how: 'Choose 1 card for Ada, unseen.' })
  })

  it('which sets the hand can make: the best ones while one thinks, all of them while one is built', () => {
    const one = { target: 0, by: 'Suit', why: '', cards: ['CIT-001'] }
    const sets = [
      { ...one, level: 1, count: 1 },
      { ...one, level: 2, count: 2, cards: ['CIT-001', 'CIT-002'] },
      { ...one, target: 1, level: 1, count: 1 },
    ]
    const ways = (kind: string, more: object = {}) => {
      const snapshot = { decision: { kind, seat: 0, mine: true, options: [option(1)] } } as Snapshot
      const seen = view({ sets, ...more })
      return waysOf(snapshot, seen, askedOf(snapshot, seen))
    }
    expect(ways('act').map(({ target, level }) => [target, level])).toEqual([
      [0, 2],
      [1, 1],
    ])
    expect(ways('pick').map(({ level, places }) => [level, places])).toEqual([
      [2, ['hand:0:cit001']],
      [1, ['hand:0:cit001']],
    ])
    expect(ways('counter', { active: 1 }).map(({ level }) => level)).toEqual([2])
    expect(ways('impact')).toEqual([])
  })

  it('nothing of this kind where one thing is asked', () => {
    expect(asked('act', [option(1, 'cause:0')])).toBeNull()
    expect(asked('member', [option(1, 'nay:1:a')], { raiding: false, victim: 1 })).toBeNull()
  })

  it('whom to leave in a Raid, and the rest is taken', () => {
    const options = [option(1, 'nay:1:a'), option(2, 'nay:1:b'), option(3, 'nay:1')]
    const raid = asked('member', options, { raiding: true, victim: 1 })
    expect(raid).toMatchObject({ least: 0, most: 2, end: options[2] })
    expect(raid?.button(0)).toBe('Take all')
  })
})

describe('the table at a glance', () => {
  const member = (id: string, topics: string[]): Entry => ({
    kind: 'member',
    id,
    name: id,
    state: 'AK',
    party: 'R',
    raging: false,
    raging_by: '',
    topics,
    no_gift: [],
    left: '',
    score: 9,
    chamber: 'House',
    stack: 'A',
  })

  it('counts icons of both stacks, the most frequent first', () => {
    const counts = iconCounts(
      [member('a', ['Guns+', 'Law+']), member('b', ['Guns+'])],
      [member('c', ['Law+', 'Guns+'])],
    )
    expect(counts).toEqual([
      { code: 'Guns+', yea: 2, nay: 1 },
      { code: 'Law+', yea: 1, nay: 1 },
    ])
  })

  it('knows sides, and how a card is called among the places', () => {
    const view = { teams: true, names: ['Ada', 'Bo', 'Cleo', 'Dan'], players: [0, 1, 2, 3].map((seat) => ({ seat })) }
    expect(sidesOf(view as CongressView)).toEqual([0, 2])
    expect(sideName(view as CongressView, 2)).toBe('Cleo + Dan')
    expect(short('SB 200')).toBe('sb200')
  })

  it('shows who moved, and what has changed', () => {
    const side = (yea: string[], nay: string[]): CongressView => {
      const members = (ids: string[]) => ids.map((id) => ({ kind: 'member', id }))
      const player = {
        seat: 0,
        chamber: 'House',
        yea: members(yea),
        nay: members(nay),
        hand: [],
        received: [],
        picked: [],
      }
      return { players: [player] } as unknown as CongressView
    }
    const event = (name: string, told: Record<string, number>) => ({
      number: 1,
      event: name,
      arguments: told,
      text: '',
      after: 1,
    })
    const events = [
      event('sorts', { seat: 0, member: 5, result: 0 }),
      event('sorts', { seat: 0, member: 6, result: 2 }),
      event('converted', { seat: 0, member: 5, to: 1 }),
      event('claims', { seat: 0 }),
    ]
    const ways = flightsOf(side(['A 1', 'B 2'], []), side(['C 3'], ['A 1']), events)
    expect(ways.map(({ from, to }) => `${[from].flat()[0]} ${[to].flat()[0]}`)).toEqual([
      'yea:0:a1 nay:0:a1',
      'congress:house yea:0:c3',
      'yea:0:b2 congress:house',
    ])
    expect([...changed(events)]).toEqual(['yea:0', 'votes:0', 'nay:0'])
  })
})

describe('play tokens', () => {
  const seats = (...tokens: (string | null)[]): Seat[] =>
    tokens.map((play_token, seat) => ({
      seat,
      name: `P${seat}`,
      kind: 'human',
      bot: null,
      level: null,
      label: null,
      face: null,
      here: true,
      left: false,
      play_token,
      taken: true,
      before: 0,
      holders: [],
    }))
  const at = (teams: boolean, count: number) =>
    ({ teams, players: Array.from({ length: count }, (_, seat) => ({ seat })) }) as unknown as CongressView

  it('are four, each with a drawing of its own', () => {
    expect(TOKEN_NAMES).toEqual(['Eagle', 'Star', 'Bell', 'Torch'])
    expect(new Set(Object.values(TOKENS)).size).toBe(4)
  })

  it('stand for a side, with teams for both of its seats', () => {
    expect(tokenOf(at(false, 2), seats('Bell', null), 0)).toBe('Bell')
    expect(tokenOf(at(false, 2), seats('Bell', null), 1)).toBeNull()
    expect(tokenOf(at(true, 4), seats(null, 'Star', null, null), 0)).toBe('Star')
  })

  it('are picked for an own seat, and not twice for a team', () => {
    expect(pickerOf(at(false, 2), seats(null, null), 1, [1])).toBe(1)
    expect(pickerOf(at(false, 2), seats(null, null), 0, [1])).toBeNull()
    expect(pickerOf(at(true, 4), seats('Eagle', null, null, null), 0, [1])).toBeNull()
    expect(pickerOf(at(true, 4), seats(null, null, null, null), 0, [1])).toBe(1)
  })
})

describe('what a side has passed', () => {
  const none = { Senate: 'no majority', House: 'no majority' }
  const side = (passage: Record<string, string>, passage_before: Record<string, string>) =>
    ({ seat: 1, passage, passage_before }) as Player

  it('is told of its Cause', () => {
    const player = side({ ...none, Senate: 'a simple majority' }, none)
    expect(passagesOf(player, 'Senate')).toEqual([{ seat: 1, how: 'a simple majority', before: false }])
    expect(passagesOf(player, 'House')).toEqual([])
    expect(hasPassedFirst(player)).toBe(false)
  })

  it('is told of the first Cause of an Ultimate pair too', () => {
    const before = { Senate: 'a simple majority', House: 'a Supermajority' }
    const player = side({ ...none, House: 'a simple majority' }, before)
    expect(passagesOf(player, 'House').map(({ how, before }) => [how, before])).toEqual([
      ['a Supermajority', true],
      ['a simple majority', false],
    ])
    expect(passagesOf(player, 'Senate').map(({ before }) => before)).toEqual([true])
    expect(hasPassedFirst(player)).toBe(true)
  })
})
