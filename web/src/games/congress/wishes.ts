/** Which questions are answered with several cards at once, and what is said beside them. */
import type { Option, Snapshot } from '$lib/wire'
import { boardWords } from '../words'
import type { Wish } from './bundle.svelte'
import { MOST_CARDS, reachOf, type Reach } from './matching'
import { seatsOf, short, sideName, sideOf, type CongressView, type HandCard } from './view'

const words = boardWords.congress

/** Where the cards lie that are chosen from. */
export type Where = 'hand' | 'draft' | 'deck' | 'nay'

export interface Asked extends Wish {
  where: Where
  how: string
  button: (chosen: number) => string
  /** Only of a deck: whose it is. */
  owner?: number
  /** Only of a set: what it is for, what it must reach, and what some cards reach. */
  set?: { target: number; own: number; needed: number; reach: (chosen: string[]) => Reach | null }
}

/** How many are still to be given up in a first draft: what lies before one goes down to the next number kept. */
export function stillToGive(kind: string, offered: number): { give: number; keep: number } {
  const keep = (words.rounds[kind] ?? []).find((count) => count < offered) ?? 0
  return { give: offered - keep, keep }
}

export function handOf(view: CongressView, side: number): Map<string, HandCard> {
  return new Map(
    seatsOf(view, side).flatMap((seat) =>
      (view.players[seat]?.hand ?? []).map((card): [string, HandCard] => [`hand:${seat}:${short(card.id)}`, card]),
    ),
  )
}

export function askedOf(snapshot: Snapshot, view: CongressView): Asked | null {
  const decision = snapshot.decision
  if (!decision?.mine || decision.options.length === 0) return null
  const { kind, seat, options } = decision
  const key = `${kind} ${seat} ${view.turn}`
  const end = options.find(({ places }) => places.length === 0)
  const player = view.players[seat]
  if (!player) return null
  const exactly = (count: number) => ({ key, least: count, most: count })
  switch (kind) {
    case 'pass_on':
    case 'pass_power': {
      const { give, keep } = stillToGive(kind, options.length)
      // The round is told by what is kept of it: what was chosen in the last one means nothing in the next.
      const wish = { ...exactly(give), key: `${key} ${keep}`, where: 'draft' as const, starts: ['draft:'] }
      return { ...wish, how: words.draftHow(give, keep), button: words.giveUp }
    }
    case 'reject':
    case 'reject_power': {
      const wish = { ...exactly(view.to_pick), where: 'draft' as const, starts: ['draft:', 'open:'] }
      return { ...wish, how: words.rejectHow(view.to_pick), button: words.reject }
    }
    case 'lock':
    case 'lock_team': {
      const side = sideOf(view, seat)
      const hands = seatsOf(view, side).map((one) => view.players[one])
      const inHand = hands.reduce((sum, one) => sum + (one?.hand.length ?? 0), 0)
      const sent = hands.reduce((sum, one) => sum + (one?.picked_size ?? 0), 0)
      // What was answered before the other's turn came does not show in the view yet, only in what is offered.
      const left = (view.trade?.cards ?? 1) - sent - Math.max(0, inHand - options.length)
      const other = view.trade?.partner === side ? (view.active ?? 0) : (view.trade?.partner ?? 0)
      const wish = { ...exactly(left), where: 'hand' as const, starts: ['hand:'] }
      return { ...wish, how: words.lockHow(left, sideName(view, other)), button: words.lock }
    }
    case 'give': {
      const wish = { key, least: 0, most: view.to_pick, end, where: 'hand' as const, starts: ['hand:'] }
      return { ...wish, how: words.cherryHow(view.to_pick), button: words.exchange }
    }
    case 'fetch': {
      // With teams it may be the mate's deck: its seat stands in the options' places.
      const owner = Number(options[0]?.places[0]?.split(':')[1] ?? seat)
      const deck = view.players[owner] ?? player
      const left = Math.max(1, deck.limit - deck.cards)
      const wish = {
        ...exactly(left),
        key: `${key} ${owner}`,
        owner,
        where: 'deck' as const,
        starts: [`deck:${owner}:`],
      }
      return { ...wish, how: words.fetchHow(left), button: words.fetch }
    }
    case 'member':
      return view.raiding && view.victim !== null ? raidOf(view, key, options) : null
    case 'pick':
      return setOf(view, key, sideOf(view, seat))
    default:
      return null
  }
}

function raidOf(view: CongressView, key: string, options: Option[]): Asked {
  const stack = `nay:${view.victim}`
  const end = options.find(({ places }) => places[0] === stack)
  const most = options.length - 1
  return { key, least: 0, most, end, where: 'nay', starts: [`${stack}:`], how: words.raidHow, button: words.raid }
}

function setOf(view: CongressView, key: string, own: number): Asked {
  const counters = own !== view.active
  const target = counters || view.joining || view.set.target === null ? own : view.set.target
  const needed = counters ? view.needed : 1
  const first = view.joining ? 1 : view.set.support.length
  const room = MOST_CARDS - (counters ? 0 : first)
  const hand = handOf(view, own)
  const before = seatsOf(view, own).flatMap((seat) => view.players[seat]?.picked ?? [])
  const reach = (chosen: string[]) => {
    const cards = chosen.flatMap((place) => hand.get(place) ?? [])
    return reachOf([...before, ...cards], target, view.chart, view.null_strict)
  }
  return {
    key: `${key} ${target}`,
    least: before.length > 0 ? 0 : 1,
    most: Math.max(0, room - before.length),
    endPlace: 'set',
    where: 'hand',
    starts: ['hand:'],
    fits: (chosen, place) => reach([...chosen, place]) !== null,
    how: counters ? words.countering(needed) : words.building(target === own ? null : sideName(view, target)),
    button: () => words.play(0),
    set: { target, own, needed, reach },
  }
}

export interface Way {
  target: number
  level: number
  why: string
  /** Where its cards lie; only while a set is being built. */
  places: string[]
}

/** The sets that the hand can make, as far as they matter to the question: all that can be built now, or the best of
 *  each kind while one thinks about it. */
export function waysOf(snapshot: Snapshot, view: CongressView, asked: Asked | null): Way[] {
  const decision = snapshot.decision
  if (!decision?.mine || !['act', 'counter', 'pick'].includes(decision.kind)) return []
  const own = sideOf(view, decision.seat)
  const placeOf = new Map([...handOf(view, own)].map(([place, { id }]) => [id, place]))
  const set = decision.kind === 'pick' ? asked?.set : undefined
  const least = set?.needed ?? (decision.kind === 'counter' ? view.needed : 1)
  const fitting = view.sets.filter(
    ({ target, level, count }) =>
      level >= least &&
      (set ? target === set.target && count <= (asked?.most ?? 0) : decision.kind === 'act' || target === own),
  )
  const best = fitting.filter(
    (one) =>
      set || !fitting.some(({ target, by, level }) => target === one.target && by === one.by && level > one.level),
  )
  return best
    .map(({ target, level, why, count, cards }) => {
      const places = set ? cards.slice(0, count).flatMap((id) => placeOf.get(id) ?? []) : []
      return { target, level, why, places }
    })
    .sort((a, b) => Number(b.target === own) - Number(a.target === own) || b.level - a.level)
}
