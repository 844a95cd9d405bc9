/** What matters most of what happens in CITIZEN, 117th Congress, and how it sounds. */
import type { Telling } from '$lib/recap/telling'

export const telling: Telling = {
  events: {
    begins: { weight: 0 },
    takes_cause: { weight: 4, icon: 'plot', sound: 'laid' },
    draws: { weight: 1, icon: 'card', sound: 'laid' },
    deals: { weight: 0, sound: 'laid' },
    passes_on: { weight: 1, icon: 'cards', sound: 'laid' },
    puts_under: { weight: 1, icon: 'card', sound: 'laid' },
    reveals: { weight: 5, icon: 'plot', sound: 'flipped' },
    sorts: { weight: 3, icon: 'person', sound: 'placed' },
    plays: { weight: 6, icon: 'cards', sound: 'laid' },
    shows: { weight: 2, icon: 'card', sound: 'flipped' },
    adds_power: { weight: 4, icon: 'spark', sound: 'laid' },
    chooses: { weight: 5, icon: 'Action', sound: 'placed' },
    converted: { weight: 4, icon: 'person', sound: 'placed' },
    flipped: { weight: 4, icon: 'person', sound: 'placed' },
    raided: { weight: 4, icon: 'person', sound: 'placed' },
    gone: { weight: 3, icon: 'discard', sound: 'placed' },
    counters: { weight: 6, icon: 'Reaction', sound: 'laid' },
    lays: { weight: 4, icon: 'spark', sound: 'laid' },
    attaches: { weight: 4, icon: 'spark', sound: 'laid' },
    strips: { weight: 4, icon: 'Attack', sound: 'placed' },
    turns_circumstance: { weight: 5, icon: 'spark', sound: 'flipped' },
    tallies: { weight: 3, icon: 'points', sound: 'gained' },
    claims: { weight: 6, icon: 'crown', sound: 'gained' },
    moves_to: { weight: 5, icon: 'toward', sound: 'placed' },
    next_cause: { weight: 5, icon: 'plot', sound: 'flipped' },
    shuffles: { weight: 0 },
    recycles: { weight: 0 },
  },
}
