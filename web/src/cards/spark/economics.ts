/** Those of Economics: buyers, sellers, and those who take. */
import { arm, hand, lapels, vee } from './clothes'
import { scarf, turban } from './hats'
import { dot, part } from './paints'
import { person } from './person'
import { coins, drum, juggled, lens, sack, scales } from './things'

/** A black hat, a cloth over the mouth, and somebody's money. */
export const Bandit = person({
  build: 'usual',
  cloth: 'leatherDark',
  face: { skin: 'tan', eyes: 'right', brows: 'angry', mouth: 'none' },
  head: [32, 25, -5],
  hair: ['bob', 'black'],
  hat: [
    ['red', 'M-10 1.5C-4 3.5 4 3.5 10 1.5C10 7 6 11 0 16C-6 11-10 7-10 1.5Z'],
    ['shade', 'M3 2.8C6 2.6 8 2.2 10 1.5C10 7 6 11 0 16C3 11 4 7 3 2.8Z'],
    ['white', dot(-4, 6.5, 0.9) + dot(0, 9.5, 0.9) + dot(4, 6.5, 0.9) + dot(0, 5, 0.7)],
    ['ink', 'M-18-5C-15-8.5-8-9.5 0-9.5S15-8.5 18-5C11-3.5 6-4.5 0-4.5S-11-3.5-18-5Z'],
    ['ink', 'M-9-8C-10-14-6-15 0-18C6-15 10-14 9-8Z'],
    ['goldDark', 'M-9.2-8.4C-4-9.4 4-9.4 9.2-8.4', 1.8],
  ],
  worn: [...vee('goldDark', 'ink'), ['gold', 'M18 46 44 64', 3], ['coin', dot(31, 55, 2.2)]],
  before: [
    part(sack('linen'), 51, 52, 8, 1.15),
    ...hand('tan', 51, 41),
    ...arm('leatherDark', 'tan', 'M12 62C8 56 8 52 10 49', 10.5, 47),
    ['steelLight', 'M8.5 44 6 29 13 42Z'],
    ['coin', 'M6 45 15.5 42.5', 2],
  ],
})

/** An eyeglass, a curled moustache, and a coin under the lens. */
export const Collector = person({
  build: 'stout',
  cloth: 'goldDark',
  face: { skin: 'pale', jaw: 'round', eyes: 'left', brows: 'one', brow: 'gray', mouth: 'none', age: 'old' },
  head: [34, 24, -4],
  hair: ['fringe', 'gray'],
  beard: ['curled', 'gray'],
  hat: [
    ['coin', dot(3.7, -0.4, 3.4), 1.2],
    ['coin', 'M7 0C8 6 9 10 8 14', 0.8],
  ],
  worn: [
    ...lapels('leatherDark', 'white'),
    ['ember', 'M32 47 26 44V50ZM32 47 38 44V50Z'],
    ['coin', dot(32, 55, 1) + dot(32, 60, 1)],
  ],
  before: [
    ...arm('goldDark', 'pale', 'M9 64C8 60 9 58 13 57', 14.5, 55),
    part(lens, 14, 37, -8, 1.1),
    ['coin', dot(13, 36, 3.8)],
    ['goldDark', dot(13, 36, 2.2), 0.9],
    part(coins(3), 51, 61, 0, 1.1),
    part(coins(5), 58, 62, 0, 1.1),
  ],
})

/** A turban, a black beard, and the scales. */
export const Merchant = person({
  build: 'stout',
  cloth: 'gold',
  face: { skin: 'brown', jaw: 'round', eyes: 'open', brows: 'flat', bushy: true, mouth: 'none', nose: 'broad' },
  head: [36, 25, 3],
  beard: ['full', 'black'],
  hat: turban('ember', 'coin'),
  worn: [
    ['cream', 'M29 43 36 66 43 43Z'],
    ['emberDark', 'M29 42 31 66M43 42 41 66', 2.2],
    ['ember', 'M14 60H58V64H14Z'],
  ],
  before: [...arm('gold', 'brown', 'M14 60C8 52 10 44 13 38', 13.5, 29, 8), part(scales('goldDark'), 15, 42, 0, 0.92)],
})

