/** Who is to be rescued: each with the age, the clothes and the things of their card. */
import * as back from './backs'
import * as hat from './hats'
import { SKIN } from './heads'
import { alone, person, three, type Scene } from './look'
import * as prop from './props'
import { box, dot, fill, light, line, shade } from './strokes'
import * as wear from './wear'

const { hand } = prop

/** By the id of the card. */
export const CITIZENS: Record<string, Scene> = {
  // Soaked Paper Carrier
  CZ01: alone([...back.skyline, ...back.rain], {
    skin: 'rosy',
    age: 'child',
    hair: ['fringe', 'brown'],
    mouth: 'worried',
    wear: [...wear.raincoat('yellow'), line('brown', 'M-12 19 14 44', 3), fill('brown', box(8, 34, 18, 10))],
    hat: prop.newspaper,
    front: [
      fill('yellow', 'M15 40 20 6 26 8 24 40Z'),
      ...hand(SKIN.rosy, 21.5, -11),
      fill('yellow', 'M19 6 19.500-8 24-8 26 8Z'),
      ...prop.sweat,
    ],
  }),
  // Stranded Cellist
  CZ02: alone(back.street, {
    skin: 'pale',
    age: 'young',
    hair: ['wavy', 'ginger'],
    mouth: 'worried',
    lashes: true,
    wear: wear.dress('coal', SKIN.pale),
    front: [...prop.cello, ...hand(SKIN.pale, 27, 3, 3.6), ...hand(SKIN.pale, -19, 33)],
  }),
  // Wheezing Florist
  CZ03: alone(back.shelf, {
    skin: 'olive',
    age: 'old',
    hair: ['bob', 'gray'],
    mouth: 'gasp',
    flushed: true,
    wear: wear.apron('lilac', 'green'),
    front: [...prop.bouquet, fill('white', 'M14 8 23 5 25 13 17 15Z'), ...hand(SKIN.olive, 21, 15)],
  }),
  // Rooftop Muralist
  CZ04: alone(back.splashes, {
    skin: 'brown',
    age: 'young',
    beard: ['short', 'black'],
    mouth: 'smile',
    wear: [
      ...wear.tee('white', 'slate'),
      fill('teal', dot(-12, 30, 3) + dot(-7, 36, 1.8), 0.9),
      fill('rose', dot(9, 33, 2.6) + dot(4, 27, 1.5), 0.9),
      fill('coal', 'M-9 18C-4 26 4 26 9 18L7 27C3 31-3 31-7 27Z'),
      fill('slate', dot(-8, 25, 3) + dot(8, 25, 3)),
    ],
    hat: [...hat.beanie('violet', 'lilac'), fill('yellow', dot(6, 5, 1.5))],
    front: [...prop.sprayCan, ...hand(SKIN.brown, 20.5, 28)],
  }),
  // Tourist with the Wrong Map
  CZ05: alone(back.park, {
    skin: 'rosy',
    age: 'middle',
    hair: ['sides', 'blond'],
    beard: ['moustache', 'blond'],
    mouth: 'worried',
    flushed: true,
    wear: [
      ...wear.shirt('teal', 'teal'),
      fill('yellow', dot(-14, 27, 3) + dot(-18, 36, 3) + dot(15, 28, 3)),
      fill('rose', dot(-9, 33, 2.4) + dot(18, 35, 2.8)),
    ],
    hat: hat.bucket('tan'),
    front: [...prop.camera.slice(0, 1), ...prop.cityMap, ...hand(SKIN.rosy, -24, 33), ...hand(SKIN.rosy, 23, 32)],
  }),
  // Walker of Nine Dogs
  CZ06: alone(back.park, {
    skin: 'tan',
    age: 'young',
    hair: ['tail', 'chestnut'],
    mouth: 'gasp',
    lashes: true,
    wear: wear.tee('rose', 'white'),
    hat: hat.sweatband('white'),
    front: [...prop.dogs, ...hand(SKIN.tan, 20, 21)],
  }),
  // Morning Crossing Guard
  CZ07: alone(back.street, {
    skin: 'deep',
    age: 'old',
    hair: ['short', 'white'],
    mouth: 'smile',
    wear: wear.vest('navy', 'orange', 'yellow'),
    hat: hat.cap('orange', 'yellow'),
    front: [...prop.stopSign, ...hand(SKIN.deep, 24, 28, 4.4)],
  }),
  // Ferry Ticket Clerk
  CZ08: alone(back.water, {
    skin: 'tan',
    age: 'middle',
    hair: ['short', 'black'],
    beard: ['moustache', 'black'],
    mouth: 'calm',
    wear: [...wear.sweater('navy', 'white', 'gold'), fill('gold', 'M-14 28h5v1.500h-5ZM-11.800 26h1v7h-1Z')],
    hat: hat.visor('green'),
    front: [
      ...prop.tickets,
      ...hand(SKIN.tan, -3, 36),
      fill('wood', 'M-50 40H50V46H-50Z'),
      light('M-50 40H50V41H-50Z', 0.5),
    ],
  }),
  // Limping Marathoner
  CZ09: alone(back.street, {
    skin: 'brown',
    age: 'young',
    hair: ['crew', 'black'],
    mouth: 'worried',
    flushed: true,
    wear: [
      { d: 'M-21 44C-22 28-15 21-6 17.300H6C15 21 22 28 21 44Z', fill: SKIN.brown },
      shade('M8 18C16 21 22 28 21 44H12C14 34 13 25 8 18Z', 0.2),
      fill('lime', 'M-13 44C-13 34-12 26-10 19L-6 18C-3 24 3 24 6 18L10 19C12 26 13 34 13 44Z'),
    ],
    hat: hat.sweatband('red'),
    front: [...prop.bib, ...prop.sweat, line('brown', 'M24 44 27 4M22 6 31 4', 2.6), ...hand(SKIN.brown, 26, 14)],
  }),
  // High-Rise Window Washer
  CZ10: alone(back.panes, {
    skin: 'olive',
    age: 'middle',
    beard: ['short', 'brown'],
    mouth: 'gasp',
    wear: [...wear.plain('blue'), ...prop.harness],
    hat: hat.hardHat('white'),
    behind: [line('tan', 'M-8 20-14-40M8 20 14-40', 1.6)],
    front: [...prop.squeegee, ...hand(SKIN.olive, 23.5, 27, 4.4)],
  }),
  // Night Shift Baker
  CZ11: alone(back.night, {
    skin: 'pale',
    age: 'middle',
    mouth: 'smile',
    flushed: true,
    hair: ['bun', 'chestnut'],
    wear: wear.apron('sky', 'white'),
    hat: hat.chef,
    front: [
      ...prop.bread,
      ...hand(SKIN.pale, -24, 37),
      ...hand(SKIN.pale, 24, 37),
      fill('white', dot(6, 4, 1.5) + dot(8, 2.5, 0.9), 0.8),
    ],
  }),
  // Substitute Teacher
  CZ12: alone(back.board, {
    skin: 'pale',
    age: 'young',
    hair: ['messy', 'brown'],
    mouth: 'worried',
    wear: [...wear.sweater('olive', 'white', 'yellow'), fill('red', 'M-1.500 20h4l2 4-2 5h-3Z')],
    hat: hat.glasses('ink'),
    front: [...prop.books, line('white', 'M-22 22-17 18', 2), ...hand(SKIN.pale, -22, 25)],
  }),
  // Balcony Beekeeper
  CZ13: alone(
    [
      ...back.skyline,
      fill(
        'coal',
        'M-5 55H105V57H-5ZM6 57h1.500v6H6ZM20 57h1.500v6H20ZM34 57h1.500v6H34ZM64 57h1.500v6H64ZM78 57h1.500v6H78ZM92 57h1.500v6H92Z',
      ),
    ],
    {
      skin: 'olive',
      age: 'middle',
      hair: ['bob', 'blond'],
      mouth: 'smile',
      lashes: true,
      wear: wear.coat('cream', 'white'),
      hat: hat.veiled('tan'),
      front: [...prop.bees, ...hand(SKIN.olive, 12, 35)],
    },
  ),
  // Tram Conductor
  CZ14: alone(back.tram, {
    skin: 'deep',
    age: 'middle',
    hair: ['plaits', 'black'],
    mouth: 'smile',
    lashes: true,
    wear: wear.uniform('wine', 'gold', 'navy'),
    hat: hat.peaked('wine', 'gold'),
    front: [...prop.punch, ...hand(SKIN.deep, 10, 32)],
  }),
  // Park Bench Grandmaster
  CZ15: alone(back.park, {
    skin: 'rosy',
    age: 'old',
    hair: ['sides', 'white'],
    beard: ['long', 'white'],
    mouth: 'calm',
    wear: wear.coat('slate', 'wine'),
    hat: [...hat.glasses('gold'), ...hat.flatCap('olive')],
    front: [...prop.chess, ...hand(SKIN.rosy, 16, 22, 3.8)],
  }),
  // Violin Repairer
  CZ16: alone(
    [
      ...back.shelf,
      fill('rust', 'M8 26c-3 4-3 8 0 10s8 0 8-4-4-8-8-6ZM88 2c-3 4-3 9 0 12s8 0 8-5-4-9-8-7Z'),
      line('brown', 'M12 26 13 14M91 2V-6', 1.8),
    ],
    {
      skin: 'brown',
      age: 'old',
      hair: ['bun', 'gray'],
      mouth: 'calm',
      lashes: true,
      wear: wear.apron('cream', 'brown'),
      hat: [
        ...hat.glasses('gold'),
        line('gold', 'M9-4 15-7', 1.6),
        fill('coal', 'M1.800-3.500h5.600v7.500H1.800Z'),
        light(dot(4.6, 0.3, 1.8), 0.5),
      ],
      front: [...prop.violin, ...hand(SKIN.brown, 9, 24), ...hand(SKIN.brown, -24, 38)],
    },
  ),
  // Basement Rehearsal Band
  CZ17: three(back.brick, [
    {
      skin: 'brown',
      age: 'young',
      hair: ['afro', 'black'],
      mouth: 'grin',
      wear: wear.tee('yellow', 'red'),
      hat: hat.sweatband('red'),
      front: prop.sticks,
    },
    {
      skin: 'tan',
      age: 'young',
      hair: ['long', 'black'],
      mouth: 'open',
      lashes: true,
      wear: wear.tee('wine', 'ink'),
      front: [...prop.microphone, ...hand(SKIN.tan, 8, 32)],
    },
    {
      skin: 'pale',
      age: 'young',
      hair: ['mohawk', 'pink'],
      mouth: 'grin',
      wear: [...wear.coat('coal', 'white'), fill('silver', dot(-13, 26, 1.2) + dot(-13, 31, 1.2) + dot(13, 26, 1.2))],
      front: [...prop.guitar, ...hand(SKIN.pale, 14, 28, 3.6)],
    },
  ]),
  // Lift Full of Interns
  CZ18: three(back.lift, [
    {
      skin: 'deep',
      age: 'young',
      hair: ['crew', 'black'],
      mouth: 'worried',
      wear: [...wear.suit('slate', 'white', 'blue'), ...prop.badge('red')],
    },
    {
      skin: 'pale',
      age: 'young',
      hair: ['bob', 'blond'],
      mouth: 'gasp',
      lashes: true,
      wear: [...wear.suit('wine', 'cream'), ...prop.badge('teal')],
    },
    {
      skin: 'tan',
      age: 'young',
      hair: ['swept', 'brown'],
      mouth: 'worried',
      wear: [...wear.suit('navy', 'sky', 'gold'), ...prop.badge('lime')],
      hat: hat.glasses('ink', true),
      front: [...prop.cup, ...hand(SKIN.tan, 10, 36, 3.6)],
    },
  ]),
  // Greenhouse School Class
  CZ19: three(back.glasshouse, [
    {
      skin: 'tan',
      age: 'child',
      hair: ['plaits', 'black'],
      mouth: 'gasp',
      lashes: true,
      wear: wear.pinafore('red', 'white'),
    },
    { skin: 'pale', age: 'child', hair: ['messy', 'ginger'], mouth: 'grin', wear: wear.pinafore('blue', 'yellow') },
    {
      skin: 'deep',
      age: 'child',
      hair: ['curls', 'black'],
      mouth: 'smile',
      wear: wear.pinafore('olive', 'orange'),
      front: [...prop.seedling, ...hand(SKIN.deep, -6, 38, 3.6), ...hand(SKIN.deep, 6, 38, 3.6)],
    },
  ]),
  // Scaffold Night Crew
  CZ20: three(back.scaffold, [
    {
      skin: 'olive',
      age: 'middle',
      beard: ['full', 'black'],
      mouth: 'calm',
      wear: wear.vest('coal', 'lime'),
      hat: hat.hardHat('yellow', true),
    },
    {
      skin: 'pale',
      age: 'young',
      hair: ['tail', 'blond'],
      mouth: 'worried',
      lashes: true,
      wear: wear.vest('coal', 'lime'),
      hat: hat.hardHat('yellow', true),
    },
    {
      skin: 'deep',
      age: 'old',
      beard: ['moustache', 'gray'],
      mouth: 'calm',
      wear: wear.vest('slate', 'orange', 'yellow'),
      hat: hat.hardHat('white', true),
      front: [
        line('silver', 'M14 44 22 20', 3),
        fill('silver', 'M18 20C16 15 19 12 22 12L21 16 24 18 27 15C28 19 25 23 22 22Z'),
        ...hand(SKIN.deep, 17, 36),
      ],
    },
  ]),
  // Runaway Wedding Party
  CZ21: three(
    [...back.skyline, ...back.confetti],
    [
      {
        skin: 'brown',
        age: 'young',
        hair: ['short', 'black'],
        mouth: 'grin',
        wear: [...wear.suit('coal', 'white'), ...prop.bow('wine'), fill('rose', dot(-11, 26, 2))],
      },
      {
        skin: 'rosy',
        age: 'middle',
        hair: ['curls', 'chestnut'],
        mouth: 'open',
        lashes: true,
        wear: wear.dress('lilac', SKIN.rosy),
        hat: prop.flowers,
      },
      {
        skin: 'tan',
        age: 'young',
        hair: ['wavy', 'brown'],
        mouth: 'grin',
        lashes: true,
        behind: prop.weddingVeil,
        wear: wear.dress('white', SKIN.tan),
        hat: prop.flowers,
        front: prop.bouquet,
      },
    ],
  ),
  // Zookeeper and Tapir
  CZ22: {
    back: back.park,
    figures: [
      {
        at: [38, 24, 0.95],
        strokes: person({
          skin: 'olive',
          age: 'middle',
          hair: ['tail', 'chestnut'],
          mouth: 'smile',
          lashes: true,
          wear: [...wear.shirt('tan', 'tan'), fill('olive', 'M-16 27h8v7h-8Z')],
          hat: hat.brim('tan', 'green'),
        }),
      },
      { at: [65, 22, 0.95], strokes: prop.tapir },
    ],
  },
  // Stuck Cable-Car Riders
  CZ23: three(
    back.cabin,
    [
      {
        skin: 'pale',
        age: 'old',
        hair: ['bob', 'white'],
        mouth: 'worried',
        wear: [...wear.plain('teal'), ...prop.scarf('yellow')],
        hat: hat.bobble('red', 'white'),
      },
      {
        skin: 'deep',
        age: 'young',
        beard: ['short', 'black'],
        mouth: 'gasp',
        wear: [...wear.plain('orange'), ...prop.scarf('navy')],
        hat: hat.beanie('navy', 'sky'),
      },
      {
        skin: 'rosy',
        age: 'child',
        hair: ['fringe', 'blond'],
        mouth: 'gasp',
        wear: [...wear.plain('blue', 'small'), ...prop.scarf('red')],
        hat: hat.bobble('lime', 'green'),
      },
    ],
    prop.cabinWindow,
  ),
}

