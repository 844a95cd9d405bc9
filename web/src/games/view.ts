/** What the views of all games begin with. */
export interface CommonView {
  /** From where it is seen; null: by somebody who only watches. */
  seat: number | null
  names: string[]
  active: number | null
  turn: number
  over: boolean
  phase: string
}
