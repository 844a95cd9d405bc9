/**
 * What goes over the wire. Made by web/wire_types.py from the models in src/civitas/server/wire: change those, and run
 * `python web/wire_types.py`. The contract in words is docs/server.md.
 */

export interface AckMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'ack'
  key: string
  /** Inputs of the table, with this one. */
  number: number
}

export interface Award {
  round: number
  match: number
  team: number
}

export interface Begin {
  round: number
}

export interface Bot {
  name: string
  label: string
  /** Its level; null for chance and for a game's own policies. */
  level: string | null
}

export interface BranchFrom {
  number: number
  seat?: number | null
}

export interface CardBook {
  cards: CardEntry[]
  listing: Record<string, Record<string, any>[]>
}

export interface CardEntry {
  id: string
  name: string
  kind: string
  group: string
  icons: string[]
  text: string
  levels: string[]
  /** By name: a number, one for each level, or a number for each icon. */
  numbers: Record<string, any>
  count: number
  rulings: string[]
  reconstructed: boolean
  note: string
}

export interface Choice {
  number: number
  option: number
  seat: number
  key: string
}

/** The last one: the connection is closed after it. */
export interface ClosedMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'closed'
  /** One sentence why. */
  error: string
}

export interface Consequences {
  consequences: string[]
}

export interface ConsequencesRequest {
  number: number
  option: number
  seat: number
}

export interface CreatedTable {
  table: string
  seat: number | null
  links: Record<string, string>
}

export interface Decision {
  seat: number
  kind: string
  prompt: string
  phase: string
  source: string
  turn: number
  /** Others may answer theirs at the same time. */
  independent: boolean
  /** The team's: its members see the options, and those who do not decide may propose. */
  shared: boolean
  mine: boolean
  options: Option[]
}

export interface Device {
  id: string
  kind: 'browser' | 'program'
  label: string
  since: number
  seen: number
  /** The one that asks. */
  this: boolean
  /** Of a program: the table where it plays. */
  table: string | null
  seat: number | null
}

/** Makes one other browser a device of the same person. */
export interface DeviceCode {
  code: string
  link: string
  until: number
}

export interface Done {
  done: boolean
}

export interface Evaluation {
  number: number
  worth: number[]
}

/** So many seconds for the game of all. */
export interface GameClock {
  kind: 'game'
  seconds: number
  /** By seat: none, for the time is everybody's. */
  left: number[]
  running: number[]
  /** What is left of its time. */
  rest: number
  /** It runs already. */
  runs: boolean
}

export interface GameEvent {
  number: number
  event: string
  /** Null: hidden from this seat. */
  arguments: Record<string, number | null>
  text: string
  after: number
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
  /** Pieces that seats may pick; no rule knows of them. */
  play_tokens: string[]
  /** What seats may say besides the usual reactions; nobody is held to it. */
  promises: Saying[]
  /** There is a teacher's page. */
  classroom: boolean
  tournament: TournamentForm | null
}

export interface GameOption {
  name: string
  about: string
  choices: (number | string)[]
  default: number | string
  several: boolean
}

export interface Guide {
  title: string
  seats: number
  seat: number
  seed: string
  others: string
  options: Record<string, number | string | string[]>
  steps: WrittenStep[]
}

export interface GuideMoment {
  kind: string
  turn: number
  after: string | null
}

export interface GuideNow {
  step: GuideStep | null
  over: boolean
}

/** A step at a table: `suggest` is an option that is offered. */
export interface GuideStep {
  id: string
  at: GuideMoment
  say: string
  otherwise: string | null
  point_to: string[]
  suggest: Suggested | null
  wait_for: 'choice' | 'next'
  number: number
  of: number
}

export interface Health {
  status: 'ok' | 'down'
  database: boolean
  worker: string
}

export interface Help {
  game: string
  title: string
  /** Made from what the game declares, for it has no help of its own. */
  automatic: boolean
  credits: string
  story: string
  notice: string
  sections: HelpSection[]
  questions: Record<string, HelpPart>
  rulings: Ruling[]
  glossary: Term[]
  guide: Guide | null
}

export interface HelpPart {
  title: string
  text: string
  rules: string[]
}

