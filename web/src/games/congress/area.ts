/** What the parts of the table that belong to a player are given. */
import type { Bundle } from './bundle.svelte'
import type { CongressView, Player } from './view'

export interface AreaProps {
  view: CongressView
  player: Player
  offers: Bundle
}