/** Those who help in later rescues. */
export const SUPPORTS: Record<string, Scene> = {
  // Martyr: hooded, arms open, the light behind
  SU01: alone(back.halo, {
    skin: 'deep',
    age: 'old',
    hair: ['short', 'gray'],
    mouth: 'smile',
    lashes: true,
    behind: [fill('cream', 'M-18 22C-20-6-14-19 0-19S20-6 18 22Z'), shade('M-15 22C-17-4-11-16 0-16S17-4 15 22Z', 0.3)],
    wear: [
      ...wear.coat('cream', 'wine'),
      fill('cream', 'M-16 24C-30 22-38 14-44 8L-38 2C-32 8-26 12-16 16ZM16 24C30 22 38 14 44 8L38 2C32 8 26 12 16 16Z'),
      shade('M16 24C30 22 38 14 44 8L42 6C34 14 26 18 16 20Z', 0.2),
    ],
    front: [...hand(SKIN.deep, -42, 3), ...hand(SKIN.deep, 42, 3), fill('white', 'M-34 6-30 10-32.500 13-37 9Z')],
  }),
  // Off-Shift Ladder Hand
  SU02: alone(back.street, {
    skin: 'olive',
    age: 'young',
    hair: ['tail', 'black'],
    mouth: 'smile',
    lashes: true,
    behind: prop.ladder,
    wear: [...wear.tee('navy', 'sky'), line('red', 'M-11 19-9 44M11 19 9 44', 3)],
    front: [
      fill('red', 'M8 42C8 30 14 26 20 26S32 30 32 42Z'),
      shade('M22 26C28 27 32 31 32 42H26C27 36 26 30 22 26Z', 0.2),
      fill('red', 'M4 44C10 38 30 38 36 44Z'),
      fill('gold', 'M16.500 41V33C19 31.500 21 31.500 23.500 33V41L20 43Z'),
      ...hand(SKIN.olive, -14, 30),
    ],
  }),
  // Retired Desk Sergeant
  SU03: alone(back.office, {
    skin: 'pale',
    age: 'old',
    hair: ['crew', 'gray'],
    beard: ['moustache', 'gray'],
    mouth: 'calm',
    wear: [
      ...wear.sweater('blue', 'sky', 'navy'),
      fill(
        'gold',
        'M-13 26l1.600 2.400 2.900.2-1.900 2.100.6 2.800-3.200-1.100-3.200 1.100.6-2.800-1.900-2.100 2.900-.2Z',
      ),
    ],
    hat: [
      line(
        'gold',
        'M-8 3.500h6.500v2.500c-1 2.500-5.500 2.500-6.500 0ZM1.500 3.500h6.500v2.500c-1 2.500-5.500 2.500-6.500 0ZM-1.500 4.200h3',
        1,
      ),
    ],
    front: [...prop.mug, ...hand(SKIN.pale, 12, 35)],
  }),
  // Animal Clinic Aide
  SU04: alone(back.tiles, {
    skin: 'brown',
    age: 'young',
    hair: ['curls', 'brown'],
    mouth: 'grin',
    wear: wear.coat('green', 'mint'),
    front: [...prop.cat, fill('green', 'M16 44C18 36 20 32 22 30L26 36 24 44Z'), ...hand(SKIN.brown, 14, 41, 4.4)],
  }),
  // Hobby Crane Operator
  SU05: alone(back.skyline, {
    skin: 'rosy',
    age: 'old',
    hair: ['bob', 'white'],
    mouth: 'grin',
    lashes: true,
    wear: [
      ...wear.shirt('violet', 'lilac'),
      fill('yellow', dot(-14, 28, 2.4) + dot(-17, 36, 2.4) + dot(14, 27, 2.4) + dot(17, 36, 2.4)),
    ],
    hat: hat.hardHat('yellow'),
    front: [...prop.toyCrane, ...hand(SKIN.rosy, -9, 36), ...hand(SKIN.rosy, 9, 36)],
  }),
  // Shortwave Enthusiast
  SU06: alone(back.radioRoom, {
    skin: 'olive',
    age: 'middle',
    hair: ['sides', 'brown'],
    beard: ['full', 'brown'],
    mouth: 'smile',
    wear: wear.checks('green', 'yellow'),
    hat: [...hat.glasses('coal', true), ...hat.headphones('slate', 'coal')],
    front: [...prop.radio, ...hand(SKIN.olive, 8, 38)],
  }),
  // Tow-Rope Twins
  SU07: {
    back: back.street,
    figures: [
      {
        at: [31, 26, 0.9],
        strokes: person({
          skin: 'tan',
          age: 'young',
          hair: ['plaits', 'black'],
          mouth: 'grin',
          lashes: true,
          wear: wear.vest('teal', 'orange', 'yellow'),
          hat: hat.cap('orange', 'teal'),
        }),
      },
      {
        at: [69, 26, 0.9],
        strokes: person({
          skin: 'tan',
          age: 'young',
          hair: ['plaits', 'black'],
          mouth: 'grin',
          lashes: true,
          wear: wear.vest('orange', 'teal', 'yellow'),
          hat: hat.cap('teal', 'orange'),
        }),
      },
      { at: [50, 20, 1], strokes: [...prop.rope, ...hand(SKIN.tan, -14, 34), ...hand(SKIN.tan, 14, 34)] },
    ],
  },
}

