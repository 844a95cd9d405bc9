import { describe, expect, it } from 'vitest'
import { worth } from '../worth'

describe('what a civic token is worth, in signs', () => {
  it.each([
    ['2 points per economy permanent resource in your city', '2', ['economy']],
    ['3 points per set of 1 energy and 1 ecology permanent resource', '3', ['energy', 'ecology']],
    ['2 points per unspent Ingenuity resource card', '2', ['ingenuity']],
    ['3 points per resource type of which you have 3 or more permanent resources', '3', ['3+']],
    ['4 points per resource type of which you have no permanent resource', '4', ['0']],
    ['6 points per full set of all five permanent resource types', '6', ['Any']],
    ['7 points', '7', []],
  ])('%s', (text, points, per) => {
    expect(worth(text)).toEqual({ points, per })
  })

  it('is silent about a sentence of another kind', () => {
    expect(worth('The owner names a winner')).toBeNull()
    expect(worth('2 points per cat')).toBeNull()
  })
})
