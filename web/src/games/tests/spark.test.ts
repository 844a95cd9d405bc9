import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import { TableOffers } from '$lib/offers.svelte'
import { Pairing } from '../pairing.svelte'
import CityArea from '../spark/CityArea.svelte'
import Decks from '../spark/Decks.svelte'
import StackRow from '../spark/StackRow.svelte'
import { cardWidth, columnsOf } from '../spark/rooms'
import type { Cast, City, SparkView, Stack } from '../spark/view'

const NAMES = ['Medic', 'Soldier', 'Trader', 'Tyrant', 'Outcast', 'Scout', 'Bandit']
const cast: Cast = new Map(
  NAMES.map((name, citizen) => [
    name,
    {
      name,
      citizen,
      guilds: ['Military'],
      kinds: [['Soldier', 'Trader', 'Tyrant', 'Bandit'].includes(name) ? 'Attack' : 'Action'],
      text: '',
      levels: ['a', 'b', 'c'],
      rulings: [],
    },
  ]),
)
const none = new TableOffers(() => {})
const offers = new Pairing(
  () => none,
  () => {},
  () => false,
)

/** Her stacks at the places that the server gives them. */
const sequence = (...stacks: [string, number, string[]?][]): Stack[] =>
  stacks.map(([name, face, converted = []], n) => ({
    name,
    face,
    converted,
    level: Math.min(3, face + converted.length),
    token: ['top', 'middle', 'bottom'][n] ?? null,
    row: Math.min(n, 3),
    left: Math.max(0, n - 3),
  }))

const city = (stacks: Stack[], more: Partial<City> = {}): City => ({
  seat: 1,
  sparks: 0,
  total: 0,
  tokens: {},
  stacks,
  rests: [],
  above: null,
  revealed: [],
  cards: 0,
  icons: {},
  ...more,
})

function drawn(of: City, scyntilla = true): string {
  const view = {
    solo: { plot: null },
    players: [],
    scores: null,
    action: null,
    start: 0,
    active: 0,
  } as unknown as SparkView
  return render(CityArea, {
    props: { city: of, name: 'Scyntilla', view, cast, offers, fresh: new Set<string>(), scyntilla },
  }).body
}

interface Placed {
  row: number
  column: number
}

/** Where each stack is drawn, by name: the name stands last in its cell. */
function places(html: string): Record<string, Placed> {
  const found: Record<string, Placed> = {}
  for (const part of html.split('<li').slice(1)) {
    const at = /grid-row: (\d+); grid-column: (\d+)/.exec(part)
    const name = /class="called[^"]*">(\w+)</.exec(part)?.[1]
    if (at && name) found[name] = { row: Number(at[1]), column: Number(at[2]) }
  }
  return found
}

const FIVE = sequence(['Medic', 2], ['Soldier', 1, ['Scout']], ['Trader', 1], ['Tyrant', 3], ['Outcast', 1])

