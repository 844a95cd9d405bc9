/** What the cards of each game are made of, as the views tell it. */

export interface Resource {
  resource: string
  symbols: number
}

export interface Building {
  /** Its number in the deck. */
  card?: number
  id: string
  name: string
  tier: number
  cost: Record<string, number>
  points: number
  permanent: string | null
  civic: boolean
}

export interface Token {
  id: number
  name: string
  text: string
  /** What it is worth to its owner now. */
  points?: number
  /** What it would be worth to each seat now, while nobody owns it. */
  worth?: number[]
}

export interface Citizen {
  name: string
  guilds: string[]
  kinds: string[]
  text: string
  levels: string[]
  rulings: string[]
}

export interface Plot {
  number: number
  name: string
  group: string
  attack: boolean
  text: string
  levels: string[]
  rulings: string[]
}

export const RESOURCES = ['economy', 'energy', 'community', 'ecology', 'industry', 'ingenuity'] as const
export const TYPES = RESOURCES.slice(0, 5)
/** What citizens can do, each kind with the color of its background. */
export const KIND_COLORS = {
  Action: 'white',
  Attack: 'orange',
  Reaction: 'purple',
  Ongoing: 'gray',
  'When Placed': 'yellow',
  'End of Game': 'pink',
} as const
export type AbilityKind = keyof typeof KIND_COLORS
export const isAbilityKind = (kind: string): kind is AbilityKind => kind in KIND_COLORS
export const GUILDS = ['Agriculture', 'Arts', 'Economics', 'Military', 'Politics'] as const
