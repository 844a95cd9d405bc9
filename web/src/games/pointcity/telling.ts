/** What matters most of what happens in Point City, and how it sounds. */
import { RESOURCES } from '$cards/kinds'
import type { Telling } from '$lib/recap/telling'

const resource = (face: number | null | undefined) =>
  face == null ? 'card' : (RESOURCES[Math.floor(face / 2)] ?? 'card')

export const telling: Telling = {
  spare: / (\(row \d+, column \d+\)|(from|in|to|on) row \d+, column \d+)/g,
  events: {
    begins: { weight: 0 },
    flips: { weight: 2, icon: 'city', sound: 'flipped' },
    draws: { weight: 2, icon: ({ face }) => resource(face), sound: 'laid' },
    takes: { weight: 3, icon: ({ face }) => resource(face), sound: 'laid' },
    builds: { weight: 5, icon: 'city', sound: 'gained' },
    pays: { weight: 1, icon: ({ face }) => resource(face) },
    claims: { weight: 6, icon: 'civic', sound: 'placed' },
    opens: { weight: 0, icon: 'city', sound: 'flipped' },
    lays: { weight: 0, icon: ({ face }) => resource(face), sound: 'laid' },
    discards: { weight: 2, icon: 'discard', sound: 'laid' },
    scores: { weight: 6, icon: 'points', sound: 'gained' },
  },
}
