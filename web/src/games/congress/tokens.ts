/** The play tokens: four pieces, drawn by us on a grid of 24, and whose they are. No rule knows of them. */
import type { Seat } from '$lib/wire'
import { seatsOf, type CongressView } from './view'

export const TOKENS: Record<string, string> = {
  Eagle:
    'M12 5.500c1.300-1.800 3.700-1.700 4.600.2l1.900.8-1.900.7c1 .3 3.700-.2 6.400-2.200-.3 4.800-3.200 8-7 8.900l1.500 6.600-3.300-1.700L12 22l-2.200-3.200-3.300 1.700L8 13.900c-3.800-.9-6.700-4.100-7-8.900 3.300 2.500 6.600 2.600 8.300 1.900.9-.4 1.900-.6 2.700-1.400Z',
  Star: 'M12 1.800l3 6.700 7.300.8-5.400 4.900 1.500 7.200-6.400-3.700-6.400 3.700 1.500-7.200-5.400-4.900 7.300-.8Z',
  Bell: 'M11 1.500h2v2.200c3.500.5 5.500 3.300 5.500 7 0 3.300.8 5.300 2.500 6.800v1.500H3v-1.500c1.700-1.500 2.500-3.500 2.500-6.800 0-3.700 2-6.500 5.500-7ZM9.500 20h5a2.500 2.500 0 0 1-5 0Z',
  Torch:
    'M12.500 1c.3 2.800 3.700 4 3.700 7.200A4.200 4.200 0 0 1 12 12.500a4.200 4.200 0 0 1-4.200-4.200c0-1.500.7-2.600 1.500-3.600.3 1 .8 1.500 1.400 1.800-.2-2 .4-4 1.800-5.500ZM6.500 13.500h11v2.200h-2L13.300 23h-2.600l-2.200-7.300h-2Z',
}

export const TOKEN_NAMES = Object.keys(TOKENS)

/** The token of a side: its first seat's, or else that of the partner. */
export function tokenOf(view: CongressView, seats: Seat[], side: number): string | null {
  const picked = seatsOf(view, side).map((seat) => seats[seat]?.play_token ?? null)
  return picked.find((token) => token !== null) ?? null
}

/** The seat for which whoever looks may pick: the one whose token counts for the side, if it is theirs. */
export function pickerOf(view: CongressView, seats: Seat[], side: number, mine: number[]): number | null {
  const here = seatsOf(view, side)
  const counts = here.find((seat) => seats[seat]?.play_token) ?? here.find((seat) => mine.includes(seat)) ?? null
  return counts !== null && mine.includes(counts) ? counts : null
}
