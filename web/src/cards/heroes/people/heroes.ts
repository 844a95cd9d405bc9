/** The six heroes, composed one by one: each at work, with what their powers are made of. */
import { radioRoom, rays, shelf, skyline, tiles } from './backs'
import { glasses, goggles, headphones, peaked } from './hats'
import { SKIN } from './heads'
import { alone, type Scene } from './look'
import { bow, hand, stethoscope, wheel } from './props'
import { box, dot, fill, light, line, oval, shade } from './strokes'
import { apron, cape, checks, clasp, coat, hoodie, suit, uniform } from './wear'

/** Maren Oduya, city bus driver: at the wheel of her bus, waving everybody through. */
const maren: Scene = alone(
  [
    ...rays,
    fill('yellow', 'M4 62V14C4 8 9 4 15 4H85C91 4 96 8 96 14V62Z'),
    shade('M88 4.500C93 6 96 9 96 14V62H88Z', 0.18),
    fill('sky', box(10, 16, 80, 30)),
    light('M14 44 32 17H42L24 44Z', 0.5),
    fill('coal', box(32, 6.5, 36, 7)),
    line('yellow', 'M38 8.500H46L40 12M52 8.500h4v3h-4ZM60 12V8.500L57.500 10', 1),
    fill('white', dot(12, 53, 3.6) + dot(88, 53, 3.6)),
  ],
  {
    skin: 'deep',
    age: 'middle',
    hair: ['afro', 'black'],
    mouth: 'grin',
    lashes: true,
    behind: cape('red'),
    wear: [...uniform('navy', 'yellow', 'red'), ...clasp('yellow')],
    hat: peaked('navy', 'yellow'),
    front: [
      ...wheel,
      ...hand(SKIN.deep, -14, 30),
      fill('navy', 'M19 30 27 12 32 14 27 34Z'),
      { d: 'M26 12C24 6 26 3 28 3L29-3 30.500 2 33-3 33.500 3 37 0 35.500 6C36 10 34 13 31 14Z', fill: SKIN.deep },
      line('yellow', 'M25.500 14 32 16.500', 1.6),
      line('white', 'M38-6C41-3 41 2 39 6M42-9C46-4 46 3 43 8', 1.4),
    ],
  },
)

/** Gus Pellworth, hardware shop owner: before his tools, a sandbag on one shoulder. */
const gus: Scene = alone(
  [
    ...shelf,
    ...rays,
    line('wood', 'M12 4V24', 2),
    fill('slate', 'M6 2H18V7H6Z'),
    line('red', 'M27 8 24 28', 2),
    line('silver', 'M86 5V18', 1.6),
    fill('orange', box(83.5, 18, 5, 10)),
    fill('silver', 'M72 4 75 3 77 22H73ZM73.500 22h3.500v6h-3.500Z'),
    fill('wood', box(73, 21, 4.5, 8)),
    fill('gold', box(4, 42, 14, 12)),
    fill('teal', box(84, 44, 12, 12)),
  ],
  {
    skin: 'rosy',
    age: 'old',
    hair: ['sides', 'gray'],
    beard: ['walrus', 'gray'],
    mouth: 'calm',
    behind: cape('green'),
    wear: [...checks('wine', 'cream'), ...apron('wine', 'olive').slice(4), ...clasp('gold')],
    hat: [
      light('M-6-10C-4-12.500 0-12.500 2-11.500-1-11-3-9-4-7Z', 0.5),
      line('yellow', 'M9-5 16-9', 1.8),
      fill('tan', 'M16-9 19-11 16.500-7.500Z'),
    ],
    front: [
      // A sandbag on the shoulder, a wrench in the other hand.
      fill('tan', 'M10 14C8 7 14 3 22 5 30 3 37 8 34 15 36 21 28 24 20 22 12 23 8 20 10 14Z'),
      shade('M34 15C36 21 28 24 20 22 15 22.500 11 21 10 17 18 20 28 20 34 15Z', 0.25),
      line(
        'wood',
        'M13 9C20 7 28 8 34 10M11 15C19 13 28 13 35 14M18 4.500C17 9 17 15 18 21M26 4C27 9 27 15 25 22',
        0.7,
      ),
      line('brown', 'M21 5C19 1 17 1 16-1M22 5C24 1 25 0 28-1M18.500 4H25', 1.6),
      fill('wine', 'M14 40C16 32 19 27 24 23L30 26C28 33 27 38 27 44Z'),
      ...hand(SKIN.rosy, 26, 21.5, 4.2),
      line('silver', 'M-26 44-19 20', 3.6),
      fill('silver', 'M-23 20C-26 14-22 10-19 11L-20 16-17 17-13.500 14C-12 18-15 22-19 22Z'),
      ...hand(SKIN.rosy, -22.5, 33, 4.4),
    ],
  },
)

