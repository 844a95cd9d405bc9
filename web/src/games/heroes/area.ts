/** What the parts of the table that belong to all heroes are given. */
import type { Gathering } from './gathering.svelte'
import type { HeroesView } from './view'

export interface AreaProps {
  view: HeroesView
  offers: Gathering
  /** The places where something has just changed. */
  fresh: Set<string>
  narrow?: boolean
}
