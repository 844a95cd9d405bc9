/** Those of Agriculture: whom one meets on fields and in gardens. */
import { arm, folds, hand, lapels } from './clothes'
import { plait } from './hair'
import { goggles, hood, laurel, scarf, straw } from './hats'
import { dot, part } from './paints'
import { person } from './person'
import { crook, cup, flask, lamb, orb, satchel, spark, sprig } from './things'

/** A winner of the village games: laurel, a long plait, the cup held high. */
export const Champion = person({
  build: 'broad',
  cloth: 'leaf',
  face: { skin: 'brown', eyes: 'happy', mouth: 'grin', age: 'young', jaw: 'square' },
  head: [35, 25, 4],
  hair: ['swept', 'black'],
  hat: laurel,
  worn: [
    ['brown', 'M22 41.5C14 43 10 46 7 52L14 58C16 50 19 46 24 43Z'],
    ['coin', 'M23 42 46 66H40L20 44.5Z'],
    ['goldDark', 'M25 42 48 66', 0.9],
  ],
  before: [
    ...plait('black', 45, 30, 7, 0.4),
    ['brown', 'M15 56C9 48 9 40 12 32', 7.5],
    part(cup, 12, 19, -8),
    ...hand('brown', 12.5, 29),
  ],
})

/** She looks into a glowing ball, hooded, with stars about her. */
export const Diviner = person({
  build: 'slim',
  cloth: 'roseDark',
  face: { skin: 'dark', eyes: 'down', brows: 'raised', mouth: 'small' },
  head: [32, 22, -3],
  hat: [...hood('leafDark', 'coin'), ['coin', dot(0, -9.5, 1.3)]],
  worn: folds,
  behind: [part(spark(5), 9, 14), part(spark(3), 55, 25), part(spark(3.5), 13, 33)],
  before: [
    part(orb('violet'), 32, 52, 0, 0.95),
    ['leafDark', 'M8 64C10 57 13 54 19 53', 7],
    ['leafDark', 'M56 64C54 57 51 54 45 53', 7],
    ...hand('dark', 21, 53),
    ...hand('dark', 43, 53),
  ],
})

/** Herbs in the hand, kerchief, apron with the mark of healing. */
export const Medic = person({
  build: 'usual',
  cloth: 'leafDark',
  face: { skin: 'fair', eyes: 'open', brows: 'raised', mouth: 'smile', age: 'grown', brow: 'auburn' },
  head: [32, 24],
  hair: ['parted', 'auburn'],
  hat: [...scarf('white'), ['leaf', 'M-1.3-13.5h2.6v2.1h2.1v2.6H1.3v2.1h-2.6v-2.1h-2.1v-2.6h2.1Z']],
  worn: [
    ['white', 'M24 44 25 54H39L40 44H37V50H27V44Z'],
    ['white', 'M21 54H43L45 66H19Z'],
    ['leaf', 'M30.5 55h3v3.3h3.3v3H33.5v3.3h-3v-3.3h-3.3v-3h3.3Z'],
    ['leather', 'M20 43 47 60', 2],
  ],
  before: [
    part(satchel, 51, 59, 0, 0.85),
    ...arm('leafDark', 'fair', 'M13 58C9 54 9 50 11 46', 11.5, 44.5),
    part(sprig, 11, 34, -12, 1.15),
  ],
})

/** Sent away: a torn blanket, hollow cheeks, a bundle on a stick. */
export const Outcast = person({
  build: 'bent',
  cloth: 'leather',
  face: {
    skin: 'pale',
    jaw: 'long',
    eyes: 'down',
    brows: 'worried',
    mouth: 'frown',
    age: 'old',
    brow: 'gray',
    nose: 'hooked',
  },
  head: [30, 28, -8, 0.96],
  hair: ['wavy', 'gray'],
  beard: ['goatee', 'gray'],
  behind: [
    ['wood', 'M4 62 56 14', 2.6],
    ['linen', 'M47 10C41 15 44 26 52 27C60 27 62 17 57 11Z'],
    ['leaf', dot(49, 19, 1.6) + dot(55, 17, 1.6) + dot(53, 23, 1.6)],
    ['linen', 'M55 12 61 6 59 14Z'],
  ],
  worn: [
    [
      'leafDark',
      'M5 66C4 51 13 44 24 43L33 52 40 44C51 46 58 54 57 66L52 60 49 66 44 58 40 66 35 57 30 66 25 59 19 66 14 60 10 66Z',
    ],
    ['leaf', 'M12 52 19 51 20 58 13 59Z'],
    ['cream', 'M12 52 19 51 20 58 13 59Z', 0.8],
    ['shade', 'M40 44C51 46 58 54 57 66L52 60 49 66C50 57 47 50 40 44Z'],
  ],
  before: hand('pale', 12, 55),
})

/** A straw hat, a moustache, and a lamb in the arms. */
export const Rancher = person({
  build: 'broad',
  cloth: 'cream',
  face: { skin: 'tan', jaw: 'square', eyes: 'happy', brows: 'flat', brow: 'umber', mouth: 'none', nose: 'broad' },
  head: [33, 24],
  hair: ['short', 'umber'],
  beard: ['moustache', 'umber'],
  hat: straw('goldLight', 'red'),
  worn: [
    ['leaf', 'M19 66V52L22 41.5H26V52H38V41.5H42L46 52V66Z'],
    ['leafDark', dot(24.5, 54, 1.3) + dot(40, 54, 1.3)],
  ],
  behind: [part(crook('wood'), 55, 26)],
  before: [
    ['cream', 'M7 62C10 66 22 66 30 62', 8],
    part(lamb, 26, 52, 0, 1.05),
    ['cream', 'M57 54C54 64 44 66 34 62', 8],
    ...hand('tan', 32, 60.5),
  ],
})

/** Hair on end, goggles, a coat, and what is in the flask. */
export const Scientist = person({
  build: 'usual',
  cloth: 'white',
  face: { skin: 'fair', eyes: 'wide', brows: 'raised', brow: 'white', bushy: true, mouth: 'grin', age: 'old' },
  head: [34, 24, 5],
  hair: ['wild', 'white'],
  hat: goggles('leatherDark', 'skyLight'),
  worn: [...lapels('linen', 'rose'), ['leafDark', 'M30.5 45h3l1.5 9-3 5-3-5Z'], ['linen', 'M42 55h8', 1.2]],
  before: [
    ...arm('white', 'fair', 'M12 60C8 55 8 50 12 46', 13.5, 45.5),
    part(flask('leafLight'), 14, 38, -10, 1.05),
    ['leafLight', dot(15, 21, 2) + dot(10, 15, 1.4) + dot(18, 13, 1.1)],
  ],
})
