import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api'
import { Connection, Refused, type LinkState, type Socket, type Wire } from '../connection'
import type { Proposal, Snapshot } from '../wire'

class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null
  onmessage: ((event: MessageEvent) => void) | null = null
  onclose: ((event: CloseEvent) => void) | null = null
  sent: Record<string, unknown>[] = []
  closed = false

  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.closed = true
  }
  says(message: Record<string, unknown>) {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent)
  }
  breaks() {
    this.onclose?.({} as CloseEvent)
  }
  of(type: string) {
    return this.sent.filter((message) => message.type === type)
  }
}

const snapshot = (number: number) => ({ number }) as Snapshot

function sit(http: Partial<Wire> = {}) {
  const sockets: FakeSocket[] = []
  const seen: number[] = []
  const states: LinkState[] = []
  const gone: string[] = []
  const proposed: Proposal[][] = []
  const refused: string[] = []
  const wire: Wire = {
    socket: () => {
      sockets.push(new FakeSocket())
      return sockets.at(-1)!
    },
    snapshot: () => Promise.reject(new ApiError('not reached', 0)),
    post: () => Promise.reject(new ApiError('not reached', 0)),
    ...http,
  }
  const connection = new Connection('t1', 0, wire, {
    snapshot: (one) => seen.push(one.number),
    link: (state) => states.push(state),
    reaction: () => {},
    presence: () => {},
    proposals: (all) => proposed.push(all),
    refused: (reason) => refused.push(reason),
    gone: (reason) => gone.push(reason),
  })
  connection.start()
  return { connection, sockets, seen, states, gone, proposed, refused, last: () => sockets.at(-1)! }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('numbered messages', () => {
  it('ends for good when the server says that the seat is gone', async () => {
    const { connection, sockets, gone, last } = sit()
    last().says({ type: 'state', n: 1, snapshot: snapshot(3) })
    const lost = connection.act('move', { number: 3, option: 1, seat: 0 })
    last().says({ type: 'closed', n: 2, error: 'This device was signed out.' })
    await expect(lost).rejects.toBeInstanceOf(Refused)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(gone).toEqual(['This device was signed out.'])
    expect(sockets).toHaveLength(1)
  })

  it('shows what comes in order and asks for nothing', () => {
    const { last, seen, states } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(0) })
    last().says({ n: 2, type: 'state', snapshot: snapshot(1) })
    expect(seen).toEqual([0, 1])
    expect(last().of('resync')).toHaveLength(0)
    expect(states.at(-1)).toBe('live')
  })

  it('asks for everything anew when a number is missing, once', () => {
    const { last } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(0) })
    last().says({ n: 3, type: 'state', snapshot: snapshot(2) })
    expect(last().of('resync')).toHaveLength(1)
    last().says({ n: 4, type: 'state', snapshot: snapshot(2) })
    expect(last().of('resync')).toHaveLength(1)
  })

  it('answers the heartbeat', () => {
    const { last } = sit()
    last().says({ n: 1, type: 'ping' })
    expect(last().of('pong')).toHaveLength(1)
  })

  it('gives up a line on which nothing is heard any more', () => {
    const { sockets, last } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(0) })
    vi.advanceTimersByTime(46_000)
    expect(sockets[0]!.closed).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(sockets).toHaveLength(2)
  })
})

describe('proposals', () => {
  it('are handed on as they come, and sent to the table', () => {
    const { connection, last, proposed } = sit()
    expect(connection.propose(1, [7])).toBe(false)
    last().says({ n: 1, type: 'proposals', proposals: [] })
    last().says({ n: 2, type: 'proposals', proposals: [{ seat: 1, options: [7, 9] }] })
    expect(proposed).toEqual([[], [{ seat: 1, options: [7, 9] }]])
    expect(connection.propose(1, [7])).toBe(true)
    expect(last().of('propose')).toEqual([{ type: 'propose', seat: 1, options: [7] }])
  })

  it('that are refused say why, and end no move', () => {
    const { last, refused } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(3) })
    last().says({ n: 2, type: 'refused', key: null, error: 'Nothing to propose.', number: 3 })
    last().says({ n: 3, type: 'refused', key: 'some', error: 'Too late.', number: 3 })
    expect(refused).toEqual(['Nothing to propose.'])
    expect(last().of('resync')).toHaveLength(1)
  })
})

