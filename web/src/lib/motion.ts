/** How long things take; where less motion is wanted they are simply there. */
import { settings } from './settings.svelte'

export const still = (): boolean =>
  settings.speed === 'instant' || matchMedia('(prefers-reduced-motion: reduce)').matches

export const lasting = (milliseconds: number): number => (still() ? 0 : milliseconds)

/** What goes and comes again elsewhere: the card itself travels (`travel/`), so there is nothing more to see. */
const here = () => ({ duration: 0 })
export const [send, receive] = [
  (_node: Element, _params: { key: unknown }) => here,
  (_node: Element, _params: { key: unknown }) => here,
]
