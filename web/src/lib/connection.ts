/**
 * The line to one table. Messages of the server are numbered: a gap asks for everything anew. Moves carry a key and are
 * sent again with the same key until they are answered, so that each counts once. Where no WebSocket gets through, the
 * same goes over plain HTTP. The line heals by itself and says in which state it is.
 */
import { ApiError } from './api'
import type { Choice, FromClient, Move, Proposal, Reset, Seat, Snapshot, TakeBack, ToClient, Undo } from './wire'

export type LinkState = 'connecting' | 'live' | 'polling' | 'lost'

export interface Reaction {
  seat: number
  what: string
}

export interface Listener {
  snapshot(snapshot: Snapshot): void
  link(state: LinkState, retryAt: number | null): void
  reaction(reaction: Reaction): void
  presence(seats: Seat[], spectators: number): void
  proposals(proposals: Proposal[]): void
  /** Something that is no move was refused. */
  refused(reason: string): void
  /** The server does not let this screen look at the table any more, and says why. */
  gone(reason: string): void
}

/** The part of WebSocket that is used, so that tests can stand in for it. */
export interface Socket {
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
  send(text: string): void
  close(): void
}

export interface Wire {
  socket(table: string, seat: number | null): Socket
  snapshot(table: string, seat: number | null): Promise<Snapshot>
  post(table: string, what: Act, body: Choice | TakeBack): Promise<Snapshot>
}

type Acting = Move | Undo | Reset
export type Act = Acting['type']
/** What is done, without its key. */
export type Unkeyed = Omit<Choice, 'key'> | Omit<TakeBack, 'key'>

export class Refused extends Error {
  constructor(
    message: string,
    /** How many choices the server had when it refused; null: the move itself was not allowed. */
    readonly number: number | null = null,
  ) {
    super(message)
  }
}

interface Pending {
  message: Acting
  done: () => void
  refused: (error: Refused) => void
  /** An HTTP request for it is under way. */
  posting: boolean
}

const BACKOFF = [500, 1000, 2000, 4000, 8000, 15000]
const SILENCE = 45_000
const UNANSWERED = 6_000
const POLL = 1_500
const OPENING = 8_000
/** So many openings in a row without a word from the server, and plain HTTP takes over. */
const PATIENCE = 2

