/** Tournaments: what the server tells of them, and what it is asked. The contract is in docs/server.md. */
import { get, post } from '../api'
import type { Json } from '../types'

export interface Member {
  name: string
  /** Somebody has opened the link. */
  here: boolean
  mine: boolean
}
export interface Team {
  team: number
  name: string
  members: Member[]
}
export interface Preset {
  id: string
  name: string
}
export interface Match {
  match: number
  teams: number[]
  table: string | null
  over: boolean
  winner: number | null
  how: string | null
  /** Seconds that the game still has. */
  rest: number | null
}
export interface Round {
  round: number
  says: string
  teams: number
  tables: number
  presets: Preset[]
  allowed: Preset[]
  matches: Match[]
}
export interface Tournament {
  tournament: string
  game: string
  title: string
  state: 'open' | 'running' | 'over'
  host: boolean
  mine: number[]
  my_table: string | null
  teams: Team[]
  champion: number | null
  options: Record<string, Json>
  minutes: number | null
  timed: boolean
  waits: boolean
  next_round: number | null
  rounds: Round[]
}
export interface TeamLinks {
  team: number
  link: string
  members: string[]
}
export interface TournamentPlan {
  game: string
  teams: number
  names: string[]
  options?: Record<string, Json>
  minutes?: number
  waits: boolean
  presets?: 'draw' | string[][]
}
export interface MyTournament {
  tournament: string
  title: string
  teams: number
  host: boolean
  over: boolean
  updated: number
}

/** The games that have a teacher's page. */
export const forTeachers = (game: string): boolean => game === 'congress'

const path = (tournament: string, rest = ''): string => `/api/tournaments/${encodeURIComponent(tournament)}${rest}`

export const myTournaments = (): Promise<MyTournament[]> => get<MyTournament[]>('/api/tournaments')
export const tournamentNamed = (name: string): Promise<Tournament> => get<Tournament>(path(name))
export const joinTeam = (token: string): Promise<{ tournament: string; team: number }> =>
  post('/api/tournaments/join', { token })

/** What its host and its teams do; each answers with how the tournament stands then. */
export const act = (name: string, what: string, body: unknown = {}): Promise<Tournament> =>
  post<Tournament>(path(name, `/${what}`), body)
export const newLink = (name: string, team: number, member: number | null): Promise<{ link: string }> =>
  post(path(name, `/links/${team}`), { member })

/** The server keeps only hashes of links, so the host's browser remembers them as long as its tab is open. */
const kept = (name: string): string => `civitas.links.${name}`

export async function create(plan: TournamentPlan): Promise<string> {
  const made = await post<{ tournament: string; links: TeamLinks[] }>('/api/tournaments', plan)
  keepLinks(made.tournament, made.links)
  return made.tournament
}

export function keepLinks(name: string, links: TeamLinks[]): void {
  try {
    sessionStorage.setItem(kept(name), JSON.stringify(links))
  } catch {
    // Without storage they are shown until the page is left.
  }
}

export function linksKept(name: string): TeamLinks[] {
  try {
    return JSON.parse(sessionStorage.getItem(kept(name)) ?? '[]') as TeamLinks[]
  } catch {
    return []
  }
}
