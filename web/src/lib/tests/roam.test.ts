import { describe, expect, it } from 'vitest'
import { nextIn } from '../roam'

const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: 100 * x, y: 100 * y })))
const from = (at: number) => grid[at]!

describe('arrow keys on a board', () => {
  it('go to the neighbor in that direction', () => {
    expect(nextIn('ArrowRight', from(4), grid)).toBe(5)
    expect(nextIn('ArrowLeft', from(4), grid)).toBe(3)
    expect(nextIn('ArrowUp', from(4), grid)).toBe(1)
    expect(nextIn('ArrowDown', from(4), grid)).toBe(7)
  })
  it('stay at the edge', () => {
    expect(nextIn('ArrowRight', from(5), grid)).toBe(-1)
    expect(nextIn('ArrowUp', from(1), grid)).toBe(-1)
  })
  it('prefer what lies straight ahead to what is nearer and aside', () => {
    expect(
      nextIn('ArrowRight', { x: 0, y: 0 }, [
        { x: 40, y: 60 },
        { x: 120, y: 0 },
      ]),
    ).toBe(1)
  })
})
