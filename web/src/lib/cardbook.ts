/** A game's cards as the server lists them, fetched once. */
import { get } from './api'
import type { CardBook } from './wire'

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
