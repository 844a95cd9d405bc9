import { describe, expect, it } from 'vitest'
import { remembering, moved, once } from '../../games/flights'
import { alike, arc, duration, held, LONGEST, SHORTEST, within } from '../travel/arc'

const box = (left: number, top: number, width = 40, height = 60) => ({ left, top, width, height })

describe('the way of a card', () => {
  it('begins and ends where it lies, as large as it is there', () => {
    const [from, to] = [box(0, 0), box(300, 400, 80, 120)]
    const way = arc(from, to, to)
    expect(way[0]).toEqual({ x: -20, y: -30, scaleX: 0.5, scaleY: 0.5 })
    expect(way.at(-1)).toEqual({ x: 300, y: 400, scaleX: 1, scaleY: 1 })
  })

  it('goes up on an arc', () => {
    const way = arc(box(0, 100), box(400, 100), box(0, 0))
    const middle = way[Math.floor(way.length / 2)]!
    expect(middle.y).toBeLessThan(60)
    expect(middle.scaleX).toBeGreaterThan(1)
  })

  it('takes from 300 to 450 milliseconds', () => {
    expect(duration(0)).toBe(SHORTEST)
    expect(duration(5000)).toBe(LONGEST)
    expect([SHORTEST, LONGEST]).toEqual([300, 450])
  })

  it('keeps its proportions where it goes into an area, and comes from the edge where it is out of sight', () => {
    expect(within({ width: 50, height: 100 }, box(0, 0, 200, 80))).toEqual({ left: 80, top: 0, width: 40, height: 80 })
    expect(within({ width: 10, height: 10 }, box(0, 0, 100, 100), 0.5).width).toBe(5)
    expect(held(box(-500, 20), box(0, 0, 300, 300)).left).toBe(-20)
    expect(alike(box(0, 0, 63, 88), box(0, 0, 126, 176))).toBe(true)
    expect(alike(box(0, 0, 63, 88), box(0, 0, 200, 30))).toBe(false)
  })
})

describe('what lies elsewhere', () => {
  it('is found by its name', () => {
    const [before, now] = [
      new Map([
        ['a', 'hand'],
        ['b', 'hand'],
      ]),
      new Map([
        ['a', 'city'],
        ['b', 'hand'],
        ['c', 'city'],
      ]),
    ]
    expect(moved(before, now)).toEqual([{ from: 'hand', to: 'city', icon: 'card' }])
    expect(once([...moved(before, now), ...moved(before, now)])).toHaveLength(1)
  })

  it('is compared with the moment just before, and with no other', () => {
    const before = remembering<string>()
    expect(before(4, 'four')).toBe('four')
    expect(before(5, 'five')).toBe('four')
    expect(before(5, 'five again')).toBe('four')
    expect(before(6, 'six')).toBe('five again')
    expect(before(9, 'nine')).toBe('nine')
  })
})