export interface HelpSection extends HelpPart {
  id: string
}

export interface Hint {
  number: number
  bot: string
  options: HintOption[]
}

export interface HintOption {
  id: number
  label: string
  /** The option and what speaks for it, as a sentence. */
  says: string
  visits: number
  worth: number | null
  line: string[]
}

export interface HintRequest {
  seat: number
  bot?: string | null
}

/** A person or a program that can play a seat. */
export interface Holder {
  kind: 'person' | 'program'
  /** Of a person: the browsers that are signed in. */
  devices: number
  since: number
}

export interface Import {
  save: string
  seats?: NewSeat[] | null
  /** Only those who hold a seat can see it. */
  private?: boolean
}

export interface Join {
  token: string
  name?: string | null
  /** A program joins: the answer has its token. */
  program?: boolean
}

export interface JoinDevice {
  /** Or its link /device/CODE. */
  code: string
  /** This browser belongs to somebody else who plays, and gives that up here. */
  switch?: boolean
}

export interface JoinTeam {
  token: string
}

export interface JoinedDevice {
  /** Where this person sits. */
  tables: number
}

export interface JoinedSeat {
  table: string
  seat: number
  /** Of a program, for `Authorization: Bearer`; it plays this seat alone. */
  token: string | null
}

/** An invitation: good for one join. */
export interface Link {
  link: string
  /** Whoever asked held the seat, and holds it no more. */
  given_up: boolean
}

export interface LinkFor {
  /** Left out: the whole team. */
  member?: number | null
}

/** A bank of seconds for every seat. */
export interface LiveClock {
  kind: 'live'
  bank: number
  increment: number
  left: number[]
  running: number[]
}

export interface Match {
  match: number
  teams: number[]
  /** Where everybody may watch. */
  table: string | null
  over: boolean
  winner: number | null
  /** What decided it: a sign of the game's format, lot or host. */
  how: string | null
  /** Seconds that the game still has. */
  rest: number | null
}

export interface Member {
  name: string
  /** Somebody has joined by the link. */
  here: boolean
  mine: boolean
  /** Somebody plays there or has played there: the host can invite nobody. */
  taken: boolean
  holders: Holder[]
}

export interface Move extends Choice {
  type: 'move'
}

/** So many seconds until the seat that is asked hands the game on. */
export interface MoveClock {
  kind: 'move'
  move: number
  left: number[]
  running: number[]
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
  number: number
  host: boolean
}

export interface MyTournament {
  tournament: string
  game: string
  title: string
  teams: number
  host: boolean
  over: boolean
  updated: number
}

export interface NewGameClock {
  kind: 'game'
  /** For the whole game; then the turn under way is finished and the game ends. */
  seconds: number
}

export interface NewLiveClock {
  kind: 'live'
  bank: number
  increment?: number
}

export interface NewMoveClock {
  kind: 'move'
  /** Seconds until the seat hands the game on; 86400 is a day. */
  move: number
}

export interface NewNames {
  name?: string | null
  members?: (string | null)[] | null
}

export interface NewPresets {
  presets: 'draw' | string[][]
}

export interface NewSeat {
  /** `human`: another person at the same screen. */
  kind: 'me' | 'human' | 'open' | 'bot'
  name?: string | null
  bot?: string | null
}

export interface NewTable {
  game: string
  seats: NewSeat[]
  options?: Record<string, string | number | string[]> | null
  seed?: string | null
  clock?: NewLiveClock | NewMoveClock | NewGameClock | null
  confirm?: boolean
  /** Only those who hold a seat can see it. */
  private?: boolean
}

export interface NewTableMade {
  table: string
  seat: number | null
}

export interface NewTournament {
  game: string
  /** 2, 4, 8 or 16; where nobody comes, bots play. */
  teams: number
  /** Of the teams, in bracket order. */
  names?: string[]
  options?: Record<string, string | number | string[]> | null
  /** For each round. */
  minutes?: number | null
  /** The host begins every round, not only the first. */
  waits?: boolean
  bot?: string | null
  /** By round, by team; `draw`: by chance. */
  presets?: 'draw' | string[][] | null
}

export interface Option {
  id: number
  value: number
  label: string
  places: string[]
}