/** The very important: with the signs of their office. */
export const VICS: Record<string, Scene> = {
  // Metroville Mayor
  VI01: alone(back.flags('blue', 'gold'), {
    skin: 'brown',
    age: 'old',
    hair: ['bob', 'gray'],
    mouth: 'smile',
    lashes: true,
    wear: [...wear.suit('wine', 'cream'), ...prop.chain('gold')],
    front: [
      fill('gold', dot(-11, 6, 1.6) + dot(11, 6, 1.6)),
      fill('wine', 'M20 44 25 20 31 22 30 44Z'),
      ...hand(SKIN.brown, 29, 15, 4.6),
    ],
  }),
  // Deputy Mayor
  VI02: alone(back.flags('green', 'cream'), {
    skin: 'pale',
    age: 'middle',
    hair: ['swept', 'ginger'],
    beard: ['goatee', 'ginger'],
    mouth: 'calm',
    wear: [...wear.suit('slate', 'white', 'green'), ...prop.sash('green', 'cream')],
    hat: hat.glasses('ink', true),
    front: [...prop.papers, ...hand(SKIN.pale, 11, 36)],
  }),
  // Hospital Director
  VI03: (() => {
    const { behind, over } = hat.hijab('teal')
    return alone([...back.tiles, fill('red', 'M80 6h8v8h8v8h-8v8h-8v-8h-8v-8h8Z')], {
      skin: 'olive',
      age: 'middle',
      mouth: 'smile',
      lashes: true,
      behind,
      wear: [...wear.coat('white', 'sky'), ...prop.pen],
      hat: over,
      front: prop.stethoscope,
    })
  })(),
  // Power Grid Chief
  VI04: alone(back.pylon, {
    skin: 'deep',
    age: 'middle',
    beard: ['full', 'black'],
    mouth: 'calm',
    wear: [...wear.vest('blue', 'yellow', 'slate'), fill('red', 'M-1.800 19h3.600l1.200 18-3 4-3-4Z')],
    hat: [...hat.hardHat('white'), ...prop.bolt.map((one) => ({ ...one, fill: '#e2762d' }))],
  }),
  // Visiting Governor
  VI05: alone(back.flags('wine', 'cream'), {
    skin: 'rosy',
    age: 'old',
    hair: ['swept', 'white'],
    mouth: 'grin',
    wear: [...wear.suit('navy', 'white', 'red'), fill('gold', dot(-9, 27, 1.5))],
    hat: hat.brim('cream', 'brown'),
    front: prop.microphones,
  }),
}
