/** Whose picture it is: by the id of a sheet or a card. */
import { anybody } from './any'
import { CITIZENS, SUPPORTS, VICS } from './citizens'
import { HEROES } from './heroes'
import type { Scene } from './look'

export const PEOPLE: Record<string, Scene> = { ...HEROES, ...CITIZENS, ...SUPPORTS, ...VICS }

export const sceneOf = (id: string, name: string): Scene => PEOPLE[id] ?? anybody(name)
