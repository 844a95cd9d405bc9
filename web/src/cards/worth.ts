/** What a civic token is worth, in signs, read from its own sentence; null where the sentence is of another kind. */
import { TYPES } from './kinds'

export interface Worth {
  points: string
  /** Icons or short words after the number. */
  per: string[]
}

export function worth(text: string): Worth | null {
  const [, points = '', rest = ''] = /^(\d+) points?(?: per (.*))?$/.exec(text) ?? []
  if (!points) return null
  if (!rest) return { points, per: [] }
  const least = /(\d+) or more/.exec(rest)
  if (least) return { points, per: [`${least[1]}+`] }
  if (rest.includes('no permanent')) return { points, per: ['0'] }
  if (/\b(all|full) /.test(rest)) return { points, per: ['Any'] }
  if (/ingenuity/i.test(rest)) return { points, per: ['ingenuity'] }
  const named = TYPES.filter((type) => rest.toLowerCase().includes(type))
  return named.length ? { points, per: named } : null
}
