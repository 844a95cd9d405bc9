import { describe, expect, it } from 'vitest'
import { worth } from '../worth'

describe('what a civic token is worth, in signs', () => {
  it.each([
    ['2 points per Economy permanent in your city', '2', ['economy']],
    ['3 points per pair of Energy and Ecology permanents', '3', ['energy', 'ecology']],
    ['2 points per Ingenuity card left in hand', '2', ['ingenuity']],
    ['3 points per resource type with 3 or more permanents', '3', ['3+']],
    ['4 points per resource type with no permanent', '4', ['0']],
    ['6 points per full set of all five permanents', '6', ['Any']],
    ['7 points', '7', []],
  ])('%s', (text, points, per) => {
    expect(worth(text)).toEqual({ points, per })
  })

  it('is silent about a sentence of another kind', () => {
    expect(worth('The owner names a winner')).toBeNull()
    expect(worth('2 points per cat')).toBeNull()
  })
})
