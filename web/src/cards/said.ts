/** Cards in words, for labels and for those who do not see them. */
import type { Building, Citizen, Resource } from './kinds'
import { cardWords } from './words'

export function listed(parts: string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

export const costSaid = (cost: Record<string, number>): string =>
  listed(Object.entries(cost).map(([resource, count]) => `${count} ${resource}`))

export function givesSaid(building: Building): string {
  if (building.civic) return cardWords.civicToken
  const parts = building.permanent ? [cardWords.permanent(building.permanent)] : []
  if (building.points || !building.permanent) parts.push(cardWords.points(building.points))
  return listed(parts)
}

export const buildingSaid = (building: Building): string =>
  cardWords.building(building.name, costSaid(building.cost), givesSaid(building))

export const resourceSaid = (card: Resource): string => cardWords.resource(card.resource, card.symbols)

export const citizenSaid = (citizen: Citizen): string =>
  cardWords.citizen(citizen.name, citizen.guilds.join(', '), citizen.kinds.join(', '))
