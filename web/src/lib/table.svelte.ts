/** One table as this screen sees it: the line to the server, what is shown now, and what may be done. */
import { ApiError, post, sentence } from './api'
import { Connection, Refused, type Act, type LinkState, type Wire } from './connection'
import { fresh, joined } from './log'
import { Guidance } from './guidance.svelte'
import { isOwn, lately, stepsOf, withMoment } from './recap/again'
import type { Moment, Stretch } from './recap/recap'
import { landing } from './travel/landing'
import { TableOffers } from './offers.svelte'
import { Pace } from './pace'
import { passesFreely, passFreely, PAUSE, settings } from './settings.svelte'
import { tablePath } from './line'
import {
  MOST_PROPOSED,
  type Consequences,
  type Decision,
  type GameEvent,
  type Hint,
  type HintOption,
  type Option,
  type Proposal,
  type Seat,
  type Snapshot,
} from './wire'
import { words } from './words'

export interface SeenReaction {
  id: number
  seat: number
  what: string
}

const FORBIDDEN = 403
/** How long each move stays, at least, when it is played again: also where everything else is there at once. */
const SLOW_ENOUGH = 700
const A_FRAME = 50
const NO_OPTIONS: Option[] = []
const NO_PROPOSALS: Proposal[] = []
const sameQuestion = (one: Decision | null, other: Decision | null): boolean =>
  !!one &&
  !!other &&
  one.seat === other.seat &&
  one.kind === other.kind &&
  one.turn === other.turn &&
  one.options.map((o) => o.id).join() === other.options.map((o) => o.id).join()

/** Who of the people at this screen is asked. */
const nextAtScreen = (snapshot: Snapshot): number | undefined =>
  snapshot.asked.find((seat) => snapshot.mine.includes(seat) && !snapshot.seats[seat]?.left)

/** A team mate is asked, and whoever looks sees the question and all of the mate's cards: there is nothing to cover. */
const isOfTheTeam = (decision: Decision | null): boolean =>
  decision !== null && decision.shared && !decision.mine && decision.options.length > 0

export class TableStore {
  shown = $state.raw<Snapshot | null>(null)
  events = $state.raw<GameEvent[]>([])
  /** What has just happened, for glow and for screen readers. */
  news = $state.raw<GameEvent[]>([])
  waiting = $state(0)
  /** When what is shown arrived: clocks run on from there. */
  shownAt = $state(Date.now())
  link = $state<LinkState>('connecting')
  retryAt = $state<number | null>(null)
  /** On its way to the server. */
  sending = $state.raw<Option | Act | null>(null)
  trouble = $state<string | null>(null)
  /** The table cannot be opened at all, or not any more. */
  closed = $state<string | null>(null)
  closedBy = $state<'missing' | 'private' | 'ended'>('missing')
  /** A seat that was given away here: the link is shown once, when the table is gone from this screen. */
  handed = $state.raw<{ name: string; link: string } | null>(null)
  /** A choice that cannot be taken back, at a table that asks first. */
  asking = $state.raw<{ option: Option; consequences: string[] } | null>(null)
  hints = $state.raw<HintOption[] | null>(null)
  thinking = $state(false)
  reactions = $state.raw<SeenReaction[]>([])
  /** What team mates propose to the open question, the own proposals too. */
  proposals = $state.raw<Proposal[]>(NO_PROPOSALS)
  /** The seat whose person must take the screen before anything of it is shown. */
  handTo = $state<number | null>(null)
  freely = $state(false)

  /** What this screen has seen, for the strip and to be played again. */
  #moments = $state.raw<Moment[]>([])
  /** What has been seen is played again, up to this moment; null: what is shown is the newest. */
  #againTo = $state<number | null>(null)
  /** The number of the moment after which this screen has sent a choice. */
  #sent = -1

  readonly offers: TableOffers
  readonly guidance: Guidance
  /** The figures behind the hint. */
  hintDetails = $state(false)
  #seats = $state.raw<Seat[] | null>(null)
  /** How many look at the table from no seat. */
  spectators = $state(0)
  #latest: Snapshot | null = null
  #connection: Connection | null = null
  #pace: Pace<Snapshot>
  #count = 0
  #deaf: () => void

