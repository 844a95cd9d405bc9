import { expect, it } from 'vitest'
import { withHands, type SparkView } from '$games/spark/view'
import { opened } from '../opened'

const back = { card: null, name: null, shows: [null] }
const face = (card: number) => ({ card, name: `card ${card}`, shows: [1] })

it('opens every hand that its own seat saw, and leaves what nobody saw', () => {
  const views = [
    { seat: 0, fields: { bid: [3, null] }, zones: { deck: [back, back], hand: [[face(1)], [back]] } },
    { seat: 1, fields: { bid: [null, 5] }, zones: { deck: [back, back], hand: [[back], [face(2)]] } },
  ]
  expect(opened(views, views[1]!)).toEqual({
    seat: 1,
    fields: { bid: [3, 5] },
    zones: { deck: [back, back], hand: [[face(1)], [face(2)]] },
  })
})

it('fills a bag, which tells only of known cards, without doubling any', () => {
  const views = [{ zones: { hand: [[face(1), face(4)], []] } }, { zones: { hand: [[face(4)], [face(2)]] } }]
  expect(opened(views, views[1]!)).toEqual({ zones: { hand: [[face(4), face(1)], [face(2)]] } })
})

it('takes each player from that player’s own view, and a list of one seat alone from the deciding one', () => {
  const views = [
    { players: [{ hand: ['a'] }, { hand: null }], hand: ['a', 'b'], drafted: [] },
    { players: [{ hand: null }, { hand: ['c'] }], hand: ['c'], drafted: [] },
  ]
  expect(opened(views, views[0]!)).toEqual({
    players: [{ hand: ['a'] }, { hand: ['c'] }],
    hand: ['a', 'b'],
    drafted: [],
  })
})

it('knows that what lies in an open hand is not in the deck', () => {
  const view = (seat: number, hand: string[], unseen: Record<string, number>) =>
    ({ seat, hand, kept: [], deck: { count: 20, unseen } }) as unknown as SparkView
  const [ada, bo] = [view(0, ['Scout'], { Scout: 3, Poet: 4 }), view(1, ['Poet', 'Poet'], { Scout: 4, Poet: 2 })]
  expect(withHands(ada, [ada, bo]).deck.unseen).toEqual({ Scout: 3, Poet: 2 })
  expect(withHands(ada, []).deck.unseen).toEqual({ Scout: 3, Poet: 4 })
})
