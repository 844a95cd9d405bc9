/** What the cards of a set reach, before they are sent: the same that the server will say when it is played. */
import type { By, Chart, HandCard } from './view'

export const MOST_CARDS = 5

export interface Reach {
  level: number
  by: By
  /** How many of the kind count for the level. */
  count: number
  why: string
}

const SIGN = { Topic: 'topic', Suit: 'suit', Party: 'party' } as const

const byOf = (card: HandCard, target: number): By | undefined => card.matches.find(({ seat }) => seat === target)?.by

/** The level of a set, 0 if it has none yet; null where no further card can make it one. */
export function reachOf(cards: HandCard[], target: number, chart: Chart, strict: boolean): Reach | null {
  const by = cards.map((card) => byOf(card, target))
  const of = (what: By) => by.filter((one) => one === what).length
  if (by.includes(undefined) || cards.length > MOST_CARDS) return null
  if (strict && cards.filter(({ party }) => party === 'Any party').length > 1) return null
  const [topics, suits, parties, nulls] = [of('Topic'), of('Suit'), of('Party'), of('Wild')]
  if (topics + suits > 0)
    return nulls > 0 ? null : reached(topics ? 'Topic' : 'Suit', topics || suits, cards, target, chart)
  if (nulls > 1) return null
  if (parties > 0) return reached('Party', parties + nulls, cards, target, chart)
  return { level: 0, by: 'Wild', count: nulls, why: '' }
}

function reached(
  by: 'Topic' | 'Suit' | 'Party',
  count: number,
  cards: HandCard[],
  target: number,
  chart: Chart,
): Reach {
  const sign = SIGN[by]
  const icon = cards.find((card) => byOf(card, target) === by)?.[sign] ?? ''
  return { level: chart.levels[sign][count] ?? 0, by, count, why: `${count} × ${icon.replace(/([+-])$/, ' $1')}` }
}

/** The strongest first: what supports the own Cause, what opposes another, the rest. */
export function byStrength(own: number): (a: HandCard, b: HandCard) => number {
  const ORDER: Record<string, number> = { Topic: 0, Suit: 1, Party: 2, Wild: 3 }
  const rank = (card: HandCard): number => {
    const mine = byOf(card, own)
    const best = Math.min(...card.matches.map(({ by }) => ORDER[by] ?? 4), 4)
    return mine && mine !== 'Wild' ? (ORDER[mine] ?? 4) : 4 + best
  }
  return (a, b) => rank(a) - rank(b) || a.topic.localeCompare(b.topic) || a.id.localeCompare(b.id)
}
