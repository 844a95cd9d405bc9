/** The games the server offers, and what is asked when a table is made. */
import { get, post } from './api'
import type { Json } from './types'

export interface GameOption {
  name: string
  about: string
  choices: Json[]
  default: Json
  several: boolean
}

export interface Bot {
  name: string
  label: string
}

export interface GameInfo {
  name: string
  title: string
  about: string
  /** How it opens, in a few sentences; empty where there is none. */
  story: string
  /** Whose game it is: designers and publishers. */
  credits: string
  seats: number[]
  solo: boolean
  coop: boolean
  options: GameOption[]
  bots: Bot[]
  usual_bot: string
  /** There is a guided first game. */
  guide: boolean
  /** A game can be ended by the clock. */
  timed: boolean
  /** Players in a team, what is particular to each round, and which options the tournament sets itself. */
  tournament: { team: number; rounds: string[]; presets: boolean; fixed: string[] } | null
}

export interface SeatPlan {
  kind: 'me' | 'human' | 'open' | 'bot'
  name?: string
  bot?: string
}

export type ClockPlan =
  { kind: 'live'; bank: number; increment: number } | { kind: 'move'; move: number } | { kind: 'game'; seconds: number }

export interface TablePlan {
  game: string
  seats: SeatPlan[]
  options?: Record<string, Json>
  seed?: string
  clock?: ClockPlan
  confirm?: boolean
}

export interface Made {
  table: string
  seat: number | null
  links: Record<string, string>
}

let found: Promise<GameInfo[]> | null = null

export function games(): Promise<GameInfo[]> {
  if (!found) {
    found = get<GameInfo[]>('/api/games')
    found.catch(() => (found = null))
  }
  return found
}

export async function gameNamed(name: string): Promise<GameInfo | undefined> {
  return (await games()).find((game) => game.name === name)
}

export const make = (plan: TablePlan): Promise<Made> => post<Made>('/api/tables', plan)

/** The bot for a quick start: strong enough to be company, weak enough for a first game. */
export const usualBot = (game: GameInfo): Bot | undefined =>
  game.bots.find((bot) => bot.name === game.usual_bot) ?? game.bots[0]

/** Against how many bots one click plays: two, or as many as the game has seats for. */
export function usualRivals(game: GameInfo): number {
  const counts = game.seats.filter((seats) => seats > 1)
  if (counts.length === 0) return 0
  return (counts.includes(3) ? 3 : Math.max(...counts)) - 1
}

export interface MyTable {
  table: string
  game: string
  title: string
  names: string[]
  mine: number[]
  asked: number[]
  my_turn: boolean
  over: boolean
  updated: number
}

export const myTables = (): Promise<MyTable[]> => get<MyTable[]>('/api/tables')
