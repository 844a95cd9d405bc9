/** Those of Politics, and the Pupil, who may become anything. */
import { arm, fur, hand, lapels, ring, vee } from './clothes'
import { plait } from './hair'
import { crown, liberty } from './hats'
import { dot, part } from './paints'
import { person } from './person'
import { book, gavel, letter, spark, torch } from './things'

/** A gray knot of hair, half-glasses, a raised finger: listen. */
export const Advisor = person({
  build: 'slim',
  cloth: 'skyDark',
  face: { skin: 'fair', jaw: 'long', eyes: 'right', brows: 'one', brow: 'gray', mouth: 'small', age: 'old' },
  head: [34, 25, -3],
  hair: ['bun', 'gray'],
  hat: [['coin', 'M-7 1q3.4 5 6.6 0ZM.4 1q3.4 5 6.6 0Z', 1]],
  worn: [
    ['skyLight', 'M24 41 20 50 28 66H36L44 50 40 41 36 46H28Z'],
    ['skyDark', 'M32 47V66', 1.4],
    ['coin', dot(32, 47, 1.8)],
  ],
  before: [
    part(book('red', 18), 50, 55, -78, 1),
    ...hand('fair', 48, 58),
    ...arm('skyDark', 'fair', 'M15 63C11 57 11 50 13 45', 13, 42),
    ['fair', 'M12.5 41V31', 3.4],
  ],
})

/** A red cap, an open mouth, a fist and a torch. */
export const Agitator = person({
  build: 'usual',
  cloth: 'sky',
  face: { skin: 'tan', jaw: 'square', eyes: 'wide', brows: 'angry', mouth: 'shout', age: 'young' },
  head: [33, 26, -6],
  hair: ['short', 'black'],
  hat: [...liberty('red'), ['white', dot(-6, -7.5, 2)], ['sky', dot(-6, -7.5, 1)]],
  worn: [...vee('white', 'skyDark'), ['red', 'M26 43C30 47 34 47 38 43L35 51 32 48 29 51Z']],
  before: [
    ['sky', 'M13 60C8 50 8 40 10 30', 8.5],
    ['tan', 'M5 21C5 17 15 17 15.5 21V28C14 31 6 31 5 28Z'],
    ['shade', 'M8.5 19V25M12 19V25M5.5 25.5h7', 1],
    ...arm('sky', 'tan', 'M51 63C56 58 56 54 55 50', 54.5, 48),
    part(torch, 54.5, 38, 6, 0.95),
  ],
})

/** A tall wrap of cloth, a sash, and a sealed letter. */
export const Diplomat = person({
  build: 'slim',
  cloth: 'sky',
  face: { skin: 'dark', eyes: 'open', brows: 'raised', mouth: 'smile', jaw: 'long' },
  head: [32, 27],
  hat: [
    ['skyLight', 'M-10-1C-13-12-10-22 0-24C10-22 13-12 10-1C7-6 4-7.5 0-7.5S-7-6-10-1Z'],
    ['sky', 'M-11-9C-4-15 5-17 11-14M-10.5-4C-4-11 5-12 11-10M-8-19C-3-21 3-21.5 8-19', 1.6],
    ['coin', dot(0, -10, 2.2)],
    ['coin', dot(-9.5, 5, 1.6) + dot(9.5, 5, 1.6)],
  ],
  worn: [
    ['white', 'M20 46 27 42 50 62 47 66H42Z'],
    ['coin', 'M21.5 45 45 66M26 43 49.5 63', 1],
    ...ring('coin'),
    ['coin', dot(40, 59, 2.8)],
  ],
  before: [...arm('sky', 'dark', 'M15 63C11 60 11 56 14 53', 16, 52), part(letter, 14, 45, -10, 1.1)],
})