/** Half the face is painted; bells on the cap; three balls in the air. */
export const Performer = person({
  build: 'slim',
  cloth: 'gold',
  face: { skin: 'fair', eyes: 'wide', brows: 'raised', mouth: 'grin', age: 'young' },
  head: [33, 26],
  hat: [
    ['white', 'M0-11C-5-11-8.8-8-8.8-2C-8.8 4.5-5 10.5 0 10.5V3L-1 2.5 0 0Z'],
    ['ink', dot(-3.7, -0.4, 1.3)],
    ['red', 'M-3.7-5.5-2.5-.4-3.7 5-4.9-.4Z'],
    ['ember', 'M0-7C-5-8-9-6-11-3C-15-8-21-8-22 1C-17-3-14 0-11 3C-10-3-5-6 0-5.5Z'],
    ['sky', 'M0-7C5-8 9-6 11-3C15-8 21-8 22 1C17-3 14 0 11 3C10-3 5-6 0-5.5Z'],
    ['coin', 'M-10-3C-9-12-4-19 4-20C1-16 7-10 10-3C5-8-5-8-10-3Z'],
    ['goldDark', dot(-22, 2.5, 2.2) + dot(22, 2.5, 2.2) + dot(4.5, -20.5, 2.2)],
  ],
  worn: [
    ['sky', 'M32 42H38C46 45 51 53 51 66H32Z'],
    ['white', 'M20 46 24 41 28 46 32 41.5 36 46 40 41 44 46 38 50 32 47 26 50Z'],
    ['ember', dot(32, 54, 1.8) + dot(32, 61, 1.8)],
  ],
  before: [
    part(juggled, 14, 34, 0, 1),
    ...arm('ember', 'fair', 'M14 62C8 58 7 54 10 50', 10.5, 48),
    ...arm('sky', 'fair', 'M50 62C56 58 57 54 54 50', 53.5, 48),
    ['violet', dot(55, 39, 3.2)],
  ],
})

/** A feathered hat, a drum, and a finger that means you. */
export const Recruiter = person({
  build: 'usual',
  cloth: 'goldDark',
  face: { skin: 'fair', eyes: 'open', brows: 'angry', mouth: 'shout', jaw: 'square', brow: 'blond' },
  head: [34, 25, 4],
  hair: ['tail', 'blond'],
  hat: [
    ['ink', 'M-16-5C-12-12-7-16 0-16S12-12 16-5C10-8-10-8-16-5Z'],
    ['coin', 'M-16-5C-10-8 10-8 16-5', 1.6],
    ['ember', 'M5-13C9-24 18-24 20-14C16-18 12-16 9-10Z'],
  ],
  worn: [
    ...lapels('ember', 'white'),
    ['coin', dot(22, 58, 1.3) + dot(42, 58, 1.3) + dot(22, 63, 1.3) + dot(42, 63, 1.3)],
    ['cream', 'M18 46 46 66', 2.4],
  ],
  before: [
    part(drum, 53, 56, 8, 0.85),
    ['goldDark', 'M15 60C10 58 9 54 11 51', 9],
    ['fair', dot(14, 47, 5.2)],
    ['fair', 'M14 46 14 38', 4],
    ['shade', 'M11 46.5h6.5M11 49h6', 0.9],
    ['fair', dot(14, 37.5, 2.6)],
  ],
})

/** Gold at the ears, a mountain of carpets on the back, a jar to barter. */
export const Trader = person({
  build: 'usual',
  cloth: 'ember',
  face: { skin: 'brown', eyes: 'left', brows: 'raised', mouth: 'smirk', age: 'grown' },
  head: [31, 26, -3],
  hair: ['long', 'black'],
  hat: [...scarf('goldLight'), ['coin', dot(-9.5, 4.5, 2.2), 1.2], ['coin', dot(9.5, 4.5, 2.2), 1.2]],
  behind: [
    ['skyDark', 'M6 22h52v11H6Z'],
    ['red', 'M10 9h44v12H10Z'],
    ['leafDark', 'M16-2h34v10H16Z'],
    ['coin', 'M10 12h44M10 18h44M6 25h52M6 30h52', 1.1],
    ['cream', dot(54, 15, 6) + dot(58, 27.5, 5.5)],
    ['red', dot(54, 15, 3.6), 1.4],
    ['skyDark', dot(58, 27.5, 3.2), 1.4],
    ['leather', 'M20 4V34M46 4V34', 1.8],
  ],
  worn: [['leather', 'M21 43V66M44 43V66', 3], ...vee('cream', 'goldDark')],
  before: [
    ...arm('ember', 'brown', 'M11 63C8 58 9 56 13 55', 15, 55),
    ['ember', 'M12 36C7 40 8 49 12 52H18C22 49 23 40 18 36Z'],
    ['emberDark', 'M12 36h6M8.5 44h13M9 40q6 3 12 0', 1.3],
    ['ember', 'M11 33h8v3h-8Z'],
    ...hand('brown', 20, 53),
    part(coins(3), 54, 61),
  ],
})
