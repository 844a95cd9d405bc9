/** What matters most of what happens in Citizens of the Spark, and how it sounds. */
import type { Manner, Telling } from '$lib/recap/telling'
import { naming } from './flights'
import type { SparkView } from './view'

/** The guild of the citizen that the sentence names. */
const guild: Manner['icon'] = ({ seat }, text, view) => {
  const { cast, names } = view as unknown as SparkView
  return naming(cast)(text.replace(names[seat ?? -1] ?? '', ''))?.guilds[0] ?? 'card'
}

export const telling: Telling = {
  events: {
    begins: { weight: 0 },
    keeps: { weight: 2, icon: 'hand', sound: 'laid' },
    lays: { weight: 0, sound: 'laid' },
    removes: { weight: 0 },
    shuffles: { weight: 0 },
    attracts: { weight: 5, icon: 'cards', sound: 'laid' },
    places: { weight: 3, icon: guild, sound: 'laid' },
    converts: { weight: 2, icon: 'converted', sound: 'laid' },
    loses_pupil: { weight: 2, icon: 'discard' },
    divines: { weight: 3, icon: guild, sound: 'flipped' },
    acts: { weight: 5, icon: guild, sound: 'placed' },
    rests: { weight: 1 },
    follows: { weight: 4, icon: guild, sound: 'placed' },
    gains: { weight: 4, icon: 'spark', sound: 'gained' },
    takes_sparks: { weight: 6, icon: 'spark', sound: 'gained' },
    targets: { weight: 3, icon: 'Attack', sound: 'placed' },
    reacts: { weight: 4, icon: 'Reaction', sound: 'placed' },
    discards: { weight: 3, icon: 'discard', sound: 'laid' },
    trades: { weight: 5, icon: 'cards', sound: 'laid' },
    takes: { weight: 6, icon: 'cards', sound: 'laid' },
    gives: { weight: 4, icon: guild, sound: 'laid' },
    fetches: { weight: 4, icon: guild, sound: 'laid' },
    turns_up: { weight: 2, icon: guild, sound: 'flipped' },
    drops: { weight: 2, icon: 'discard', sound: 'laid' },
    recruits: { weight: 5, icon: guild, sound: 'laid' },
    sabotages: { weight: 5, icon: 'spark', sound: 'placed' },
    sparks_on: { weight: 0, icon: 'spark', sound: 'placed' },
    refills: { weight: 0, icon: guild, sound: 'laid' },
    reveals: { weight: 5, icon: 'plot', sound: 'flipped' },
    awards: { weight: 4, icon: 'spark', sound: 'gained' },
    she_follows: { weight: 4, icon: 'spark', sound: 'gained' },
    moves_on: { weight: 2, icon: guild, sound: 'laid' },
    scores: { weight: 6, icon: 'spark', sound: 'gained' },
  },
}