/** A white wig, a black robe, bands at the neck, the gavel. */
export const Judge = person({
  build: 'broad',
  cloth: 'ink',
  face: {
    skin: 'pale',
    jaw: 'square',
    eyes: 'down',
    brows: 'flat',
    brow: 'gray',
    bushy: true,
    mouth: 'frown',
    age: 'old',
    nose: 'hooked',
  },
  head: [34, 23],
  hat: [
    ['white', 'M-9-3C-9-8-5-10 0-10S9-8 9-3C11-3 13.5-5 13-9C12-15 6-17 0-17S-12-15-13-9C-13.5-5-11-3-9-3Z'],
    ['white', [-11.5, 11.5].flatMap((x) => [0, 5, 10, 15].map((y) => dot(x, y - 1, 3.4))).join('')],
    ['shade', 'M-8-13q3 2 6 0M2-13.5q3 2 6 0M-12-8q2.5 2 5 .5M7-7.5q2.5 1 5-.5', 1],
    ['shade', [-11.5, 11.5].flatMap((x) => [0, 5, 10, 15].map((y) => `M${x - 2} ${y}q2 1.6 4 0`)).join(''), 0.9],
  ],
  worn: [
    ['sky', 'M22 41 25 66H31L29 41ZM46 41 43 66H37L39 41Z'],
    ['white', 'M30 42 28 54H33L34 44 35 54H40L38 42Z'],
  ],
  before: [
    ...arm('ink', 'pale', 'M9 64C7 58 8 54 12 51', 13, 49.5),
    part(gavel, 12, 40, -62, 0.95),
    ['leather', 'M42 59h20v5H42Z'],
    ['leatherDark', 'M40 63h24', 2],
  ],
})

/** Two colors, two open hands: between the two of you. */
export const Mediator = person({
  build: 'usual',
  cloth: 'sky',
  face: { skin: 'tan', jaw: 'round', eyes: 'closed', brows: 'raised', mouth: 'smile', age: 'grown' },
  head: [32, 24],
  hair: ['bun', 'black'],
  worn: [
    ['cream', 'M32 41.5H40C50 44.5 56 52 56 66H32Z'],
    ['shade', 'M44 43C52 46 56 54 56 66H46C48.5 58 48 50 44 43Z'],
    ['coin', 'M25 42 32 52 39 42', 2.4],
    ['coin', 'M32 52V66', 2],
  ],
  behind: [
    ['skyLight', 'M-2 9h17v12H8l-4 5v-5h-6Z'],
    ['cream', 'M66 9H49v12h7l4 5v-5h6Z'],
    ['skyDark', 'M2 13h9M2 17h6', 1.5],
    ['goldDark', 'M53 13h9M53 17h6', 1.5],
  ],
  before: [
    ['sky', 'M14 64C6 60 5 54 8 48', 8],
    ['cream', 'M50 64C58 60 59 54 56 48', 8],
    [
      'tan',
      'M3.5 44C3 41 4 36 5 36C6 36 6 39 6.5 40C6 37 7 33.5 8 33.5S9.6 37 9.5 40C10 37 11 34.5 12 35C13 35.5 12.5 39 12.5 41C13.5 40 15 39.5 15.5 40.5C15 44 13 48.5 9.5 49C6 49 4 47 3.5 44Z',
    ],
    [
      'tan',
      'M60.5 44C61 41 60 36 59 36C58 36 58 39 57.5 40C58 37 57 33.5 56 33.5S54.4 37 54.5 40C54 37 53 34.5 52 35C51 35.5 51.5 39 51.5 41C50.5 40 49 39.5 48.5 40.5C49 44 51 48.5 54.5 49C58 49 60 47 60.5 44Z',
    ],
  ],
})