describe("Scyntilla's city", () => {
  it('has a row for each token, the fourth stack below the third and the fifth left of it', () => {
    expect(places(drawn(city(FIVE)))).toEqual({
      Medic: { row: 1, column: 2 },
      Soldier: { row: 2, column: 2 },
      Trader: { row: 3, column: 2 },
      Tyrant: { row: 4, column: 2 },
      Outcast: { row: 4, column: 1 },
    })
  })

  it('lies left of the tokens, each in the row of its stack', () => {
    const html = drawn(city(FIVE))
    const tokens = [...html.matchAll(/class="token[^"]*"[^>]*grid-row: (\d+); grid-column: (\d+)/g)]
    expect(tokens.map(([, row, column]) => [Number(row), Number(column)])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ])
    expect([...html.matchAll(/beside the (\w+) group/g)].map((one) => one[1])).toEqual(['top', 'middle', 'bottom'])
  })

  it('needs one column as long as it has three stacks or four', () => {
    for (const size of [1, 3, 4]) {
      const columns = Object.values(places(drawn(city(FIVE.slice(0, size))))).map(({ column }) => column)
      expect(columns).toEqual(Array(size).fill(1))
    }
  })

  it('overlaps its cards sideways: an edge for each below the top one', () => {
    const cells = drawn(city(FIVE)).split('class="fan').slice(1)
    expect(cells.map((cell) => cell.split('class="edge').length - 1)).toEqual([1, 1, 0, 2, 0])
    expect(drawn(city(FIVE), false)).not.toContain('class="fan')
  })

  it('draws an edge of every lower card, however many there are', () => {
    const many = sequence(
      ['Medic', 5],
      ['Tyrant', 2, ['Scout', 'Scout', 'Bandit']],
      ['Bandit', 9, Array(6).fill('Scout')],
    )
    const cells = drawn(city(many)).split('class="fan').slice(1)
    expect(cells.map((cell) => cell.split('class="edge').length - 1)).toEqual([4, 4, 14])
    expect(cells.map((cell) => /×(\d+)/.exec(cell)?.[1])).toEqual(['5', '2', '9'])
  })

  it('has an area of its own for sparks', () => {
    const html = drawn(city(FIVE, { sparks: 11, tokens: { '25': 0, '10': 1, '5': 0, '1': 1 } }))
    expect(html).toContain('aria-label="11 sparks"')
    expect(html).toContain('1 token of 10')
    expect(html).toContain('1 token of 1<')
    expect(html).not.toContain('of 25')
  })

  it('says so while it is empty, and shows what is left over', () => {
    expect(drawn(city([]))).toContain('No citizens yet.')
    expect(drawn(city(FIVE, { rests: [{ name: 'Scout', converted: ['Bandit'] }] }))).toContain('Left over from Scout')
    expect(drawn(city(FIVE))).not.toContain('class="stacks')
  })
})

describe('spark tokens', () => {
  it('lie in the supply, the largest first', () => {
    const view = {
      supply: { '1': 36, '5': 20, '10': 18, '25': 20 },
      pile: [],
      deck: { count: 9, unseen: {} },
      over: false,
    } as unknown as SparkView
    const html = render(Decks, { props: { view, cast, offers } }).body
    expect([...html.matchAll(/(\d+) tokens of (\d+)/g)].map((one) => one.slice(1).join(' of '))).toEqual([
      '20 of 25',
      '18 of 10',
      '20 of 5',
      '36 of 1',
    ])
  })
})

describe('a stack in the city of another', () => {
  it('shows the kind of its citizen by icon and color', () => {
    const [stack] = sequence(['Tyrant', 2])
    const html = render(StackRow, {
      props: { stack: stack!, citizen: cast.get('Tyrant')!, seat: 1, cast, offers, fresh: new Set<string>() },
    }).body
    expect(html).toContain('data-color="orange"')
    expect(html).toContain('aria-label="Attack"')
  })
})

describe('the room of the other cities', () => {
  const stacks = sequence(['Medic', 2], ['Soldier', 1], ['Trader', 3])
  it('shows cards where they fit, the larger the more room there is, and lines where they do not', () => {
    expect(cardWidth([city(stacks)], 760, 380)).toBeGreaterThan(120)
    expect(cardWidth([city(stacks)], 760, 380)).toBeLessThan(cardWidth([city(stacks)], 1200, 900))
    expect(cardWidth([city(stacks)], 380, 120)).toBe(0)
    expect(cardWidth([city(stacks), city(stacks), city(stacks)], 600, 380)).toBe(0)
    expect(cardWidth([], 600, 380)).toBe(0)
  })
  it('puts cities side by side where each has room for two cards', () => {
    expect([columnsOf(3, 1200), columnsOf(3, 600), columnsOf(1, 300), columnsOf(2, 200)]).toEqual([3, 2, 1, 1])
  })
})

describe('a city', () => {
  it('says its total once, and what it holds', () => {
    const html = drawn(city([], { sparks: 11, total: 14, cards: 3 }))
    expect(html).toContain('aria-label="total 14 points"')
    expect(html).toContain('data-place="seat:1"')
  })
})
