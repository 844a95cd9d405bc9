import { describe, expect, it } from 'vitest'
import { bandOf, filled, pointAt, seatsIn } from '../congress/hemicycle'
import { CARD, cardWidth } from '../congress/sizes'

describe('a chamber', () => {
  it.each([
    [100, 5],
    [435, 9],
  ])('has %i seats in %i rows, left to right', (count, rows) => {
    const seats = seatsIn(count, rows, 50)
    expect(seats).toHaveLength(count)
    expect(new Set(seats.map(({ row }) => row)).size).toBe(rows)
    expect(seats.every(({ turn }, n) => n === 0 || turn >= seats[n - 1]!.turn)).toBe(true)
  })
  it('fills a seat for each vote of a side that has it for itself', () => {
    expect(filled(41, 100, 100)).toBe(41)
    expect(filled(999, 435, 435)).toBe(435)
  })
  it('shares its rows among the sides that are there', () => {
    expect([0, 1, 2, 3, 4].map((row) => bandOf(row, 5, 2))).toEqual([1, 1, 0, 0, 0])
    expect(pointAt(100, 50, 100).y).toBeCloseTo(-100)
  })
})

it('makes cards as wide as all of them have room', () => {
  expect(cardWidth(12, { width: 600, height: 400 }, 0)).toBe(
    Math.floor(200 * CARD) > 100 ? 100 : Math.floor(200 * CARD),
  )
  expect(cardWidth(1, { width: 63, height: 880 }, 0)).toBe(63)
})
