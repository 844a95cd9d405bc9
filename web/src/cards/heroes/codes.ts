/** Responders and icons as the tables write them: R3, BC, G?, *2. */
import type { IconName } from '../icons'
import { cardWords } from '../words'

const words = cardWords.heroes

export const LETTERS = ['R', 'B', 'G', 'Y'] as const
export const COLORS = ['red', 'blue', 'green', 'yellow'] as const
const SERVICES: Record<string, IconName> = { R: 'Fire', B: 'Police', G: 'Medics', Y: 'Search' }

export interface Code {
  letter: string
  /** A color of its own in the style sheet. */
  fill: 'red' | 'blue' | 'green' | 'yellow' | 'any'
  icon: IconName
  /** 1 to 4, C for the Captain, ? for any number. */
  sign: string
}

export function decoded(code: string): Code {
  const letter = code.charAt(0)
  const place = LETTERS.indexOf(letter as (typeof LETTERS)[number])
  return { letter, fill: COLORS[place] ?? 'any', icon: SERVICES[letter] ?? 'wild', sign: code.slice(1) }
}

/** Told as the log tells it: red 2 (R2), any blue (B?), any 3, any responder. */
export function codeSaid(code: string): string {
  const { letter, sign } = decoded(code)
  if (letter === '*') return sign === '?' ? words.anyResponder : words.anyOf(sign)
  const color = words.colors[letter] ?? letter
  return `${sign === '?' ? words.anyOf(color) : `${color} ${sign === 'C' ? words.captain : sign}`} (${code})`
}

/** The type of a responder as the events tell it: five to a color, the Captain last. */
export function typeCode(type: number): string {
  const sign = type % 5 === 4 ? 'C' : String((type % 5) + 1)
  return `${LETTERS[Math.floor(type / 5)] ?? '*'}${sign}`
}

/** Alike cards together. */
export function grouped(codes: string[]): [string, number][] {
  const found = new Map<string, number>()
  for (const code of codes) found.set(code, (found.get(code) ?? 0) + 1)
  return [...found].sort(([a], [b]) => order(a) - order(b))
}

const order = (code: string): number =>
  LETTERS.indexOf(code.charAt(0) as (typeof LETTERS)[number]) * 9 + '1234C'.indexOf(code.charAt(1))