describe('moves', () => {
  it('goes out again with the same key on a new line, until it is answered', async () => {
    const { connection, sockets, last } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(4) })
    const done = connection.act('move', { number: 4, option: 7, seat: 0 })
    const key = sockets[0]!.of('move')[0]!.key
    last().breaks()
    vi.advanceTimersByTime(600)
    expect(sockets).toHaveLength(2)
    last().says({ n: 1, type: 'state', snapshot: snapshot(4) })
    expect(sockets[1]!.of('move')).toEqual([{ type: 'move', number: 4, option: 7, seat: 0, key }])
    last().says({ n: 2, type: 'ack', key, number: 5 })
    last().says({ n: 3, type: 'state', snapshot: snapshot(5) })
    await expect(done).resolves.toBeUndefined()
    last().breaks()
    vi.advanceTimersByTime(600)
    last().says({ n: 1, type: 'state', snapshot: snapshot(5) })
    expect(sockets[2]!.of('move')).toHaveLength(0)
  })

  it('is done when the table that it led to is shown, not before', async () => {
    const { connection, last } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(4) })
    const done = vi.fn()
    void connection.act('move', { number: 4, option: 7, seat: 0 }, 'k').then(done)
    last().says({ n: 2, type: 'ack', key: 'k', number: 5 })
    await vi.advanceTimersByTimeAsync(10)
    expect(done).not.toHaveBeenCalled()
    last().says({ n: 3, type: 'state', snapshot: snapshot(5) })
    await vi.advanceTimersByTimeAsync(10)
    expect(done).toHaveBeenCalled()
  })

  it('tells why a move was refused, and how far the table is', async () => {
    const { connection, last } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(4) })
    const done = connection.act('move', { number: 4, option: 7, seat: 0 }, 'k')
    last().says({ n: 2, type: 'refused', key: 'k', error: 'too late', number: 6 })
    await expect(done).rejects.toEqual(new Refused('too late', 6))
  })

  it('is sent again with the same key where the server was in trouble, and its person is told', async () => {
    const { connection, last, refused } = sit()
    last().says({ n: 1, type: 'state', snapshot: snapshot(4) })
    const done = connection.act('move', { number: 4, option: 7, seat: 0 }, 'k')
    last().says({ n: 2, type: 'refused', key: 'k', error: 'The disk is full.', number: 4, given: null, again: true })
    expect(refused).toEqual(['The disk is full.'])
    await vi.advanceTimersByTimeAsync(6_500)
    expect(last().of('move')).toHaveLength(2)
    last().says({ n: 3, type: 'ack', key: 'k', number: 5 })
    last().says({ n: 4, type: 'state', snapshot: snapshot(5) })
    await expect(done).resolves.toBeUndefined()
  })

  it('goes by plain HTTP while there is no line, with the same key as before', async () => {
    const post = vi.fn<Wire['post']>(() => Promise.resolve(snapshot(5)))
    const { connection, last, seen } = sit({ post })
    last().says({ n: 1, type: 'state', snapshot: snapshot(4) })
    const done = connection.act('move', { number: 4, option: 7, seat: 0 }, 'k')
    last().breaks()
    await vi.advanceTimersByTimeAsync(10)
    expect(post).toHaveBeenCalledWith('t1', 'move', { number: 4, option: 7, seat: 0, key: 'k' })
    await expect(done).resolves.toBeUndefined()
    expect(seen.at(-1)).toBe(5)
  })
})

describe('plain HTTP', () => {
  it('takes over where no socket opens, and hands back when one does', async () => {
    const { sockets, last, seen, states } = sit({ snapshot: () => Promise.resolve(snapshot(9)) })
    last().breaks()
    await vi.advanceTimersByTimeAsync(600)
    last().breaks()
    await vi.advanceTimersByTimeAsync(10)
    expect(states.at(-1)).toBe('polling')
    expect(seen).toEqual([9])
    await vi.advanceTimersByTimeAsync(1_500)
    expect(seen.length).toBeGreaterThan(1)
    last().says({ n: 1, type: 'state', snapshot: snapshot(10) })
    expect(states.at(-1)).toBe('live')
    const heard = seen.length
    await vi.advanceTimersByTimeAsync(5_000)
    expect(seen).toHaveLength(heard)
    expect(sockets.length).toBeGreaterThan(1)
  })

  it('stops where the server does not let it look, and says why', async () => {
    const { sockets, last, gone } = sit({ snapshot: () => Promise.reject(new ApiError('the seat is not yours', 403)) })
    last().says({ n: 1, type: 'refused', key: null, error: 'the seat is not yours', number: null })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(gone).toEqual(['the seat is not yours'])
    expect(sockets).toHaveLength(1)
  })

  it('says so when nothing gets through, and keeps trying', async () => {
    const { sockets, last, states } = sit()
    for (let i = 0; i < 4; i++) {
      last().breaks()
      await vi.advanceTimersByTimeAsync(16_000)
    }
    expect(states.at(-1)).toBe('lost')
    const tried = sockets.length
    await vi.advanceTimersByTimeAsync(40_000)
    expect(sockets.length).toBeGreaterThan(tried)
  })
})
