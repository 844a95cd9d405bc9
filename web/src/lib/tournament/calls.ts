/** Tournaments: what the server is asked about them. */
import { get, post } from '../api'
import type { Link, MyTournament, NewTournament, TeamJoined, TeamLinks, Tournament, TournamentMade } from '../wire'

const path = (tournament: string, rest = ''): string => `/api/tournaments/${encodeURIComponent(tournament)}${rest}`

export const myTournaments = (): Promise<MyTournament[]> => get<MyTournament[]>('/api/tournaments')
export const tournamentNamed = (name: string): Promise<Tournament> => get<Tournament>(path(name))
export const joinTeam = (token: string): Promise<TeamJoined> => post('/api/tournaments/join', { token })

/** What its host and its teams do; each answers with how the tournament stands then. */
export const act = (name: string, what: string, body: unknown = {}): Promise<Tournament> =>
  post<Tournament>(path(name, `/${what}`), body)
export const newLink = (name: string, team: number, member: number | null): Promise<Link> =>
  post(path(name, `/links/${team}`), { member })

/** The server keeps only hashes of links, so the host's browser remembers them as long as its tab is open. */
const kept = (name: string): string => `civitas.links.${name}`

export async function create(plan: NewTournament): Promise<string> {
  const made = await post<TournamentMade>('/api/tournaments', plan)
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
