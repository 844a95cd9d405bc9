/** Cards travel between places; where less motion is wanted they are simply there. */
import { cubicOut } from 'svelte/easing'
import { crossfade, fade } from 'svelte/transition'
import { settings } from './settings.svelte'

export const still = (): boolean =>
  settings.speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches

export const lasting = (milliseconds: number): number => (still() ? 0 : milliseconds)

export const travel = crossfade({
  duration: (distance) => lasting(Math.min(250, 150 + distance / 8)),
  easing: cubicOut,
  fallback: (node) => fade(node, { duration: lasting(150) }),
})
export const [send, receive] = travel
