/** What the five kinds of cards of CITIZEN are made of, as the view tells it. An icon is written "Guns+" (solid,
 *  supports) or "Guns-" (outlined, opposes); a Party icon may be "Any party". */

export interface Signs {
  party: string
  suit: string
  topic: string
}

export interface Cause extends Signs {
  id: string
  name: string
  stars: string
  start: string
}

export interface Citizen extends Signs {
  id: string
  name: string
}

export interface Circumstance extends Signs {
  id: string
  name: string
  /** How many votes turn: by Party, Suit, Topic. */
  numbers: number[]
}

export interface Power {
  id: string
  name: string
  type: string
  level: number
  icon: string | null
}

export interface Member {
  id: string
  name: string
  state: string
  /** D or R. */
  party: string
  raging: boolean
  /** The votes by which: "party-divided votes" or "all votes". */
  raging_by: string
  topics: string[]
  /** Those of them for which no gift is on record. */
  no_gift: string[]
  /** How the member had left by the day of the deck: "died April 6, 2021"; mostly nothing. */
  left: string
  score: number
  chamber: string
  stack: string
}
