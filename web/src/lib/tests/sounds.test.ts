import { expect, it } from 'vitest'
import type { Telling } from '../recap/telling'
import { SCORES, SOUNDS, soundsOf } from '../sound/sounds'
import type { GameEvent } from '../wire'

const telling: Telling = {
  events: {
    lays: { sound: 'laid' },
    flips: { sound: 'flipped' },
    scores: { sound: 'gained' },
    votes: { sound: 'placed' },
  },
}
const news = (...names: string[]) => names.map((event) => ({ event }) as GameEvent)
const heard = (names: string[], turn = false, over = false) => soundsOf({ news: news(...names), turn, over }, telling)

it('hears each kind of thing once, in order, and not more than can be told apart', () => {
  expect(heard(['flips', 'lays', 'lays', 'says'])).toEqual(['flipped', 'laid'])
  expect(heard(['flips', 'lays', 'scores', 'votes'])).toEqual(['flipped', 'laid', 'gained'])
  expect(heard(['says'])).toEqual([])
})

it('hears that the turn has come, and at the end only that', () => {
  expect(heard(['flips', 'lays', 'scores'], true)).toEqual(['flipped', 'laid', 'turn'])
  expect(heard([], true)).toEqual(['turn'])
  expect(heard(['flips'], true, true)).toEqual(['end'])
})

it('has six soft ones', () => {
  expect(SOUNDS).toHaveLength(6)
  for (const name of SOUNDS) {
    const loud = [...SCORES[name].tones, ...SCORES[name].breaths].map((part) => part.loud)
    expect(loud.length).toBeGreaterThan(0)
    expect(Math.max(...loud)).toBeLessThanOrEqual(0.35)
  }
})
