/** A game's cards as the server lists them, fetched once. */
import { get } from './api'
import type { Json } from './types'

export interface CardEntry {
  id: string
  name: string
  kind: string
  group: string
  icons: string[]
  text: string
  levels: string[]
  numbers: Record<string, Json>
  count: number
  rulings: string[]
  reconstructed: boolean
  note: string
}

export interface CardBook {
  cards: CardEntry[]
  listing: Record<string, Record<string, Json>[]>
}

const books = new Map<string, Promise<CardBook>>()

export function cardBook(game: string): Promise<CardBook> {
  let book = books.get(game)
  if (!book) {
    book = get<CardBook>(`/api/games/${encodeURIComponent(game)}/cards`)
    book.catch(() => books.delete(game))
    books.set(game, book)
  }
  return book
}