/** Ines Calloway, night nurse: a lamp in her hand, the moon at the window. */
const ines: Scene = alone(
  [
    ...tiles,
    ...rays,
    fill('navy', box(6, 3, 34, 40)),
    { d: dot(17, 16, 6.5), fill: '#f7ecc6' },
    fill('navy', dot(20, 14.5, 5.6)),
    fill('cream', dot(32, 9, 0.9) + dot(28, 26, 0.8) + dot(12, 33, 0.9) + dot(35, 34, 0.8)),
    line('white', 'M23 3V43M6 23H40', 1.6),
    fill('white', dot(84, 15, 9.5)),
    fill('red', 'M82 8.500h4v4.500h4.500v4H86v4.500h-4V17h-4.500v-4H82Z'),
  ],
  {
    skin: 'tan',
    age: 'middle',
    hair: ['bun', 'black'],
    mouth: 'smile',
    lashes: true,
    behind: cape('navy'),
    wear: [...coat('teal', 'mint'), ...stethoscope, ...clasp('red')],
    hat: [
      fill('white', 'M-9-10C-8-17-5-18 0-18S8-17 9-10C4-12-4-12-9-10Z'),
      fill('red', 'M-1.200-16.800h2.400v2h2v2.200h-2v2h-2.400v-2h-2v-2.200h2Z'),
    ],
    front: [
      // A lantern that shines.
      { d: dot(23, 25, 13), fill: '#ffe9a0', opacity: 0.55 },
      { d: dot(23, 25, 8.5), fill: '#fff3c4', opacity: 0.7 },
      line('coal', 'M18 17C18 11 28 11 28 17', 1.6),
      fill('coal', box(16.5, 17, 13, 3) + box(16.5, 31, 13, 3.6)),
      fill('yellow', box(18.5, 20, 9, 11)),
      fill('orange', 'M23 21.500C26 25 26 29.500 23 29.500S20 25 23 21.500Z'),
      line('coal', 'M18.500 20V31M27.500 20V31', 1),
      ...hand(SKIN.tan, 23, 12.5, 3.6),
      fill('white', 'M-28 27-13 24-9 42-25 44Z'),
      line('slate', 'M-23.500 30-15 28.300M-23 33.500-14.500 31.800M-22 37-16 36', 1),
      fill('slate', 'M-22.500 24.500-17.500 23.500-17 26.500-22 27.500Z'),
      ...hand(SKIN.tan, -12, 34, 3.8),
    ],
  },
)

/** Desmond Vail, local radio host: on the air, his voice in rings over the city. */
const desmond: Scene = alone(
  [
    ...radioRoom,
    fill('red', 'M62 4H94C96 4 97 5 97 7V15C97 17 96 18 94 18H62C60 18 59 17 59 15V7C59 5 60 4 62 4Z'),
    light(dot(66, 11, 3), 0.9),
    line('white', 'M73 8v6M78 7v8M83 9v4M88 7.500v7M92.500 9v4', 1.8),
  ],
  {
    skin: 'brown',
    age: 'middle',
    hair: ['crew', 'black'],
    beard: ['goatee', 'black'],
    mouth: 'open',
    behind: cape('violet'),
    wear: [...suit('gold', 'coal'), fill('coal', 'M-6.500 13H6.500V22C2 24-2 24-6.500 22Z'), ...clasp('lilac')],
    hat: headphones('coal', 'red'),
    front: [
      // The microphone on its arm, and a hand on a headphone.
      line('slate', 'M-46 40-32 16-20 20', 2.4),
      fill('slate', dot(-32, 16, 2.2)),
      fill('coal', 'M-22 12C-19 9-13 10-11.500 14L-10 21C-11 26-17 27-20 24L-23 18Z'),
      line('silver', 'M-21 14 -12 18M-21.500 17.500-11 21.500M-19 11-17 25M-15 10.500-13 25', 0.8),
      light('M-21 13.500-18 11.500-18.500 15Z', 0.5),
      fill('gold', 'M18 34 22 15 28 17 27 40Z'),
      ...hand(SKIN.brown, 17, 7, 4.6),
      { d: 'M17 10 24 18 27 15 20 6Z', fill: SKIN.brown },
    ],
  },
)

