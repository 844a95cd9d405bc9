/** Those of the Military: on guard, on the march, and under the walls. */
import { arm, hand, vee } from './clothes'
import { plait } from './hair'
import { goggles, helmet, ironHat } from './hats'
import { dot, part } from './paints'
import { person } from './person'
import { axe, bomb, halberd, shield, spear, spyglass, sword } from './things'

/** No face: a black hood, bare arms, the axe. */
export const Executioner = person({
  build: 'broad',
  cloth: 'leatherDark',
  face: { skin: 'fair', jaw: 'square', eyes: 'narrow', brows: 'none', mouth: 'grim' },
  head: [32, 23, 0, 1.06],
  hat: [
    ['ink', 'M-10.5 14C-12 4-12-13 0-15.5C12-13 12 4 10.5 14C4 9-4 9-10.5 14Z'],
    ['fair', 'M-6.5-1.5h5v2.6h-5ZM1.5-1.5h5v2.6h-5Z'],
    ['ink', dot(-4, -0.2, 1) + dot(4, -0.2, 1)],
    ['shine', 'M-8.5-6C-7.5-10-5-12.5-2-13.5', 1.3],
  ],
  worn: [
    ['fair', 'M3 66C3 52 9 45 18 42L20 66ZM61 66C61 52 55 45 46 42L44 66Z'],
    ['shade', 'M61 66C61 52 55 45 46 42C52 48 54 56 53 66Z'],
    ['red', 'M20 60H44V65H20Z'],
    ['ink', 'M22 42 42 64M42 42 22 64', 2],
  ],
  before: [part(axe, 53, 32, 6, 1.15), ...hand('fair', 52, 53), ...hand('fair', 51, 62)],
})

/** A crested helmet behind a great shield. */
export const Guardian = person({
  build: 'broad',
  cloth: 'emberDark',
  face: { skin: 'brown', jaw: 'square', eyes: 'open', brows: 'flat', mouth: 'grim' },
  head: [36, 23],
  hat: helmet('coin', 'red'),
  worn: [
    ['gold', 'M24 42C30 46 42 46 46 42L52 66H20Z'],
    ['goldDark', 'M36 45V66M25 54C32 57 42 57 48 54', 1.2],
  ],
  behind: [part(spear, 57, 44)],
  before: [...hand('brown', 56, 48), part(shield('ember', 'cream'), 20, 48, -4, 1.12)],
})

/** Soot, a fuse, and a bad idea. */
export const Saboteur = person({
  build: 'slim',
  cloth: 'iron',
  face: { skin: 'fair', eyes: 'left', brows: 'one', mouth: 'smirk', age: 'young', brow: 'auburn' },
  head: [31, 25, -7],
  hair: ['wild', 'auburn'],
  hat: [
    ...goggles('leatherDark', 'flame'),
    ['shade', 'M-7.5 2.5-2.5 6-6 7ZM4 3 7.5 4.5 5 7Z'],
    ['shade', dot(-5.5, 4, 2.6) + dot(5.5, 4.5, 1.8)],
  ],
  worn: [...vee('emberDark', 'ink'), ['leather', 'M22 45 44 63', 3], ['ember', 'M25 45.5h5v7h-5ZM33 52h5v7h-5Z']],
  before: [
    ...arm('iron', 'fair', 'M49 63C52 59 52 57 50 55', 46, 57),
    part(bomb, 48, 48, -6, 1.15),
    ...hand('fair', 56, 54),
    ...hand('fair', 18, 58),
  ],
})

/** A green hood, a ponytail, and one eye at the spyglass. */
export const Scout = person({
  build: 'slim',
  cloth: 'ember',
  face: { skin: 'fair', eyes: 'narrow', brows: 'flat', mouth: 'smile', age: 'young', brow: 'umber' },
  head: [29, 25, 6],
  hair: ['tail', 'umber'],
  hat: [
    ['leafDark', 'M-11-4.5C-10-13-3-17 5-15C10-13 11-9 10-5C4-8-5-8-11-4.5Z'],
    ['red', 'M4-14C6-22 12-25 17-24C14-21 12-16 9-12Z'],
    ['leafDark', 'M-12-3.5C-6-8.5 6-8.5 11-4.2C5-6-5-6-12-3.5Z'],
  ],
  worn: [
    ['leafDark', 'M14 66C14 54 18 45 26 42L32 50 38 42C46 45 50 54 50 66H44L36 52H28L20 66Z'],
    ['coin', dot(32, 51, 2)],
  ],
  before: [
    part(spyglass, 33, 25, -8, 1.02),
    ['ember', 'M46 62C54 56 54 46 49 33', 7],
    ...hand('fair', 47.5, 27.5),
    ...hand('fair', 37, 29),
  ],
})

/** Iron hat, breastplate, a halberd on the shoulder. */
export const Soldier = person({
  build: 'broad',
  cloth: 'ember',
  face: { skin: 'tan', jaw: 'square', eyes: 'narrow', brows: 'flat', bushy: true, mouth: 'grim', nose: 'broad' },
  head: [32, 25],
  hair: ['short', 'umber'],
  hat: [
    ...ironHat('steel'),
    ['leather', 'M-9-3C-9 5-6 10 0 11.5C6 10 9 5 9-3', 1.4],
    ['shade', 'M-7 5C-5 9-2 10.5 0 10.5S5 9 7 5C4 8-4 8-7 5Z'],
  ],
  behind: [part(halberd, 55, 40, 5)],
  worn: [
    ['steel', 'M20 43C26 47 38 47 44 43L47 66H17Z'],
    ['steelLight', 'M21 44C24 46 27 47 30 47L28 66H19Z'],
    ['steelDark', 'M32 46V66M18 57C26 60 38 60 46 57', 1.1],
    ['leather', 'M20 43 17 40M44 43 47 40', 3],
  ],
  before: [...arm('ember', 'tan', 'M57 66C59 60 58 56 56 52', 54.5, 50)],
})

/** Red braids, war paint, a wolf's fur and a drawn sword. */
export const Warrior = person({
  build: 'broad',
  cloth: 'leather',
  face: { skin: 'pale', eyes: 'open', brows: 'angry', mouth: 'shout', brow: 'auburn' },
  head: [35, 25, 5],
  hair: ['plaits', 'auburn'],
  hat: [
    ['sky', 'M-8.8-1.5C-3 .8 3 .8 8.8-1.5V2C3 4.2-3 4.2-8.8 2Z'],
    ['white', dot(-3.6, 0.6, 1.9, 1.7) + dot(3.6, 0.6, 1.9, 1.7)],
    ['ink', dot(-3.4, 0.7, 1.1) + dot(3.8, 0.7, 1.1)],
    ['coin', 'M-9.5-5C-4-8 4-8 9.5-5', 1.8],
  ],
  worn: [
    ['steelDark', 'M3 56C2 46 12 40 25 42C28 46 24 52 18 54C12 56 8 60 3 56Z'],
    ['steel', 'M5 54 8 58 11 53 14 57 17 51 21 54 23 48C18 44 8 46 5 54Z'],
    ['ember', 'M27 44 35 56 43 44Z'],
    ['emberDark', 'M20 62H56', 3],
  ],
  before: [
    ...plait('auburn', 25.5, 32, 6, -0.3),
    ...plait('auburn', 45, 32, 6, 0.3),
    part(sword, 13, 48, -14, 1.12),
    ...hand('pale', 14.5, 53),
  ],
})