/** Where a table came from. A dictionary, for it is kept as one, and each `how` has some of the others. */
export interface Origin {
  how: 'import' | 'branch' | 'same deal' | 'rematch' | 'tournament'
  table: string
  number: number
  tournament: string
  round: number
}

export interface PingMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'ping'
}

/** A place of the board, as the seat that looks may know it. */
export interface Place {
  number: number
  place: string
  /** What is offered there, 12 at most. */
  options: PreviewedOption[]
  /** Where nothing is offered: one sentence that says why. */
  why: string | null
}

export interface PlayToken {
  seat: number
  /** Null: none. */
  play_token: string | null
}

export interface Pong {
  type: 'pong'
}

export interface PresenceMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'presence'
  seats: Seat[]
  /** Connections that look from no seat. */
  spectators: number
}

export interface Preset {
  id: string
  name: string
}

/** What an option gives its chooser. A figure is null where it depends on what is hidden, or the game has none. */
export interface PreviewedOption {
  id: number
  label: string
  /** What it scores at once. */
  points: number | null
  /** What it adds to the final score, as the table stands. */
  end: number | null
  /** What it costs, what is left. */
  notes: string[]
}

export interface Previews {
  number: number
  options: PreviewedOption[]
}

export interface ProgramToken {
  /** For `Authorization: Bearer`; it plays this seat alone. */
  token: string
}

/** Options that a team mate of the one who decides would take. */
export interface Proposal {
  /** Who proposes. */
  seat: number
  options: number[]
}

export interface ProposalRequest {
  seat: number
  /** All that the seat proposes now; none takes back what it has proposed. */
  options: number[]
}

export interface ProposalsMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'proposals'
  proposals: Proposal[]
}

export interface Propose extends ProposalRequest {
  type: 'propose'
}

export interface PushKey {
  /** For the browser's pushManager.subscribe; null: this server sends none. */
  key: string | null
}

export interface PushKeys {
  p256dh: string
  auth: string
}

export interface React extends ReactionRequest {
  type: 'reaction'
}

export interface ReactionMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'reaction'
  seat: number
  what: string
}

export interface ReactionRequest {
  seat: number
  /** Nice, thanks, hmm, wow, good game, or one of the game's `promises`. */
  what: string
}

/** One sentence: what was wrong and what is allowed. */
export interface Refusal {
  error: string
}

export interface RefusedMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'refused'
  /** Of the move; null: it was no move. */
  key: string | null
  error: string
  /** Inputs so far; null: the table was not opened. */
  number: number | null
  /** Inputs so far as the client had them, where its choice came too late. */
  given: number | null
  /** The server was in trouble: the same may be sent again, with the same key. */
  again: boolean
}

export interface Rematch {
  same_deal?: boolean
}

/** What a webhook and a browser are sent. Nothing of the game but that the seat is asked: others may read along. */
export interface Reminder {
  table: string
  game: string
  seat: number
  name: string
  text: string
  link: string
}

/** A table as it was. */
export interface Replayed extends Snapshot {
  /** Every seat's view, with all open. */
  views: Record<string, any>[] | null
}

export interface Reset extends TakeBack {
  type: 'reset'
}

export interface Result {
  scores: number[]
  places: number[]
  winners: number[]
  returns: number[]
  outcome: number
  reason: string
  summary: string
}

export interface Resync {
  type: 'resync'
}

export interface Round {
  round: number
  says: string
  teams: number
  tables: number
  /** By team; empty where the teams choose. */
  presets: Preset[]
  /** For the host, before the first round. */
  allowed: Preset[]
  matches: Match[]
}

export interface Ruling {
  ids: string[]
  text: string
}

export interface Saying {
  /** As a reaction names it. */
  what: string
  says: string
}

export interface Seat {
  seat: number
  name: string
  kind: 'human' | 'bot' | 'open'
  bot: string | null
  /** The level of the bot that plays it; null for a person, or a bot of no level. */
  level: string | null
  /** What that bot is called after its name, as in Vera · Medium. */
  label: string | null
  /** Which of the drawn faces the bot has. */
  face: number | null
  here: boolean
  left: boolean
  /** The piece picked for this seat, one of the game's `play_tokens`. */
  play_token: string | null
  /** Somebody holds it or has held it: the host can invite nobody there. */
  taken: boolean
  /** How many held it before those who hold it now, and may know its cards. */
  before: number
  holders: Holder[]
}

