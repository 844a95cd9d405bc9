/** The real line: WebSocket and fetch of the browser. */
import { get, post } from './api'
import type { Act, Wire } from './connection'
import type { Snapshot } from './wire'

const PATH: Record<Act, string> = { move: 'moves', undo: 'undo', reset: 'reset' }
/** Without a seat of its choice a screen is shown its only one; where it has several, what a spectator sees. */
const asked = (seat: number | null) => `?seat=${seat ?? 'only'}`

export const tablePath = (table: string, rest = ''): string => `/api/tables/${encodeURIComponent(table)}${rest}`

export const wire: Wire = {
  socket(table, seat) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(`${scheme}//${location.host}${tablePath(table, '/live')}${asked(seat)}`)
  },
  snapshot: (table, seat) => get<Snapshot>(tablePath(table) + asked(seat)),
  post: (table, act, body) => post<Snapshot>(tablePath(table, `/${PATH[act]}`), body),
}
