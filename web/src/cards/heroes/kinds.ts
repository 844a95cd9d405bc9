/** What the cards and sheets of Citizen Heroes are made of, as the view tells it. */

export type PersonKind = 'citizen' | 'support' | 'vic'

export interface Person {
  id: string
  name: string
  kind: PersonKind
  level: number
  danger: number
  value: number
  /** What a rescue takes: R2, B?, *3, *?. */
  icons: string[]
  text: string
}

export interface Power {
  name: string
  at: number
  cost: string
  text: string
  open: boolean
  used: boolean
}

export interface Sheet {
  id: string
  name: string
  occupation: string
  complexity: number
  token_action: string
  powers: Power[]
}

export interface DisasterEvent {
  id: string
  name: string
  danger: number
  extreme: boolean
  price: number
  icons: string[]
  flavour: string
  text: string
}

export interface Disaster {
  id: string
  name: string
  end: number
  setup_text: string
  extreme_text: string
}