export interface SeatOnly {
  seat: number
}

export interface SetWebhook {
  seat: number
  /** Gets a POST with a Reminder when the seat's turn comes. */
  url: string
}

export interface SignOut {
  /** All devices but this one; left out: this one too. */
  others?: boolean
}

/** A table as one seat may see it. */
export interface Snapshot {
  game: string
  title: string
  number: number
  seat: number | null
  options: Record<string, number | string>
  /** The board; its shape belongs to the game. */
  view: Record<string, any>
  decision: Decision | null
  asked: number[]
  events: GameEvent[]
  events_from: number
  events_total: number
  undo: string | null
  over: boolean
  result: Result | null
  open_deal: boolean
  notes: string[]
  table: string
  mine: number[]
  host: boolean
  seats: Seat[]
  /** Connections that look from no seat. */
  spectators: number
  /** Of team mates, to the open question; for the team alone. */
  proposals: Proposal[]
  clock: LiveClock | MoveClock | GameClock | null
  confirm: boolean
  /** Only those who hold a seat can see it. */
  private: boolean
  origin: Origin | null
  /** The table where those who sat here play again. */
  rematch: string | null
  replay: boolean
}

/** The choice was made at another moment of the game than now. */
export interface StaleRefusal extends Refusal {
  /** Inputs so far, as the request had them. */
  given: number
  /** Inputs so far, as the table has them. */
  number: number
}

export interface StateMessage {
  /** Counts up by one; a client that misses one asks for `resync`. */
  n: number
  type: 'state'
  snapshot: Snapshot
}

export interface Subscribe {
  endpoint: string
  keys: PushKeys
}

export interface Suggested {
  id: number
  label: string
}

export interface TakeBack {
  number: number
  seat: number
  key: string
}

export interface Team {
  team: number
  name: string
  members: Member[]
}

export interface TeamJoined {
  tournament: string
  team: number
}

export interface TeamLinks {
  team: number
  /** For all of the team, at one screen. */
  link: string
  /** For each player, where a team has several. */
  members: string[]
}

export interface Term {
  term: string
  text: string
}

export interface TimelineEntry {
  number: number
  seat: number
  turn: number
  label: string | null
  text: string
  undo: boolean
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
  options: Record<string, number | string | string[]>
  minutes: number | null
  /** The host can end the games of a round by the clock. */
  timed: boolean
  waits: boolean
  /** The round that the host can begin now. */
  next_round: number | null
  rounds: Round[]
  form: TournamentForm
}

export interface TournamentForm {
  /** Players in a team. */
  team: number
  /** What is particular to each round. */
  rounds: string[]
  /** Something can be assigned to teams ahead. */
  presets: boolean
  /** Options that the tournament sets itself. */
  fixed: string[]
  /** Where nobody has won, by sign and in this order: what the one ahead has. */
  decides: Record<string, string>
  /** What is assigned is called: one of it. */
  preset_name: string
  /** The same, several of it. */
  preset_names: string
}

export interface TournamentMade {
  tournament: string
  links: TeamLinks[]
}

export interface Undo extends TakeBack {
  type: 'undo'
}

export interface Unsubscribe {
  endpoint: string
}

export interface Webhook {
  url: string | null
}

/** A step as it stands in the guide: `suggest` is a label. */
export interface WrittenStep {
  id: string
  at: GuideMoment
  say: string
  otherwise: string | null
  point_to: string[]
  suggest: string | null
  wait_for: 'choice' | 'next'
}

export const LONGEST_URL = 2000

export const MOST_PROPOSED = 10

export type Clock = LiveClock | MoveClock | GameClock

export type FromClient = Move | Undo | Reset | React | Propose | Pong | Resync

export type ToClient =
  | StateMessage
  | AckMessage
  | RefusedMessage
  | PresenceMessage
  | ReactionMessage
  | ProposalsMessage
  | ClosedMessage
  | PingMessage
