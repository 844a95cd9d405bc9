/** Cards of CITIZEN in words, for labels and for those who do not see them. */
import { cardWords } from '../words'
import type { Cause, Circumstance, Citizen, Member, Power, Signs } from './kinds'
import { signSaid } from './signs'

const words = cardWords.congress
const signsSaid = ({ party, suit, topic }: Signs): string => [party, suit, topic].map(signSaid).join(', ')

/** How long the longest word is: words shrink until it has room. */
export const longestWord = (text: string): number => Math.max(...text.split(/[ -]/).map((word) => word.length))

export const citizenSaid = (card: Citizen): string => `${card.name}, ${signsSaid(card)}`
export const causeSaid = (card: Cause): string => `${card.name} (${card.id}), ${signsSaid(card)}`
export const circumstanceSaid = (card: Circumstance): string =>
  `${card.name}, ${[card.party, card.suit, card.topic].map((code, n) => `${signSaid(code)} ${card.numbers[n] ?? 0}`).join(', ')}`
export const powerSaid = (card: Power): string =>
  [
    card.name,
    words.types[card.type] ?? card.type,
    words.fromLevel(card.level),
    ...(card.icon ? [signSaid(card.icon)] : []),
  ].join(', ')
export const memberSaid = (card: Member): string =>
  [
    `${card.name} (${card.party}-${card.state})`,
    ...(card.left ? [card.left] : []),
    ...(card.raging ? [words.raging] : []),
    ...card.topics.map((topic) => (card.no_gift.includes(topic) ? `${topic} (${words.noGift})` : topic)),
    words.score(card.score),
  ].join(', ')
