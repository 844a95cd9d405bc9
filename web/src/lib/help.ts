/** A game's help, fetched once: rules in our words, what each question means, and the guided first game. */
import { get } from './api'
import { make, type Made, type SeatPlan } from './games'
import type { Json } from './types'

export interface HelpPart {
  title: string
  text: string
  rules: string[]
}

export interface Guide {
  title: string
  seats: number
  seat: number
  seed: string
  others: string
  options: Record<string, Json>
}

export interface Help {
  game: string
  title: string
  automatic: boolean
  credits: string
  story: string
  notice: string
  sections: (HelpPart & { id: string })[]
  questions: Record<string, HelpPart>
  rulings: { ids: string[]; text: string }[]
  glossary: { term: string; text: string }[]
  guide: Guide | null
}

const pages = new Map<string, Promise<Help>>()

export function helpOf(game: string): Promise<Help> {
  let page = pages.get(game)
  if (!page) {
    page = get<Help>(`/api/games/${encodeURIComponent(game)}/help`)
    page.catch(() => pages.delete(game))
    pages.set(game, page)
  }
  return page
}

export interface GuideStep {
  id: string
  say: string
  point_to: string[]
  suggest: { id: number; label: string } | null
  wait_for: 'choice' | 'next'
  number: number
  of: number
}

/** The table of a guided first game. */
export function startGuide(game: string, guide: Guide): Promise<Made> {
  const seats = Array.from({ length: guide.seats }, (_, seat): SeatPlan =>
    seat === guide.seat ? { kind: 'me' } : { kind: 'bot', bot: guide.others },
  )
  return make({ game, seats, seed: guide.seed, options: guide.options })
}