export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export class Connection {
  #socket: Socket | null = null
  #heard = 0
  #opened = false
  #failures = 0
  #stopped = true
  #pending = new Map<string, Pending>()
  /** Moves that the server has kept, by key: done when the table that they led to is shown, so that nobody is offered
   * the old question again. */
  #taken = new Map<string, number>()
  #shown = 0
  #timers: Record<string, ReturnType<typeof setTimeout> | undefined> = {}
  #state: LinkState = 'connecting'

  constructor(
    readonly table: string,
    readonly seat: number | null,
    private readonly wire: Wire,
    private readonly listener: Listener,
  ) {}

  start(): void {
    this.#stopped = false
    this.#say('connecting')
    this.#open()
  }

  stop(): void {
    this.#stopped = true
    for (const name of Object.keys(this.#timers)) this.#clear(name)
    this.#drop()
    for (const pending of this.#pending.values()) pending.refused(new Refused(''))
    this.#pending.clear()
    this.#taken.clear()
  }

  /** Try at once: the network came back, or the page came to the front. */
  hurry(): void {
    if (this.#stopped || this.#state === 'live') return
    this.#clear('retry')
    this.#drop()
    this.#open()
  }

  /** The browser says that there is no network: nothing is waited for. */
  cut(): void {
    if (this.#stopped || this.#state !== 'live') return
    this.#lost()
  }

  /** Resolves when the server has taken it, rejects with Refused when it has not. Silence is waited out. */
  act(act: Act, body: Unkeyed, key: string = freshKey()): Promise<void> {
    return new Promise((done, refused) => {
      this.#pending.set(key, { message: { ...body, key, type: act } as Acting, done, refused, posting: false })
      this.#push(key)
    })
  }

  react(seat: number, what: string): boolean {
    return this.#say_to({ type: 'reaction', seat, what })
  }

  propose(seat: number, options: number[]): boolean {
    return this.#say_to({ type: 'propose', seat, options })
  }

  // ---- the socket

  #open(): void {
    this.#heard = 0
    this.#opened = false
    let socket: Socket
    try {
      socket = this.wire.socket(this.table, this.seat)
    } catch {
      this.#lost()
      return
    }
    this.#socket = socket
    this.#later('opening', OPENING, () => socket === this.#socket && !this.#opened && this.#lost())
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return
      let message: ToClient
      try {
        message = JSON.parse(String(event.data)) as ToClient
      } catch {
        return
      }
      this.#take(message)
    }
    socket.onclose = () => socket === this.#socket && this.#lost()
  }

  #take(message: ToClient): void {
    // A line refused before its first state: plain HTTP tells whether that is for good.
    if (message.type === 'refused' && !this.#opened) {
      this.#failures = Math.max(this.#failures, PATIENCE)
      this.#lost()
      return
    }
    if (message.type === 'closed') {
      this.stop()
      this.listener.gone(message.error)
      return
    }
    this.#later('silence', SILENCE, () => this.#lost())
    if (!this.#opened) {
      this.#opened = true
      this.#failures = 0
      this.#clear('opening')
      this.#clear('poll')
      this.#say('live')
      this.#pushAll()
    }
    if (message.n !== this.#heard + 1) this.#say_to({ type: 'resync' })
    this.#heard = message.n
    switch (message.type) {
      case 'state':
        this.#shown = message.snapshot.number
        this.listener.snapshot(message.snapshot)
        this.#settleTaken()
        break
      case 'ack':
        this.#taken.set(message.key, message.number)
        this.#clear(`answer ${message.key}`)
        this.#settleTaken()
        break
      case 'refused':
        if (message.key === null) {
          this.listener.refused(message.error)
          this.#say_to({ type: 'resync' }) // What was shown ahead of the answer is not so.
        } else if (message.again && this.#pending.has(message.key)) {
          // The server is in trouble, not the move: it goes out again with the same key.
          const key = message.key
          this.listener.refused(message.error)
          this.#later(`answer ${key}`, UNANSWERED, () => this.#push(key))
        } else this.#settle(message.key, new Refused(message.error, message.number))
        break
      case 'presence':
        this.listener.presence(message.seats, message.spectators)
        break
      case 'proposals':
        this.listener.proposals(message.proposals)
        break
      case 'reaction':
        this.listener.reaction({ seat: message.seat, what: message.what })
        break
      case 'ping':
        this.#say_to({ type: 'pong' })
        break
    }
  }

  #lost(): void {
    this.#drop()
    this.#clear('opening')
    this.#clear('silence')
    if (this.#stopped) return
    this.#failures += 1
    const pause = BACKOFF[Math.min(this.#failures - 1, BACKOFF.length - 1)]! * (0.8 + Math.random() * 0.4)
    if (this.#state !== 'polling') this.#say(this.#failures > PATIENCE ? 'lost' : 'connecting', Date.now() + pause)
    this.#later('retry', pause, () => this.#open())
    if (this.#failures >= PATIENCE) this.#poll()
    else this.#pushAll()
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    if (!socket) return
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }

  #say_to(message: FromClient): boolean {
    if (!this.#socket || !this.#opened) return false
    try {
      this.#socket.send(JSON.stringify(message))
      return true
    } catch {
      return false
    }
  }

  // ---- plain HTTP

  #poll(): void {
    this.#clear('poll')
    if (this.#stopped || this.#opened) return
    this.wire.snapshot(this.table, this.seat).then(
      (snapshot) => {
        if (this.#stopped || this.#opened) return
        this.#say('polling')
        this.listener.snapshot(snapshot)
        this.#pushAll()
        this.#later('poll', POLL, () => this.#poll())
      },
      (error: unknown) => {
        if (this.#stopped || this.#opened) return
        if (error instanceof ApiError && [401, 403, 404].includes(error.status)) {
          this.stop()
          this.listener.gone(error.message)
          return
        }
        this.#say('lost')
        this.#later('poll', POLL * 2, () => this.#poll())
      },
    )
  }

  // ---- moves

  #pushAll(): void {
    for (const key of this.#pending.keys()) this.#push(key)
  }

  #push(key: string): void {
    const pending = this.#pending.get(key)
    if (!pending || this.#stopped) return
    if (this.#say_to(pending.message)) {
      this.#later(`answer ${key}`, UNANSWERED, () => {
        this.#say_to({ type: 'resync' })
        this.#push(key)
      })
      return
    }
    if (pending.posting) return
    pending.posting = true
    const { type, ...body } = pending.message
    this.wire.post(this.table, type, body).then(
      (snapshot) => {
        pending.posting = false
        if (this.#stopped) return
        this.listener.snapshot(snapshot)
        this.#settle(key, null)
      },
      (error: unknown) => {
        pending.posting = false
        // Not reached, or the server is in trouble: it stays pending and goes out again when the line is back.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
          this.#later(`answer ${key}`, UNANSWERED, () => this.#push(key))
          return
        }
        const number = typeof error.data.number === 'number' ? error.data.number : null
        this.#settle(key, new Refused(error.message, number))
      },
    )
  }

  #settleTaken(): void {
    for (const [key, number] of this.#taken) if (number <= this.#shown) this.#settle(key, null)
  }

  #settle(key: string, error: Refused | null): void {
    const pending = this.#pending.get(key)
    if (!pending) return
    this.#pending.delete(key)
    this.#taken.delete(key)
    this.#clear(`answer ${key}`)
    if (error) pending.refused(error)
    else pending.done()
  }

  // ---- state and timers

  #say(state: LinkState, retryAt: number | null = null): void {
    this.#state = state
    this.listener.link(state, retryAt)
  }

  #later(name: string, milliseconds: number, then: () => void): void {
    this.#clear(name)
    this.#timers[name] = setTimeout(() => {
      delete this.#timers[name]
      then()
    }, milliseconds)
  }

  #clear(name: string): void {
    clearTimeout(this.#timers[name])
    delete this.#timers[name]
  }
}
