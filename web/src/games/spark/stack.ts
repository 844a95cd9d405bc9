/** What every way to draw a stack of a city is given. */
import type { Pairing } from '../pairing.svelte'
import type { Cast, CastCitizen, Stack } from './view'

export interface StackProps {
  stack: Stack
  citizen: CastCitizen
  seat: number
  cast: Cast
  offers: Pairing
  /** The places where something has just changed. */
  fresh: Set<string>
}
