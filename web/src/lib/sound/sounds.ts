/** Six soft sounds, made in code, and which of them a move is heard by. */
import { mannerOf, type Telling } from '../recap/telling'
import type { GameEvent } from '../wire'

export const SOUNDS = ['laid', 'flipped', 'gained', 'placed', 'turn', 'end'] as const
export type SoundName = (typeof SOUNDS)[number]

/** More at once are noise. */
const MOST = 3
/** Milliseconds from one to the next. */
export const APART = 90

export interface Course {
  news: readonly GameEvent[]
  /** It has become the turn of this screen. */
  turn: boolean
  over: boolean
}

/** Each sound of a move once, in the order of what happened; at the end of the game no more than that. */
export function soundsOf({ news, turn, over }: Course, telling: Telling): SoundName[] {
  if (over) return ['end']
  const heard = [...new Set(news.flatMap((event) => mannerOf(telling, event).sound ?? []))].slice(0, MOST)
  return turn ? [...heard.slice(0, MOST - 1), 'turn'] : heard
}

interface Tone {
  /** Hertz, from and to. */
  from: number
  to?: number
  at: number
  lasts: number
  loud: number
  kind?: OscillatorType
}
/** A breath of noise, through a filter of this pitch. */
interface Breath {
  at: number
  lasts: number
  loud: number
  pitch: number
}
interface Score {
  tones: Tone[]
  breaths: Breath[]
}

export const SCORES: Record<SoundName, Score> = {
  laid: {
    tones: [{ from: 150, to: 90, at: 0.02, lasts: 0.08, loud: 0.25 }],
    breaths: [{ at: 0, lasts: 0.07, loud: 0.35, pitch: 1800 }],
  },
  flipped: {
    tones: [],
    breaths: [
      { at: 0, lasts: 0.05, loud: 0.22, pitch: 3200 },
      { at: 0.07, lasts: 0.06, loud: 0.3, pitch: 2100 },
    ],
  },
  gained: {
    tones: [
      { from: 1047, at: 0, lasts: 0.22, loud: 0.16 },
      { from: 1568, at: 0.07, lasts: 0.3, loud: 0.13 },
    ],
    breaths: [],
  },
  placed: {
    tones: [{ from: 330, to: 220, at: 0, lasts: 0.11, loud: 0.3, kind: 'triangle' }],
    breaths: [{ at: 0, lasts: 0.03, loud: 0.2, pitch: 900 }],
  },
  turn: {
    tones: [
      { from: 523, at: 0, lasts: 0.25, loud: 0.16 },
      { from: 784, at: 0.12, lasts: 0.4, loud: 0.15 },
    ],
    breaths: [],
  },
  end: {
    tones: [
      { from: 392, at: 0, lasts: 0.5, loud: 0.14 },
      { from: 523, at: 0.16, lasts: 0.5, loud: 0.14 },
      { from: 659, at: 0.32, lasts: 0.6, loud: 0.14 },
      { from: 784, at: 0.48, lasts: 0.9, loud: 0.14 },
    ],
    breaths: [],
  },
}
