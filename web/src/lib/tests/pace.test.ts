import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Pace } from '../pace'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pace(pause: (item: string) => number = () => 1000) {
  const shown: string[] = []
  const waiting: number[] = []
  return {
    shown,
    waiting,
    queue: new Pace<string>(
      (item) => shown.push(item),
      pause,
      (count) => waiting.push(count),
    ),
  }
}

it('shows the first at once and each next one after its pause', () => {
  const { queue, shown } = pace()
  for (const move of ['a', 'b', 'c']) queue.add(move)
  expect(shown).toEqual(['a'])
  expect(queue.waiting).toBe(2)
  vi.advanceTimersByTime(999)
  expect(shown).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual(['a', 'b', 'c'])
  expect(queue.waiting).toBe(0)
})

it('asks every item for its own pause', () => {
  const { queue, shown } = pace((item) => (item === 'mine' ? 0 : 1000))
  queue.add('mine')
  queue.add('theirs')
  queue.add('next')
  expect(shown).toEqual(['mine', 'theirs'])
})

it('skips to the newest and shows what comes later without delay', () => {
  const { queue, shown, waiting } = pace()
  for (const move of ['a', 'b', 'c']) queue.add(move)
  queue.skip()
  expect(shown).toEqual(['a', 'c'])
  expect(waiting.at(-1)).toBe(0)
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(['a', 'c'])
  queue.add('d')
  expect(shown).toEqual(['a', 'c', 'd'])
})

it('does not let an answer wait for the pause of what was answered', () => {
  const { queue, shown } = pace()
  queue.add('theirs')
  queue.hurry()
  queue.add('mine')
  expect(shown).toEqual(['theirs', 'mine'])
})

it('takes a newer form of what waits last, and says when nothing waits', () => {
  const { queue, shown } = pace()
  queue.add('a')
  expect(queue.renew('a again')).toBe(false)
  queue.add('b')
  expect(queue.renew('b again')).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(shown).toEqual(['a', 'b again'])
})

it('forgets what waits when it is cleared', () => {
  const { queue, shown } = pace()
  queue.add('a')
  queue.add('b')
  queue.clear()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual(['a'])
})

it('counts the pause from when what is shown has come to rest', () => {
  const { queue, shown } = pace()
  queue.add('a')
  queue.add('b')
  queue.settles(600)
  vi.advanceTimersByTime(1599)
  expect(shown).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['a', 'b'])
  vi.advanceTimersByTime(300)
  queue.add('c')
  queue.settles(0) // it has landed before its time
  vi.advanceTimersByTime(999)
  expect(shown).toEqual(['a', 'b'])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual(['a', 'b', 'c'])
})

it('does not wait for what moves when somebody hurries', () => {
  const { queue, shown } = pace()
  queue.add('theirs')
  queue.hurry()
  queue.settles(600)
  queue.add('mine')
  expect(shown).toEqual(['theirs', 'mine'])
})
