/** Those of the Arts: who teach, write and think. */
import { arm, folds, hand, vee } from './clothes'
import { hair } from './hair'
import { head } from './heads'
import { spectacles, veil } from './hats'
import { part } from './paints'
import { person } from './person'
import { book, openBook, quill, scroll } from './things'

/** Gray and kind, with a hand on the shoulder of a child. */
export const Mentor = person({
  build: 'broad',
  cloth: 'rose',
  face: {
    skin: 'dark',
    jaw: 'round',
    eyes: 'happy',
    brows: 'raised',
    brow: 'gray',
    bushy: true,
    mouth: 'smile',
    nose: 'broad',
    age: 'old',
  },
  head: [24, 21, 5],
  hair: ['short', 'gray'],
  beard: ['short', 'gray'],
  worn: [...vee('cream', 'roseDark'), ['roseDark', 'M12 46 16 66M48 46 46 66', 1.4]],
  before: [
    part(hair('bob', 'auburn').behind, 49, 43, 0, 0.74),
    ['leaf', 'M35 66C35 57 40 53 45 52H53C58 53 63 57 63 66Z'],
    part(
      [
        ...head({ skin: 'fair', eyes: 'left', brows: 'raised', mouth: 'smile', age: 'young', jaw: 'round' }),
        ...hair('bob', 'auburn').before,
      ],
      49,
      43,
      -6,
      0.74,
    ),
    ['rose', 'M12 50C16 62 26 62 34 58', 8],
    ...hand('dark', 38, 56.5),
  ],
})

/** A bare head, a white beard to the belt, a scroll. */
export const Philosopher = person({
  build: 'usual',
  cloth: 'cream',
  face: {
    skin: 'fair',
    eyes: 'left',
    brows: 'flat',
    brow: 'white',
    bushy: true,
    mouth: 'none',
    nose: 'hooked',
    age: 'old',
  },
  head: [32, 22],
  hair: ['fringe', 'white'],
  beard: ['long', 'white'],
  worn: [
    ['rose', 'M40 41.5C50 44.5 56 52 56 66H24C36 60 42 52 40 41.5Z'],
    ['roseDark', 'M41 42C43 53 36 61 25 66M47 46C48 56 44 62 40 66M52 51C53 58 51 62 50 66', 1.2],
  ],
  before: [
    ...arm('cream', 'fair', 'M12 62C12 58 14 56 17 54', 17, 53),
    part(scroll(), 14, 44, 12, 0.95),
    ['shine', 'M26 13.5C28 12 30 11.5 32 11.5', 2],
  ],
})

/** Eyes closed, listening for a line; long waves, a loose collar, a feather. */
export const Poet = person({
  build: 'slim',
  cloth: 'roseDark',
  face: { skin: 'pale', eyes: 'closed', brows: 'worried', mouth: 'small', age: 'young', brow: 'umber' },
  head: [33, 24, 10],
  hair: ['wavy', 'umber'],
  worn: [
    ['white', 'M24 41 20 47 28 48 31 66H35L37 48 45 46 40 41 32 47Z'],
    ['red', 'M28 45C25 46 25 51 28 50L32 48 36 50C39 51 39 46 36 45L32 47Z'],
  ],
  before: [
    ['cream', 'M38 50 60 46 63 64H42Z'],
    ['shade', 'M42 54 57 51M43 58 58 55M44 62 54 60', 1],
    ...arm('roseDark', 'pale', 'M12 63C10 57 11 53 15 50', 17, 48),
    part(quill('rose'), 17, 46, -16, 1.15),
  ],
})

/** A young reader in a veil, behind a pile of books. */
export const Scholar = person({
  build: 'usual',
  cloth: 'roseDark',
  face: { skin: 'tan', eyes: 'down', brows: 'flat', mouth: 'smile', age: 'young' },
  head: [32, 22, -2],
  hat: [...veil('rose'), ...spectacles('ink')],
  worn: folds,
  before: [
    part(book('leafDark', 22), 11, 61, 0, 1),
    part(book('gold', 19), 12, 54.5, 0, 1),
    part(book('sky', 20), 10, 48, 3, 1),
    part(openBook('leather'), 41, 53, -4, 1.1),
    ...hand('tan', 29.5, 56),
    ...hand('tan', 54, 55),
  ],
})
