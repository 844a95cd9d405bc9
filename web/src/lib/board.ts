/** What a game's board is given, and how it is found. */
import type { Component } from 'svelte'
import type { GameInfo, Option, Replayed, Snapshot } from './wire'

/** The options of the question now asked of this screen, seen from the places of the board. */
export interface Offers {
  /** Options lying at a place; [] when there are none. */
  at(place: string): Option[]
  /** All options of the question, [] when nothing is asked here. */
  readonly all: Option[]
  /** Every place with at least one option. */
  readonly places: ReadonlySet<string>
  /** Is an option of this place under the pointer or in focus in the panel? */
  lit(place: string): boolean
  /** Does the guide of a first game speak of this place? */
  shows?(place: string): boolean
  /** Who proposes an option of this place; [] where nobody does. */
  proposedBy?(place: string): string[]
  /** A team mate decides: what is taken here is proposed, or no more. */
  readonly proposing?: boolean
  /** Does this screen itself propose an option of this place? */
  ownProposal?(place: string): boolean
  /** Does a hint speak for an option of this place? */
  hinted?(place: string): boolean
  /** A place is under the pointer or in focus on the board, with what may be chosen there; null: none is. */
  light(place: string | null, here?: readonly Option[]): void
  /** A place was taken: its only option is chosen; of several a small menu asks. */
  take(place: string, anchor?: Element): void
  /** Nothing can be chosen at this moment. */
  readonly busy: boolean
}

export interface BoardProps {
  /** As the table is, or in a replay as it was. */
  snapshot: Snapshot | Replayed
  offers: Offers
  choose: (option: Option) => void
}

export type BoardLoader = () => Promise<{ default: Component<BoardProps> }>

export type ClassroomLoader = () => Promise<{ default: Component<{ game: GameInfo }> }>

export interface CardProps {
  card: unknown
  game: string
}

export type CardLoader = () => Promise<{ default: Component<CardProps> }>