  constructor(
    readonly table: string,
    private readonly wire: Wire,
  ) {
    this.offers = new TableOffers((option) => void this.choose(option))
    this.guidance = new Guidance(table)
    this.#pace = new Pace(
      (snapshot) => this.#show(snapshot),
      (snapshot) => this.#pause(snapshot),
      (waiting) => {
        this.waiting = waiting
        this.#offer()
      },
    )
    this.freely = passesFreely(table)
    // A move is followed by the next once all of it has landed.
    this.#deaf = landing.listen((rest) => this.#pace.settles(rest))
  }

  get seats(): Seat[] {
    return this.#seats ?? this.shown?.seats ?? []
  }

  // ---- opening and leaving

  async open(): Promise<void> {
    let first: Snapshot
    try {
      first = await this.wire.snapshot(this.table, null)
    } catch (error) {
      if (error instanceof ApiError && error.status > 0 && error.status < 500) {
        this.closedBy = error.status === FORBIDDEN ? 'private' : 'missing'
        this.closed = error.message
      } else this.#follow(null) // Not reached yet: the line keeps trying and says so.
      return
    }
    if (first.mine.length > 1) this.#begin(first)
    else {
      this.#receive(first)
      this.#follow(first.seat)
    }
  }

  /** Several people share this screen: the first look shows nobody's cards, and says who is to take the screen. */
  #begin(first: Snapshot): void {
    this.#seats = first.seats
    const seat = nextAtScreen(first) ?? first.mine[0]!
    if (this.freely || first.over) this.take(seat)
    else this.#handOver(seat)
  }

  close(): void {
    this.#deaf()
    this.#connection?.stop()
    this.#connection = null
    this.#pace.clear()
  }

  hurry(): void {
    this.#connection?.hurry()
  }

  cut(): void {
    this.#connection?.cut()
  }

  /** Looks as this seat from now on. While the screen changes hands, nobody looks. */
  #follow(seat: number | null, closed = false): void {
    this.#connection?.stop()
    this.#connection = null
    if (closed) {
      this.link = 'live'
      return
    }
    this.#connection = new Connection(this.table, seat, this.wire, {
      snapshot: (snapshot) => this.#receive(snapshot),
      link: (state, retryAt) => {
        this.link = state
        this.retryAt = retryAt
      },
      reaction: (reaction) => this.#react(reaction.seat, reaction.what),
      presence: (seats, spectators) => {
        this.#seats = seats
        this.spectators = spectators
      },
      proposals: (proposals) => this.#hearProposals(proposals),
      refused: (reason) => (this.trouble = reason),
      gone: (reason) => {
        this.close()
        this.closedBy = 'ended'
        this.closed = reason
      },
    })
    this.#connection.start()
  }

  /** The person of this seat has the screen now. */
  take(seat: number): void {
    this.handTo = null
    this.#pace.clear()
    this.#forget()
    this.#follow(seat)
  }

  setFreely(freely: boolean): void {
    this.freely = freely
    passFreely(this.table, freely)
  }

  /** Another of my seats, looked at on purpose. */
  lookAs(seat: number): void {
    if (this.freely || !this.shown || this.shown.over) this.take(seat)
    else this.#handOver(seat)
  }

  #handOver(seat: number): void {
    this.#pace.clear()
    this.#forget()
    this.handTo = seat
    this.#follow(null, true)
  }

  #forget(): void {
    this.#moments = []
    this.#againTo = null
    this.shown = null
    this.#latest = null
    this.events = []
    this.news = []
    this.dropHints()
    this.asking = null
    this.proposals = NO_PROPOSALS
    this.offers.set(NO_OPTIONS, true)
  }

  // ---- what arrives

  #receive(snapshot: Snapshot): void {
    const latest = this.#latest
    const eyes = this.#connection?.seat ?? null
    if (eyes !== null && snapshot.seat !== eyes) return // Seen by another seat of this screen: not for these eyes.
    if (this.#connection && eyes === null && snapshot.mine.length > 1) {
      this.#begin(snapshot) // The first look came late.
      return
    }
    if (latest && snapshot.number < latest.number) return
    this.#latest = snapshot
    this.#seats = snapshot.seats
    this.spectators = snapshot.spectators
    if (latest?.number === snapshot.number) {
      if (!this.#pace.renew(snapshot)) this.#renew(snapshot)
      return
    }
    if (document.hidden) this.#pace.clear()
    this.#pace.add(snapshot)
  }

  /** The same moment again: after a resync, or when somebody came or went. */
  #renew(snapshot: Snapshot): void {
    const before = this.shown
    if (!before) {
      this.#pace.add(snapshot)
      return
    }
    this.events = joined(this.events, snapshot)
    // The same question keeps its buttons, so that nobody's finger or focus is lost.
    this.shown = sameQuestion(before.decision, snapshot.decision)
      ? { ...snapshot, decision: before.decision }
      : snapshot
    this.proposals = snapshot.proposals
    this.shownAt = Date.now()
    this.#offer()
    this.#passOn(this.shown)
  }

  /** Where something happened it stays for a while; the end is waited for by nobody. */
  #pause(snapshot: Snapshot): number {
    if (this.replaying) return Math.max(PAUSE[settings.speed], SLOW_ENOUGH)
    if (snapshot.over) return 0
    // Nothing is told of it, and still it is drawn: what moves next sets out from where things lie by then.
    if (this.news.length === 0) return Math.min(PAUSE[settings.speed], A_FRAME)
    return PAUSE[settings.speed]
  }

  #show(snapshot: Snapshot): void {
    const before = this.shown
    const known = this.events
    this.events = joined(known, snapshot)
    this.news = before ? fresh(known, this.events) : []
    this.shown = snapshot
    this.proposals = snapshot.proposals
    this.shownAt = Date.now()
    if (this.#againTo !== null && snapshot.number >= this.#againTo) this.#againTo = null
    else if (before && !this.replaying && snapshot.number > before.number)
      this.#moments = withMoment(this.#moments, { before, after: snapshot, own: isOwn(before, this.#sent) })
    if (before?.number !== snapshot.number) {
      this.dropHints()
      this.guidance.hush()
      this.asking = null
    }
    this.#offer()
    this.#passOn(snapshot)
  }

  #offer(): void {
    const decision = this.shown?.decision
    const open = decision && (decision.mine || this.proposing) ? decision.options : NO_OPTIONS
    this.offers.set(
      open.length > 0 ? open : NO_OPTIONS,
      this.sending !== null || this.waiting > 0,
      this.proposing && !decision?.mine,
    )
    this.#markProposed()
  }

  // ---- proposals

  /** A team mate is asked what the whole team sees: options are proposed here, not taken. */
  get proposing(): boolean {
    const shown = this.shown
    if (!shown?.decision || shown.replay || shown.seat === null || shown.seats[shown.seat]?.left) return false
    return isOfTheTeam(shown.decision)
  }

  /** They belong to the newest question, which may still wait to be shown. */
  #hearProposals(proposals: Proposal[]): void {
    if (this.#latest) this.#latest.proposals = proposals
    if (this.waiting === 0) {
      this.proposals = proposals
      this.#markProposed()
    }
  }

  #markProposed(): void {
    const found = new Map<number, { names: string[]; own: boolean }>()
    for (const { seat, options } of this.proposals)
      for (const id of options) {
        const own = seat === this.shown?.seat
        const before = found.get(id)
        const name = own ? words.proposal.you : this.named(seat)
        found.set(id, { names: [...(before?.names ?? []), name], own: own || (before?.own ?? false) })
      }
    this.offers.proposed = found
  }

  /** Propose this option, or no more. */
  async propose(option: Option): Promise<void> {
    const shown = this.shown
    if (!shown || shown.seat === null || !this.proposing) return
    this.trouble = null
    this.offers.menu = null
    const seat = shown.seat
    const others = this.proposals.filter((one) => one.seat !== seat)
    const before = this.proposals.find((one) => one.seat === seat)?.options ?? []
    const options = before.includes(option.id)
      ? before.filter((id) => id !== option.id)
      : [...before, option.id].slice(-MOST_PROPOSED)
    this.#hearProposals(options.length > 0 ? [...others, { seat, options }] : others)
    if (this.#connection?.propose(seat, options)) return
    await this.ask('/proposals', { seat, options })
  }

  /** What others of the team propose now, as a sentence for each. */
  get proposalsSaid(): string[] {
    const shown = this.shown
    if (!shown?.decision) return []
    const labels = new Map(shown.decision.options.map(({ id, label }) => [id, label]))
    return this.proposals
      .filter(({ seat, options }) => seat !== shown.seat && options.some((id) => labels.has(id)))
      .map(({ seat, options }) =>
        words.proposal.says(
          this.named(seat),
          options.flatMap((id) => labels.get(id) ?? []),
        ),
      )
  }

  /** When only somebody else at this screen is asked, the screen goes to them. */
  #passOn(snapshot: Snapshot): void {
    if (this.replaying) return
    if (snapshot.mine.length < 2 || snapshot.over || snapshot.replay) return
    if (snapshot.seat !== null && snapshot.asked.includes(snapshot.seat)) return
    const next = nextAtScreen(snapshot)
    if (next === undefined || next === snapshot.seat) return
    if (this.freely || isOfTheTeam(snapshot.decision)) this.take(next)
    else this.#handOver(next)
  }

  skip(): void {
    this.#pace.skip()
  }

  // ---- what was seen

  get replaying(): boolean {
    return this.#againTo !== null
  }

  /** What has happened since this seat last chose. */
  get lately(): Stretch | null {
    return this.#latest && this.shown ? lately(this.#moments, this.#latest) : null
  }

  /** Plays it again, from what this screen has kept. */
  again(): void {
    const [stretch, latest] = [this.lately, this.#latest]
    if (!stretch || !latest || this.sending || this.waiting > 0) return
    this.#againTo = latest.number
    this.#pace.clear()
    for (const step of stepsOf(stretch, latest)) this.#pace.add(step)
  }

  // ---- what is done

  async choose(option: Option, sure = false): Promise<void> {
    const snapshot = this.shown
    const decision = snapshot?.decision
    if (this.proposing) return this.propose(option)
    if (!snapshot || !decision?.mine || this.sending) return
    if (this.#latest !== snapshot && !sameQuestion(decision, this.#latest?.decision ?? null)) {
      this.skip() // What is shown is not asked any more.
      return
    }
    this.trouble = null
    this.offers.menu = null
    if (snapshot.confirm && !sure) {
      const consequences = await this.#consequences(snapshot, decision, option)
      if (this.shown !== snapshot) return
      if (consequences.length > 0) {
        this.asking = { option, consequences }
        return
      }
    }
    this.asking = null
    await this.#act('move', option, decision, { option: option.id })
  }

  async #consequences(snapshot: Snapshot, decision: Decision, option: Option): Promise<string[]> {
    const body = { number: snapshot.number, option: option.id, seat: decision.seat }
    try {
      const found = await post<Consequences>(tablePath(this.table, '/consequences'), body)
      return found.consequences
    } catch {
      return [] // The move itself will tell what is wrong.
    }
  }

  undo = (): Promise<void> => this.#act('undo', 'undo', null, {})
  reset = (): Promise<void> => this.#act('reset', 'reset', null, {})

  async #act(act: Act, what: Option | Act, decision: Decision | null, body: { option?: number }): Promise<void> {
    const seat = decision?.seat ?? this.shown?.seat
    if (!this.#connection || seat === null || seat === undefined || !this.#latest) return
    this.sending = what
    this.trouble = null
    if (act === 'move') this.#sent = this.#latest.number
    this.#pace.hurry()
    this.#offer()
    try {
      for (let attempt = 1; ; attempt++) {
        const latest = this.#latest
        try {
          await this.#connection.act(act, { ...body, number: latest.number, seat })
          return
        } catch (error) {
          // Somebody else answered an independent question meanwhile: mine is still the same, so it goes out again.
          const stale = error instanceof Refused && error.number !== null && error.number !== latest.number
          if (!stale || decision === null || attempt === 3) throw error
          this.#receive(await this.wire.snapshot(this.table, seat))
          if (!sameQuestion(decision, this.#latest?.decision ?? null)) throw error
        }
      }
    } catch (error) {
      this.trouble = sentence(error) || null // Empty: this screen itself left the line.
    } finally {
      this.sending = null
      this.#offer()
    }
  }

  dropHints(): void {
    this.hints = null
    this.hintDetails = false
    this.offers.advised = null
  }

  async hint(): Promise<void> {
    const snapshot = this.shown
    if (!snapshot?.decision?.mine || this.thinking) return
    this.thinking = true
    this.trouble = null
    try {
      const answer = await post<Hint>(tablePath(this.table, '/hint'), { seat: snapshot.decision.seat })
      if (this.shown !== snapshot) return
      this.hints = answer.options
      this.offers.advised = snapshot.decision.options.find(({ id }) => id === answer.options[0]?.id) ?? null
    } catch (error) {
      this.trouble = sentence(error)
    } finally {
      this.thinking = false
    }
  }

  async react(what: string): Promise<void> {
    const seat = this.shown?.seat
    if (seat === null || seat === undefined || this.#connection?.react(seat, what)) return
    await this.ask('/reactions', { seat, what })
  }

  #react(seat: number, what: string): void {
    const seen = { id: ++this.#count, seat, what }
    this.reactions = [...this.reactions, seen]
    const shown = what in words.reactions ? 4000 : 15_000 // a promise is to be weighed before the answer
    setTimeout(() => (this.reactions = this.reactions.filter((one) => one !== seen)), shown)
  }

  /** A request whose failure is told at the table; null then. */
  async ask<T>(rest: string, body: Record<string, unknown> = {}): Promise<T | null> {
    this.trouble = null
    try {
      return await post<T>(tablePath(this.table, rest), body)
    } catch (error) {
      this.trouble = sentence(error)
      return null
    }
  }

  // What has changed comes over the line, as this screen's seat may see it.
  async leave(seat: number): Promise<void> {
    await this.ask('/leave', { seat })
  }

  async comeBack(seat: number): Promise<void> {
    await this.ask('/return', { seat })
  }

  /** The name as it is spoken at this table. */
  named(seat: number): string {
    return this.seats[seat]?.name || words.seatNamed(seat)
  }
}