/** Sleek hair, sideburns, a rosette, and a hand for everybody behind the desk. */
export const Politician = person({
  build: 'stout',
  cloth: 'skyDark',
  face: { skin: 'pale', jaw: 'round', eyes: 'happy', brows: 'raised', brow: 'umber', mouth: 'grin', nose: 'broad' },
  head: [35, 23, 3],
  hair: ['swept', 'umber'],
  beard: ['whiskers', 'umber'],
  worn: [
    ...lapels('iron', 'white'),
    ['red', 'M30.5 44h3.5l2 10-3.7 6-3.8-6Z'],
    ['sky', dot(46, 49, 4)],
    ['white', dot(46, 49, 2)],
    ['sky', 'M44 52 43 60 46 57 49 60 48 52Z'],
  ],
  before: [
    ['skyDark', 'M10 62C5 54 5 46 9 38', 8.5],
    [
      'pale',
      'M4.5 31C4 27 5.5 22 6.5 22S7.6 26 8 27C7.8 23 8.8 19.5 10 19.5S11.4 23.5 11.3 27C12 23.5 13 21 14 21.5C15 22 14.6 26 14.3 28C15.5 27 17 26.5 17.5 27.5C17 32 14.5 36 11 36.5C7.5 36.5 5 34.5 4.5 31Z',
    ],
    ['wood', 'M14 57H62V66H14Z'],
    ['leather', 'M12 55H64V58.5H12Z'],
    ['cream', 'M40 56 56 53 58 55.5 42 57Z'],
  ],
})

/** Small, freckled, a pencil behind the ear and the whole world ahead. */
export const Pupil = person({
  build: 'slim',
  cloth: 'violet',
  face: { skin: 'fair', jaw: 'round', eyes: 'wide', brows: 'raised', mouth: 'grin', age: 'young', brow: 'auburn' },
  head: [32, 31, 3, 1.02],
  hair: ['swept', 'auburn'],
  hat: [
    [
      'auburn',
      dot(-5, 3.5, 0.6) +
        dot(-7, 4.2, 0.6) +
        dot(-6, 2.2, 0.5) +
        dot(5, 3.5, 0.6) +
        dot(7, 4.2, 0.6) +
        dot(6, 2.2, 0.5),
    ],
    ['coin', 'M6-5 14-10', 2.4],
    ['ink', 'M14-10 16-11.2', 1.6],
  ],
  behind: [
    ...plait('auburn', 19, 33, 4, -2),
    ...plait('auburn', 45, 33, 4, 2),
    ['red', dot(12.5, 45, 2.4) + dot(52, 45, 2.4)],
  ],
  worn: [
    ['white', 'M24 50C28 54 36 54 40 50L43 55 36 57 32 54 28 57 21 55Z'],
    ['leather', 'M22 53V66M42 53V66', 3],
  ],
  before: [
    ['leatherDark', 'M19 53.5h22v14H19Z'],
    ['iron', 'M21 55.5h18v10H21Z'],
    part(spark(3.6), 30, 60.5),
    ...hand('fair', 18.5, 60),
    ...hand('fair', 41.5, 60),
  ],
})

/** A crown of thorns for others: ermine, a pointed beard, a sneer. */
export const Tyrant = person({
  build: 'broad',
  cloth: 'red',
  face: { skin: 'pale', jaw: 'long', eyes: 'narrow', brows: 'angry', bushy: true, mouth: 'smirk', nose: 'hooked' },
  head: [33, 26],
  hair: ['bob', 'black'],
  beard: ['goatee', 'black'],
  hat: crown('coin', 'red'),
  behind: [
    ['skyDark', 'M10 66V20C10 6 54 6 54 20V66Z'],
    ['coin', 'M10 66V20C10 6 54 6 54 20V66', 2.4],
    ['coin', dot(10, 17, 3) + dot(54, 17, 3)],
  ],
  worn: [
    ...fur('white'),
    ['ink', dot(19, 48, 0.9) + dot(26, 47, 0.9) + dot(38, 47, 0.9) + dot(45, 48, 0.9)],
    ['coin', dot(32, 54, 2.6)],
  ],
  before: [
    ...arm('red', 'pale', 'M9 65C6 60 7 56 9 52', 9.5, 49.5),
    ['coin', 'M9.5 64V33', 2.6],
    ['sky', dot(9.5, 29, 4)],
    ['coin', 'M5 29h9M9.5 24V21M7.5 22.5h4', 1.4],
  ],
})
