/** The end of a game in numbers and sentences, and where a guide's box stands. */
import { describe, expect, it } from 'vitest'
import { counted, named, tallies } from '../end/categories'
import { toldOf, turningPoint } from '../end/turning'
import { verdict, whyOf } from '../end/verdict'
import { endWords } from '../end/words'
import { arrow, placed, shade } from '../guide/spot'
import type { Result } from '../wire'

const result = (scores: number[], winners: number[], reason = 'The larger hand.'): Result => ({
  scores,
  winners,
  places: scores.map(() => 1),
  returns: [],
  outcome: 0,
  reason,
  summary: '',
})
const seats = ['Ada', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name }))

describe('what is counted', () => {
  const view = {
    scores: [
      { seat: 0, buildings: 20, tokens: [{ name: 'Honor', points: 5, text: '5 points' }], total: 25, cards_in_hand: 2 },
      { seat: 1, buildings: 26, tokens: [], total: 26, place: 1 },
    ],
  }
  const all = tallies(view, [25, 26])

  it('goes category by category, and ends with the totals', () => {
    const names = named(all)
    expect(names).toEqual(['Buildings', 'Tokens'])
    expect([0, 1, 2].map((shown) => counted(all[0]!, names, shown))).toEqual([0, 20, 25])
    expect(all[0]!.categories[1]!.parts).toEqual([{ name: 'Honor', points: 5, about: '5 points' }])
  })

  it('has no totals where a game has no points', () => {
    expect(tallies({ scores: [{ seat: 0, votes: 12, total: null }] }, [1])[0]).toMatchObject({ total: null })
  })
})

describe('the verdict', () => {
  it('is said to whoever looks', () => {
    const told = { seats, together: false, me: 1 as number | null }
    expect(verdict({ ...told, result: result([1, 2, 3], [1]) })).toBe('You win')
    expect(verdict({ ...told, result: result([1, 2, 3], [2]) })).toBe('Cleo wins')
    expect(verdict({ ...told, result: result([1, 2, 2], [1, 2]) })).toBe('You and Cleo win')
    expect(verdict({ ...told, me: null, result: result([1, 2, 2], [1, 2]) })).toBe('Ben and Cleo win')
    expect(verdict({ ...told, result: result([1, 2, 2], []) })).toBe('Nobody wins')
    expect(verdict({ ...told, together: true, result: result([4, 4, 4], []) })).toBe('You lose together')
    expect(verdict({ result: result([4], []), seats: seats.slice(0, 1), together: false, me: 0 })).toBe('You lose')
  })

  it('says by how much, and the rule only where that decides', () => {
    const told = { seats, together: false, me: 0 as number | null }
    const all = (scores: number[]) => tallies({}, scores)
    expect(whyOf({ ...told, result: result([9, 7, 8], [0]) }, all([9, 7, 8]))).toBe('1 ahead of Cleo.')
    expect(whyOf({ ...told, result: result([7, 9, 3], [1]) }, all([7, 9, 3]))).toBe('2 ahead of you.')
    expect(whyOf({ ...told, result: result([9, 9, 3], [1]) }, all([9, 9, 3]))).toBe('The larger hand.')
  })

  it('counts stars in words', () => {
    expect([0, 1, 2].map(endWords.stars)).toEqual(['0 stars', '1 star', '2 stars'])
  })
})

describe('the turning point', () => {
  const points = [
    { number: 0, worth: [0.5, 0.5] },
    { number: 4, worth: [0.4, 0.6] },
    { number: 9, worth: [0.8, 0.2] },
    { number: 12, worth: [1, 0] },
  ]

  it('is the greatest gain of whoever won, and the greatest loss where nobody did', () => {
    expect(turningPoint(points, [0])).toMatchObject({ seat: 0, from: 4, to: 9 })
    expect(turningPoint(points, [])).toMatchObject({ seat: 1, from: 4, to: 9 })
    expect(turningPoint(points.slice(0, 1), [0])).toBeNull()
  })

  it('is told by the last choice of that seat', () => {
    const line = (number: number, seat: number, text: string) => ({
      number,
      seat,
      turn: 3,
      label: null,
      text,
      undo: false,
    })
    const timeline = [line(4, 0, 'before'), line(6, 0, 'Ada builds.'), line(8, 1, 'Ben takes.')]
    expect(toldOf(turningPoint(points, [0])!, timeline)?.text).toBe('Ada builds.')
  })
})

describe('the box of the guide', () => {
  const screen = { width: 800, height: 400 }

  it('stands beside what it speaks of, and nowhere where it would cover it', () => {
    const lit = [{ x: 300, y: 100, width: 120, height: 160 }]
    const box = placed({ width: 200, height: 150 }, lit, [], screen)!
    const apart = box.x + box.width <= 300 || box.x >= 420 || box.y + box.height <= 100 || box.y >= 260
    expect(apart).toBe(true)
    expect(placed({ width: 300, height: 300 }, [{ x: 0, y: 50, width: 800, height: 300 }], [], screen)).toBeNull()
  })

  it('points at the nearest of several, from edge to edge', () => {
    const lit = [
      { x: 0, y: 0, width: 50, height: 50 },
      { x: 500, y: 100, width: 50, height: 100 },
    ]
    const found = arrow({ x: 300, y: 100, width: 100, height: 100 }, lit)!
    expect(found.from[0]).toBe(400)
    expect(found.to[0]).toBe(500)
  })

  it('dims all but the holes', () => {
    expect(shade([], screen)).toBe('M0 0H800V400H0Z')
    expect(shade([{ x: 1, y: 1, width: 30, height: 30 }], screen).split('Z')).toHaveLength(3)
  })
})
