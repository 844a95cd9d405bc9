/** A game's cards as the server lists them, fetched once. */
import { keptOf } from './kept'
import type { CardBook } from './wire'

export const cardBook = keptOf<CardBook>('cards')
