/** Somebody of whom there is no picture: composed by rule from the name, so that cards of one's own have faces too. */
import { chosen, picks } from '../../hash'
import { skyline } from './backs'
import { glasses, hardHat } from './hats'
import { HAIR, HAIRS, SKIN, type Age, type Hair } from './heads'
import { alone, type Scene } from './look'
import { coat, hoodie, shirt, suit, tee } from './wear'

const keys = <T extends object>(of: T) => Object.keys(of) as [keyof T, ...(keyof T)[]]
const OLD = /retired|grand|old\b|senior|veteran/i
const YOUNG = /child|kid|school|boy|girl|pupil/i
const WEAR = [
  shirt('teal'),
  tee('rose', 'white'),
  coat('olive', 'cream'),
  hoodie('violet'),
  suit('slate', 'white', 'red'),
] as const

export function anybody(name: string): Scene {
  const pick = picks(name)
  const age: Age = OLD.test(name) ? 'old' : YOUNG.test(name) ? 'child' : chosen(['young', 'middle'] as const, pick)
  const hair: Hair = chosen(keys(HAIRS), pick)
  const color = age === 'old' ? chosen(['gray', 'white'] as const, pick) : chosen(keys(HAIR), pick)
  return alone(skyline, {
    skin: chosen(keys(SKIN), pick),
    age,
    hair: [hair, color],
    mouth: chosen(['smile', 'calm', 'worried', 'gasp'] as const, pick),
    lashes: pick(2) === 0,
    wear: chosen(WEAR, pick),
    hat: /crew|builder|engineer|fire/i.test(name) ? hardHat('yellow') : pick(4) === 0 ? glasses('ink') : [],
  })
}
