/** The games the server offers, and what is asked when a table is made. */
import { get, post } from './api'
import type { Bot, CreatedTable, GameInfo, MyTable, NewTable } from './wire'

export type ClockPlan = NonNullable<NewTable['clock']>

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

export const make = (plan: NewTable): Promise<CreatedTable> => post<CreatedTable>('/api/tables', plan)

/** The bot for a quick start: strong enough to be company, weak enough for a first game. */
export const usualBot = (game: GameInfo): Bot | undefined =>
  game.bots.find((bot) => bot.name === game.usual_bot) ?? game.bots[0]

/** The bots that people choose among: the levels, and policies that a game has besides; chance only where nothing else is. */
export const offeredBots = (game: GameInfo): Bot[] =>
  game.bots.filter((bot) => bot.name !== 'random' || game.bots.length === 1)

/** Against how many bots one click plays: two, or as many as the game has seats for. */
export function usualRivals(game: GameInfo): number {
  const counts = game.seats.filter((seats) => seats > 1)
  if (counts.length === 0) return 0
  return (counts.includes(3) ? 3 : Math.max(...counts)) - 1
}

export const myTables = (): Promise<MyTable[]> => get<MyTable[]>('/api/tables')