/** Kit Sandoval, drone racing student: goggles up, and the drone is off. */
const kit: Scene = alone([...skyline, ...rays, line('white', 'M-5 40C14 20 32 30 46 12S70 4 76 10', 1.4)], {
  skin: 'olive',
  age: 'young',
  hair: ['undercut', 'teal'],
  mouth: 'grin',
  behind: cape('teal'),
  wear: [
    ...hoodie('orange'),
    fill(
      'yellow',
      'M-25 38C-24 33-23 31-22 29L-18 31C-20 34-21 38-21 44H-25ZM25 38C24 33 23 31 22 29L18 31C20 34 21 38 21 44H25Z',
    ),
  ],
  hat: goggles('coal', 'lilac'),
  front: [
    // The drone over the shoulder, the sender in both hands.
    line('coal', 'M20-13 40-5M21-3 39-15', 2.2),
    fill('coal', 'M25-12H35V-5H25Z'),
    fill('red', dot(30, -6, 1.7)),
    light(dot(29.5, -6.5, 0.7), 0.9),
    {
      d: oval(20, -15, 7, 1.7) + oval(40, -16.5, 7, 1.7) + oval(20.5, -4.5, 7, 1.7) + oval(40, -7, 7, 1.7),
      fill: '#cfd6dc',
      opacity: 0.85,
    },
    fill('lime', 'M27-3 33-3 38 12H22Z', 0.35),
    fill('coal', 'M-15 29H15C18 29 19 32 19 35L17 42H-17L-19 35C-19 32-18 29-15 29Z'),
    light('M-15 30H10L9 32H-16Z', 0.25),
    line('silver', 'M-9 34V29.500M9 34V29.500M0 29 2 20', 1.6),
    fill('red', dot(-9, 29, 2)),
    fill('red', dot(9, 29, 2)),
    fill('lime', box(-3.5, 33, 7, 4.5)),
    ...hand(SKIN.olive, -16, 37, 4.2),
    ...hand(SKIN.olive, 16, 37, 4.2),
  ],
})

/** Walter Brandt, retired bridge engineer: white hair, glasses, and the plans of his bridge. */
const walter: Scene = alone(
  [
    ...rays,
    fill('slate', 'M14 6h5V54h-5ZM81 6h5V54h-5ZM-5 44H105V49H-5Z', 0.75),
    {
      d: 'M-10 22C2 24 10 14 16.500 7 30 40 70 40 83.500 7 90 14 98 24 110 22M26 24V44M34 32V44M42 36V44M58 36V44M66 32V44M74 24V44M5 20V44M95 20V44',
      line: '#56606c',
      width: 1.4,
      opacity: 0.8,
    },
    fill('sky', 'M-5 54c8-4 14-4 22 0s14 4 22 0 14-4 22 0 14 4 22 0 14-4 22 0V62H-5Z', 0.8),
  ],
  {
    skin: 'pale',
    age: 'old',
    hair: ['swept', 'white'],
    beard: ['short', 'white'],
    mouth: 'calm',
    behind: cape('wine'),
    wear: [...suit('brown', 'cream'), ...bow('red'), ...clasp('silver'), fill('tan', 'M-22 30-17 28-16 33-21 34Z')],
    hat: glasses('ink'),
    front: [
      // The blueprint, half unrolled.
      fill('blue', 'M-27 28C-16 25-6 30 4 27S20 26 24 25V44H-27Z'),
      {
        d: 'M-24 39H22M-14 32V42M10 30V41M-24 36C-20 36-16 34-14 32-6 40 2 40 10 30 14 34 18 36 22 36M-8 37V39M-3 38V39M2 37V39',
        line: '#e9f3ff',
        width: 0.9,
      },
      fill('sky', 'M22 24C26 22 30 24 29 28L28 44H22Z'),
      shade('M26 23.500C29 24 30 26 29 28L28 44H26Z', 0.2),
      fill('sky', 'M-29 27C-29 25-26 25-25 27V44H-29Z'),
      ...hand(SKIN.pale, -26, 35, 4),
      ...hand(SKIN.pale, 24, 34, 4),
    ],
  },
)

/** By the id of the sheet. */
export const HEROES: Record<string, Scene> = { H1: maren, H2: gus, H3: ines, H4: desmond, H5: kit, H6: walter }
