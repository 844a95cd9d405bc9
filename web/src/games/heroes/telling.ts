/** What matters most of what happens in Citizen Heroes, and how it sounds. */
import { decoded, typeCode } from '$cards/heroes/codes'
import type { Manner, Telling } from '$lib/recap/telling'

/** The service of the responder; of a card that this eye does not know, its back. */
const service: Manner['icon'] = ({ card }) => (card == null ? 'card' : decoded(typeCode(card)).icon)

export const telling: Telling = {
  events: {
    begins: { weight: 0 },
    picks: { weight: 4, icon: 'heroToken', sound: 'placed' },
    disaster_begins: { weight: 4, icon: 'danger', sound: 'flipped' },
    draws: { weight: 2, icon: service, sound: 'laid' },
    draws_unseen: { weight: 2, icon: service, sound: 'laid' },
    recruits: { weight: 3, icon: service, sound: 'laid' },
    lays: { weight: 0, icon: service, sound: 'laid' },
    rallies: { weight: 3, icon: service, sound: 'laid' },
    pays: { weight: 1, icon: service, sound: 'laid' },
    rescues: { weight: 6, icon: 'rescued', sound: 'gained' },
    scores: { weight: 4, icon: 'points', sound: 'gained' },
    unlocks: { weight: 5, icon: 'lock', sound: 'gained' },
    uses: { weight: 5, icon: 'heroToken', sound: 'placed' },
    ability: { weight: 4, icon: 'support', sound: 'placed' },
    calls: { weight: 3, icon: 'call', sound: 'placed' },
    gives: { weight: 4, icon: service, sound: 'laid' },
    gets_token: { weight: 4, icon: 'heroToken', sound: 'placed' },
    takes: { weight: 3, icon: service, sound: 'laid' },
    salvages: { weight: 3, icon: service, sound: 'laid' },
    martyrs: { weight: 6, icon: 'person', sound: 'placed' },
    tokens: { weight: 3, icon: 'danger', sound: 'placed' },
    untokens: { weight: 3, icon: 'danger', sound: 'placed' },
    moves: { weight: 2, icon: 'toward', sound: 'laid' },
    goes_missing: { weight: 6, icon: 'missing', sound: 'placed' },
    danger_moves: { weight: 4, icon: 'danger', sound: 'placed' },
    enters: { weight: 3, icon: 'person', sound: 'laid' },
    turns_up: { weight: 5, icon: 'extreme', sound: 'flipped' },
    triggers: { weight: 5, icon: 'extreme', sound: 'flipped' },
    cancels: { weight: 5, icon: 'extreme', sound: 'placed' },
    spends_points: { weight: 3, icon: 'points', sound: 'placed' },
    extreme_token: { weight: 5, icon: 'extreme', sound: 'placed' },
    extreme_strikes: { weight: 6, icon: 'extreme', sound: 'flipped' },
    destroys: { weight: 6, icon: 'city', sound: 'placed' },
    rebuilds: { weight: 5, icon: 'city', sound: 'placed' },
    shuffles: { weight: 0 },
    upkeep: { weight: 0 },
  },
}
