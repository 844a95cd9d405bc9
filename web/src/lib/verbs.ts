/** What the bar says itself: options that lie nowhere on the board are its buttons. */
import type { Option } from './wire'

const MOST = 4

/** The options that lie nowhere on the board, where they are few enough for the bar. */
export function verbsOf(options: readonly Option[]): Option[] {
  const nowhere = options.filter((option) => option.places.length === 0)
  return nowhere.length <= MOST ? nowhere : []
}

/** Where more of them lie nowhere than the bar has room for, the list is the only way to choose them. */
export function needsList(options: readonly Option[]): boolean {
  return options.filter((option) => option.places.length === 0).length > MOST
}
