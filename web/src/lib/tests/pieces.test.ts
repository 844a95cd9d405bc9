import { describe, expect, it } from 'vitest'
import { fresh, joined } from '../log'
import { prose } from '../prose'
import { routeOf } from '../router.svelte'
import { rivals, scoreSheet } from '../score'
import { counted, sections, shapeOf, standing, totalOf } from '../shape'
import type { GameEvent } from '../wire'

const event = (number: number, text = `line ${number}`): GameEvent => ({
  number,
  event: 'does',
  arguments: {},
  text,
  after: number,
})

describe('the log', () => {
  it('grows by what is new', () => {
    const before = [event(0), event(1)]
    const now = joined(before, { events: [event(2)], events_from: 2, events_total: 3 })
    expect(now.map((one) => one.number)).toEqual([0, 1, 2])
    expect(fresh(before, now).map((one) => one.number)).toEqual([2])
  })

  it('loses what was taken back, also when something else came in its place', () => {
    const before = [event(0), event(1), event(2)]
    expect(joined(before, { events: [], events_from: 1, events_total: 1 })).toEqual([event(0)])
    const now = joined(before, { events: [event(1, 'other'), event(2, 'other')], events_from: 1, events_total: 3 })
    expect(now.map((one) => one.text)).toEqual(['line 0', 'other', 'other'])
  })
})

describe('addresses', () => {
  const route = (path: string) => routeOf(new URL(path, 'http://here'))
  it('lead to their screens', () => {
    expect(route('/')).toEqual({ page: 'lobby' })
    expect(route('/play/spark')).toEqual({ page: 'play', game: 'spark' })
    expect(route('/t/abc')).toEqual({ page: 'table', table: 'abc', guide: false })
    expect(route('/t/abc/replay?at=12&seat=all')).toEqual({ page: 'replay', table: 'abc', at: 12, seat: 'all' })
    expect(route('/help/spark#follow')).toEqual({ page: 'help', game: 'spark', section: 'follow' })
  })
  it('lead nowhere when they are not ours', () => {
    for (const path of ['/t', '/t/abc/other', '/play/a/b', '/nothing', '/t/a/replay/b'])
      expect(route(path).page).toBe('nowhere')
  })
  it('do not step to a moment that is no number', () => {
    expect(route('/t/abc/replay?at=-3')).toMatchObject({ at: null })
    expect(route('/t/abc/replay?at=x')).toMatchObject({ at: null })
  })
})

describe('the general board', () => {
  it('draws named things as cards and counts the hidden ones', () => {
    const shape = shapeOf([
      { card: 1, name: 'the jack of spades', shows: [] },
      { card: null, name: null, shows: [] },
    ])
    expect(shape).toEqual({ is: 'cards', cards: [{ name: 'the jack of spades', facts: [] }], hidden: 1 })
  })
  it('lays nine numbers out as a square, and rows as a grid', () => {
    expect(shapeOf([1, 2, 1, 0, 0, 0, 0, 0, 0])).toMatchObject({
      rows: [
        [1, 2, 1],
        [0, 0, 0],
        [0, 0, 0],
      ],
    })
    expect(
      shapeOf([
        [1, 0],
        [0, 2],
        [0, 0],
      ]),
    ).toMatchObject({
      is: 'grid',
      rows: [
        [1, 0],
        [0, 2],
        [0, 0],
      ],
    })
  })
  it('marks what belongs to seats and leaves the books out', () => {
    const view = {
      game: 'x',
      names: ['a', 'b'],
      fields: { seats: 2, payoff: [0, 0], paid: [1, 2] },
      zones: { hand: [[], []], deck: [] },
    }
    expect(sections(view, 2).map((part) => [part.name, part.seats])).toEqual([
      ['hand', true],
      ['paid', true],
    ])
  })
  it('says how a seat stands by its numbers', () => {
    expect([counted('tokens', 1), counted('tokens', 2), counted('hero_tokens', 1), counted('loss', 1)]).toEqual([
      'token',
      'tokens',
      'hero token',
      'loss',
    ])
    expect([counted('cards_in_hand', 1), counted('cards_in_hand', 3)]).toEqual(['card in hand', 'cards in hand'])
    expect([totalOf({ totals: [7, [3, 9], null] }, 0), totalOf({ totals: [7, [3, 9], null] }, 1)]).toEqual([7, [3, 9]])
    expect([totalOf({ totals: [7, [3, 9], null] }, 2), totalOf({}, 0)]).toEqual([null, null])
    expect(standing({ players: [{ seat: 0, points: 4, hand: [] }] }, 0)).toEqual([['points', 4]])
  })
})

describe('the final score', () => {
  it('has a line for each number and each token, and totals', () => {
    const scores = [
      {
        seat: 0,
        buildings: 15,
        tokens: [{ name: 'Trade Accord', text: 'why', points: 3 }],
        total: 18,
        cards_in_hand: 2,
        place: 2,
      },
      { seat: 1, buildings: 21, tokens: [], total: 21, cards_in_hand: 1, place: 1 },
    ]
    const sheet = scoreSheet({ scores }, [18, 21])
    expect(sheet.rows).toEqual([
      { what: 'Buildings', points: [15, 21], about: undefined },
      { what: 'Trade Accord', points: [3, null], about: 'why' },
    ])
    expect(sheet.totals).toEqual([18, 21])
    expect(sheet.others.map((row) => row.what)).toEqual(['Cards in hand'])
  })
  it('tells what a lone player was measured against', () => {
    const levels = [{ level: 1, points: 53, beaten: false }]
    expect(rivals({ solo: { rating: { levels } } })).toEqual(levels)
    expect(rivals({ solo: null })).toEqual([])
  })
  it('has no totals where the game says that there are no points', () => {
    const scores = [
      { seat: 0, chambers_passed: 2, total: null },
      { seat: 1, chambers_passed: 1, total: null },
    ]
    const sheet = scoreSheet({ scores }, [1, 0])
    expect(sheet.rows).toEqual([{ what: 'Chambers passed', points: [2, 1], about: undefined }])
    expect(sheet.totals).toEqual([])
  })
  it('is at least the scores where the game tells no more', () => {
    expect(scoreSheet({}, [1, 0])).toEqual({ columns: [0, 1], rows: [], totals: [1, 0], others: [] })
  })
})

it('reads paragraphs, lists and bold', () => {
  expect(prose('One **two** three.\n\n- first\n- **second**')).toEqual([
    {
      bullets: false,
      items: [
        [
          { text: 'One ', bold: false },
          { text: 'two', bold: true },
          { text: ' three.', bold: false },
        ],
      ],
    },
    { bullets: true, items: [[{ text: 'first', bold: false }], [{ text: 'second', bold: true }]] },
  ])
})
