/** The view of Point City, as the server tells it. */
import type { Building, Resource, Token } from '$cards/kinds'
import type { CommonView } from '../view'

export type Space =
  { side: 'empty' } | { side: 'building'; building: Building } | { side: 'resource'; resource: Resource }

export interface HandCards extends Resource {
  count: number
}

export interface Player {
  seat: number
  hand: HandCards[]
  cards_in_hand: number
  permanents: Record<string, number>
  points: number
  city: Building[]
  tokens: Token[]
}

export interface Solo {
  level: number
  markers: number[]
  automa: Player & { total: number }
  rating: { levels: { level: number; points: number; beaten: boolean }[]; stars: number } | null
}

export interface CityView extends CommonView {
  asked: number | null
  start: number
  turns: number
  market: Space[]
  pile: { count: number; top: Resource | null; tiers: Record<string, number> }
  supply: Token[]
  players: Player[]
  drafted: Building[]
  owed: Record<string, number>
  paying: string | null
  /** What each city is worth now: buildings and civic tokens. */
  totals: number[]
  solo: Solo | null
  scores: { seat: number; total: number; place: number }[] | null
}
