/** The portraits of the citizens, each composed by hand. */
import * as agriculture from './agriculture'
import * as arts from './arts'
import * as economics from './economics'
import * as military from './military'
import type { Drawn } from './paints'
import { person } from './person'
import * as politics from './politics'

const PORTRAITS: Record<string, Drawn> = { ...agriculture, ...arts, ...economics, ...military, ...politics }
/** For a citizen of somebody's own card file. */
const SOMEBODY = person({ build: 'usual', cloth: 'violet', face: { skin: 'tan' }, hair: ['short', 'umber'] })

export const portraitOf = (name: string): Drawn => PORTRAITS[name] ?? SOMEBODY
export const hasPortrait = (name: string): boolean => name in PORTRAITS
