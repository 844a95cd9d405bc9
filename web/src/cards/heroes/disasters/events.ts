/** The disasters and their events as scenes: one for each card. */
import { box, dot, fill, light, line, oval, shade, type Strokes } from '../people/strokes'
import * as p from './parts'

const flood = (...strokes: Strokes[]): Strokes => [...p.storm, ...strokes.flat()]
const quake = (...strokes: Strokes[]): Strokes => [...p.dust, ...strokes.flat()]
const fire = (...strokes: Strokes[]): Strokes => [...p.ablaze, ...strokes.flat()]
const WALL = 'M-60-60H160V120H-60Z'

/** By the id of the disaster or of the event. */
export const SCENES: Record<string, Strokes> = {
  flood: flood(p.town, p.boat(66, 40, -3), p.waves(38), p.spray(24, 40), p.spray(86, 44)),
  earthquake: quake(
    p.leaning,
    p.rubble(56, 54, 0.8),
    [p.ground('brown', 52)],
    p.crack(36, 36, 1.2),
    p.shaking(40, 24, 14),
  ),
  inferno: fire(
    p.smoke(26, 26, 1.2),
    p.smoke(80, 22, 1),
    p.dark,
    p.flame(12, 62, 1.1),
    p.flame(38, 64, 0.9),
    p.flame(64, 62, 1.3),
    p.flame(88, 64, 1),
    p.embers,
  ),

  // ---- flood
  F01: flood(
    p.town,
    p.road,
    [fill('ink', oval(50, 52, 19, 5)), line('silver', 'M36 52V49M43 54V48.500M50 55V48M57 54V48.500M64 52V49', 1.6)],
    p.spray(44, 44),
    p.spray(58, 42),
    [line('sky', 'M44 50C42 38 38 36 36 40M56 50C58 34 64 34 65 40M50 50V34', 2.2)],
  ),
  F02: flood(
    p.town,
    [
      fill('gray', 'M-10 38H110V46H-10Z'),
      shade('M-10 43H110V46H-10Z', 0.3),
      line('slate', 'M6 38V46M24 38V46M42 38V46M60 38V46M78 38V46M96 38V46', 1),
    ],
    [line('wood', 'M16 38V24M16 26C20 22 24 26 24 28', 1.8), fill('yellow', dot(24, 30, 2.6))],
    p.waves(42),
    [line('sky', 'M30 38C32 44 28 48 30 52M66 38C68 44 64 48 66 52', 2.4)],
  ),
  F03: flood(
    p.town,
    [
      {
        d: 'M-10 62C-6 30 16 14 34 22 24 24 26 34 36 34 50 20 74 16 84 28 76 28 74 36 84 38 94 34 102 40 110 36V70H-10Z',
        fill: '#7b5f43',
      },
      {
        d: 'M-10 62C-4 40 14 30 28 34 22 40 32 46 42 42 56 34 70 36 78 42 74 48 90 50 110 46V70H-10Z',
        fill: '#5d4630',
      },
      fill('cream', dot(34, 22, 2) + dot(40, 20, 1.4) + dot(84, 28, 2) + dot(90, 26, 1.3), 0.9),
    ],
    [fill('wood', 'M44 40 60 34 61 37 45 43Z'), fill('red', box(22, 44, 8, 7))],
  ),
  F04: flood(
    p.waves(22),
    [{ d: 'M-10 62 20 26H110V62Z', fill: '#6f7d45' }, shade('M-10 62 20 26H30L2 62Z', 0.3)],
    p.sandbags(34, 28, 7),
    [
      line('sky', 'M44 36C42 42 46 46 42 54M64 36C66 44 62 46 65 56M84 36C82 42 86 48 83 58', 2.2),
      fill('sky', dot(42, 56, 2.2) + dot(65, 58, 2.4) + dot(83, 59, 2)),
    ],
  ),
  F05: flood(
    p.waves(24),
    [
      fill('gray', 'M-10 18H36L42 30 34 36 42 48 36 62H-10ZM110 18H66L60 28 68 38 60 46 66 62H110Z'),
      shade(
        'M30 18H36L42 30 34 36 42 48 36 62H30L35 48 28 36 35 30ZM66 18 60 28 68 38 60 46 66 62H72L67 46 74 38 67 28 72 18Z',
        0.35,
      ),
      { d: 'M42 26C50 22 56 24 60 28L68 38C74 46 76 54 80 64H22C28 54 30 46 34 38Z', fill: '#5d92c4' },
      line('white', 'M46 28C44 40 40 48 34 58M54 28C56 40 60 50 66 60', 1.6),
    ],
    p.spray(36, 52),
    p.spray(64, 54),
  ),
  F06: flood(
    p.town,
    [
      fill('gray', 'M-10 12H110V26H-10Z'),
      fill('gray', 'M-10 26H22V62H-10ZM78 26H110V62H78Z'),
      fill('ink', 'M22 62V40C22 28 78 28 78 40V62Z'),
      shade('M-10 23H110V26H-10Z', 0.4),
      fill('yellow', box(38, 14, 24, 8)),
      line('ink', 'M42 18H58', 1.4),
    ],
    p.car(50, 48, 'red'),
    p.waves(46),
  ),
  F07: flood(
    p.town,
    p.waves(34),
    p.boat(50, 36, 4),
    [line('tan', 'M28 38C20 44 18 48 12 47', 1.4), line('white', 'M52 16V8L60 11 52 13', 1.5)],
    p.waves(46).slice(1),
  ),
  F08: flood(
    p.waves(26),
    p.sandbags(-4, 44, 4),
    p.sandbags(68, 44, 4),
    [
      { d: 'M38 30C46 34 60 34 66 30 70 42 78 52 84 64H20C26 52 34 44 38 30Z', fill: '#5d92c4' },
      line('white', 'M46 34C44 44 40 52 34 60M58 34C60 44 64 52 70 60', 1.5),
      fill('tan', oval(34, 56, 6, 3.4) + oval(70, 54, 6, 3.4)),
    ],
    p.spray(52, 48),
  ),
  F09: flood(
    [
      { d: WALL, fill: '#3d4c63', opacity: 0.7 },
      fill('gold', box(28, 4, 44, 56)),
      fill('navy', box(32, 8, 36, 52)),
      fill('sky', 'M34 10H49V52H34ZM51 10H66V52H51Z', 0.7),
      line('gold', 'M50 8V60M42 30H46M54 30H58', 1.6),
      fill('yellow', dot(14, 14, 4) + dot(86, 14, 4)),
    ],
    p.waves(42),
  ),
  F10: flood(p.town, p.bridge(30), p.waves(40), [
    line('white', 'M50 44a4 4 0 1 1-4 4M50 41a8 7 0 1 1-9 7M50 38a13 10 0 1 1-14 10', 1.5),
  ]),
  F11: flood(
    [
      { d: 'M-10-10 40 6 110 40V70H-10Z', fill: '#5d4630' },
      { d: 'M-10 4 30 16C50 24 60 34 84 40L110 48V70H-10Z', fill: '#7b5f43' },
    ],
    p.houses(
      [
        [60, 16, 22, 3],
        [82, 14, 18, 4],
      ],
      50,
      54,
    ),
    [
      fill('green', 'M20 20 26 4 32 22ZM38 24 43 12 48 27Z'),
      { d: 'M-10 30C20 30 40 40 60 50S90 58 110 56V70H-10Z', fill: '#5d4630' },
      fill('gray', dot(40, 48, 4) + dot(56, 55, 3) + dot(22, 42, 3.4)),
    ],
  ),
  F12: flood(p.town, p.road, p.sign(26, 20, 'red'), p.sign(50, 16, 'red'), p.sign(74, 20, 'red'), p.waves(52)),
  F13: flood(
    [
      { d: 'M-10 40C10 6 34-4 60 6 44 8 40 22 52 28 74 32 94 30 110 20V70H-10Z', fill: '#3b73b4' },
      { d: 'M-10 50C6 26 26 10 46 10 36 16 36 28 46 34 66 40 90 42 110 34V70H-10Z', fill: '#2f639c' },
      fill(
        'white',
        'M60 6C46 0 34 2 26 8 40 4 46 8 52 12 50 6 56 6 60 6ZM46 10C36 8 30 12 24 18 34 14 40 18 42 22 40 14 42 12 46 10Z',
        0.9,
      ),
    ],
    p.houses(
      [
        [70, 10, 18],
        [84, 12, 26],
      ],
      50,
      56,
    ),
    p.waves(52),
  ),
  F14: flood(
    p.waves(44),
    [
      fill('white', box(40, 2, 20, 60)),
      fill('red', [4, 12, 20, 28, 36, 44, 52].map((y, n) => box(n % 2 ? 50 : 40, y, 10, 4)).join('')),
      shade(box(54, 2, 6, 60), 0.15),
      { d: 'M40 26H60V64H40Z', fill: '#2f639c', opacity: 0.75 },
    ],
    p.gauge(80, 20, 12, 0.4),
    p.waves(50),
  ),
  F15: flood(
    p.houses(
      [
        [60, 18, 40],
        [82, 18, 32],
      ],
      50,
    ),
    [
      fill('wood', 'M8 34H40V48H8Z'),
      fill('red', 'M4 34 24 20 44 34Z'),
      fill('yellow', box(13, 38, 7, 7) + box(28, 38, 7, 7)),
      fill('navy', 'M2 46H46L42 55H8Z'),
      fill('yellow', 'M46 30 52 26 50 32 58 32 51 36 54 42 47 38 44 43 44 36Z'),
    ],
    p.waves(50),
  ),
  F16: flood(
    p.town,
    [
      { d: oval(50, 46, 46, 18), fill: '#5d92c4' },
      { d: oval(50, 47, 32, 12), fill: '#2f639c' },
      { d: oval(50, 48, 18, 7), fill: '#214a7c' },
      fill('ink', oval(50, 49, 7, 2.8)),
      line(
        'white',
        'M10 44C16 34 40 30 58 32M90 48C84 58 62 62 44 60M24 46C30 40 42 38 52 39M76 48C72 54 60 56 50 55',
        1.4,
      ),
      fill('gray', 'M46 30h8l2 8h-12Z'),
    ],
    p.spray(50, 26),
  ),
  F17: flood(
    p.town,
    p.waves(36),
    [
      fill('wood', box(18, 38, 12, 11) + box(44, 46, 13, 11) + box(72, 40, 12, 11)),
      line('brown', 'M18 38 30 49M30 38 18 49M44 46 57 57M57 46 44 57M72 40 84 51M84 40 72 51', 1.2),
      fill('coal', 'M84 22H112V32H90Z'),
    ],
    p.waves(50).slice(2),
  ),
  F18: flood(
    [
      { d: 'M-10 62V8C20-14 70-16 110 0V30C90 10 66 12 60 26 56 38 66 48 82 48H110V70H-10Z', fill: '#3b73b4' },
      { d: 'M-10 62V24C14 2 44 0 60 8 44 14 42 32 52 44 60 52 74 56 110 56V70H-10Z', fill: '#214a7c' },
      fill('white', 'M110 0C96-6 78-8 64-4 82 0 86 8 80 14 92 10 100 18 98 26 104 22 108 26 110 30Z', 0.9),
    ],
    p.houses(
      [
        [66, 7, 10],
        [76, 8, 15],
        [88, 8, 11],
      ],
      55,
      58,
    ),
  ),

  // ---- earthquake
  E01: quake(
    p.leaning,
    [
      fill(
        'brown',
        'M30 60C28 44 34 34 44 34L46 26C50 22 58 22 62 26L70 30C72 34 68 37 62 36L60 40C66 46 66 54 66 60Z',
      ),
      fill('brown', 'M46 28 40 18 52 24Z'),
      fill('white', dot(56, 29, 1.8)),
      fill('ink', dot(56.5, 29, 1) + dot(70, 31, 1.6)),
    ],
    p.shaking(50, 16, 20),
    [line('ink', 'M74 24 80 20M76 28 83 27M75 33 81 36', 1.6)],
  ),
  E02: quake(
    p.tower(30, 4, 40, 'slate'),
    [line('ink', 'M50 60 46 50 54 42 48 34 56 26M46 50 38 46M54 42 62 40M48 34 40 30', 2.2)],
    p.rubble(20, 60, 0.8),
  ),
  E03: quake(
    p.facade(26, 24, 48),
    [
      fill('cream', 'M60 8 82 4 84 12 62 16Z'),
      shade('M62 16 84 12 83 10 62 14Z', 0.4),
      line('cream', 'M64 0 62 5M74-3 73 2M84-2 82 3', 1.2),
    ],
    p.rubble(70, 62, 0.8),
  ),
  E04: quake(p.factory(48, 32), p.stack(30, 2, 26), p.smoke(66, 4, 0.5, 'slate'), p.rubble(12, 60, 0.9), [
    line('ink', 'M26 44 34 40M27 48 36 46', 1.6),
  ]),
  E05: quake(
    p.leaning,
    [p.ground('brown', 48)],
    p.crack(10, 38, 1),
    p.crack(44, 36, 1.4),
    p.crack(78, 38, 1.1),
    p.rubble(24, 50, 0.6),
    p.shaking(50, 20, 26),
  ),
  E06: quake(
    p.leaning,
    p.road,
    p.crack(42, 42, 0.8),
    [
      fill(
        'sky',
        'M44 48C40 26 38 12 30 6 38 8 44 10 48 20 50 8 54 2 60-2 58 8 56 16 54 22 60 14 68 12 74 14 62 20 58 32 56 48Z',
        0.95,
      ),
      line('white', 'M48 44C46 30 44 20 40 12M53 44C54 30 58 20 64 16', 1.4),
    ],
    p.spray(34, 42),
    p.spray(66, 42),
  ),
  E07: quake(
    p.houses(
      [
        [-4, 26, 40],
        [76, 28, 44],
      ],
      45,
    ),
    p.road,
    [
      fill('lime', dot(40, 38, 9) + dot(52, 30, 11) + dot(62, 40, 9) + dot(50, 44, 10), 0.72),
      line('green', 'M38 40c3-4 6 4 9 0M52 30c3-4 6 4 9 0M50 44c3-4 6 4 9 0', 1.3),
    ],
    p.sign(24, 18, 'blue'),
    [line('red', dot(82, 16, 7) + 'M77 21 87 11', 2), fill('orange', 'M82 12C85 15 85 20 82 20S79 15 82 12Z')],
  ),
  E08: quake(
    p.bridge(36, 12),
    [
      fill('yellow', dot(10, 24, 2.6) + dot(40, 22, 2.6) + dot(60, 22, 2.6) + dot(92, 24, 2.6)),
      line('cream', 'M4 22a7 5 0 1 0 12 4M34 20a7 5 0 1 0 12 4M54 20a7 5 0 1 0 12 4M86 22a7 5 0 1 0 12 4', 1),
    ],
    p.car(50, 44, 'red'),
    [{ d: 'M-60 52H160V120H-60Z', fill: '#5d92c4' }],
  ),
  E09: quake(p.leaning, p.road, p.rubble(20, 58, 1.5), p.rubble(52, 50, 0.9), p.car(84, 54, 'blue')),
  E10: quake(
    p.leaning,
    [
      fill('wood', 'M-10 50H110V70H-10Z'),
      fill('red', 'M38 50C34 36 38 28 50 28S66 36 62 50Z'),
      shade('M54 28C64 30 66 40 62 50H56C58 42 58 34 54 28Z', 0.25),
      line('coal', 'M40 30C40 18 60 18 60 30', 2),
      fill('red', 'M62 36 72 30 73 33 63 42Z'),
      line('cream', 'M74 28C76 24 72 22 75 18M79 28C81 24 77 22 80 18', 1.4),
    ],
    p.shaking(50, 38, 22),
  ),
  E11: quake([
    { d: WALL, fill: '#f3e6cb', opacity: 0.85 },
    line('tan', 'M-10 12H110M-10 24H110M-10 36H110M-10 48H110M14-5V65M38-5V65M62-5V65M86-5V65', 0.7),
    line(
      'red',
      'M-10 31H10L13 22 16 40 19 31H28L31 14 35 50 38 31H46L49 4 54 58 58 31H64L67 20 70 42 73 31H80L83 24 86 38 89 31H110',
      1.8,
    ),
  ]),
  E12: quake(p.leaning, [
    fill('tan', dot(12, 46, 16) + dot(34, 38, 18) + dot(60, 42, 19) + dot(86, 40, 18) + dot(48, 54, 20), 0.92),
    fill('cream', dot(26, 32, 7) + dot(54, 32, 8) + dot(80, 30, 7), 0.5),
    shade('M-10 54H110V70H-10Z', 0.25),
  ]),
  E13: quake(
    p.houses(
      [
        [12, 22, 30, -7],
        [44, 20, 22, 8],
        [72, 20, 34, -6],
      ],
      52,
      52,
    ),
    [
      {
        d: 'M-70 46c8-5 14-5 22 0s14 5 22 0 14-5 22 0 14 5 22 0 14-5 22 0 14 5 22 0 14-5 22 0 14 5 22 0V120H-70Z',
        fill: '#6b4529',
      },
      line('tan', 'M2 54h16M34 52h14M62 56h18M18 60h12M84 59h10', 1.4),
    ],
  ),
  E14: quake([
    { d: WALL, fill: '#33383f', opacity: 0.85 },
    fill('slate', box(28, -5, 44, 72)),
    shade(box(28, -5, 5, 72) + box(67, -5, 5, 72), 0.4),
    fill('silver', 'M34 24 66 20V48L34 52Z'),
    line('coal', 'M50 22V50', 1.2),
    line('coal', 'M44 20C46 12 42 8 44-5M56 19V-5', 1.6),
    fill('red', 'M80 12 86 20H74Z'),
    fill('coal', 'M80 36 86 28H74Z'),
  ]),
  E15: quake(
    [
      { d: 'M-10-5H60C54 14 66 30 58 62H-10Z', fill: '#77803f' },
      fill('gray', 'M56-2H66L70 18 62 24 72 40 66 62H58C64 40 56 24 58 14Z'),
    ],
    p.rubble(64, 62, 1.2),
    [fill('gray', 'M70 24l8 2 1 8-8 1ZM80 40l7-2 3 7-7 3Z'), line('ink', 'M62 6 66 12 61 20M66 40 60 48', 1.6)],
    p.houses([[84, 16, 20, 2]], 50, 60),
  ),
  E16: quake(
    p.leaning,
    [
      fill('gray', 'M-10 18H38L34 28H-10ZM110 18H72L78 28H110Z'),
      fill('slate', box(8, 28, 8, 40) + box(88, 28, 8, 40)),
      fill('gray', 'M36 34 64 52 60 60 30 42Z'),
      line('cream', 'M-6 21H8M16 21H30M78 21H90M98 21H108', 1.2),
    ],
    p.car(46, 42, 'yellow'),
    p.rubble(30, 62, 1),
  ),
  E17: quake([
    { d: WALL, fill: '#7a6a55', opacity: 0.6 },
    fill('cream', dot(50, 13, 10)),
    line('ink', `${dot(50, 13, 10)}M50 13V6M50 13 55 16`, 1.6),
    fill('wood', box(38, 26, 24, 40)),
    fill('ink', box(41, 29, 18, 36)),
    ...[
      [22, 40],
      [32, 46],
      [68, 46],
      [78, 40],
      [50, 48],
      [42, 54],
      [60, 55],
      [14, 50],
      [87, 51],
      [28, 56],
      [73, 57],
    ].flatMap(([x, y], n) => [
      fill((['navy', 'wine', 'teal', 'olive', 'rust'] as const)[n % 5]!, `M${x! - 6} 66V${y! + 9}a6 6 0 0 1 12 0V66Z`),
      fill((['tan', 'cream', 'brown'] as const)[n % 3]!, dot(x!, y!, 4)),
    ]),
  ]),
  E18: quake(
    [
      { d: 'M-10 62V26L30 20 46 62ZM110 62V14L64 24 54 62Z', fill: '#a9743f' },
      fill('ink', 'M30 20 46 62H54L64 24 54 30 50 22 42 28Z'),
      line('orange', 'M48 62 46 44 51 34', 2.4),
    ],
    p.houses(
      [
        [4, 10, 16, -4],
        [18, 9, 20, -5],
      ],
      52,
      26,
    ),
    p.houses(
      [
        [72, 10, 18, 5],
        [88, 10, 14, 5],
      ],
      52,
      22,
    ),
  ),

  // ---- inferno
  I01: fire(
    p.smoke(40, 30, 1.1, 'slate'),
    p.smoke(66, 32, 0.8, 'slate'),
    [p.ground('coal', 48)],
    p.barrel(24, 56),
    p.barrel(38, 60, 'rust'),
    p.barrel(78, 58),
    [line('slate', oval(58, 55, 9, 5), 4)],
    p.flame(60, 52, 0.5),
    p.flame(30, 46, 0.4),
  ),
  I02: fire(p.dark, p.embers, [
    fill(
      'orange',
      [
        [8, 24],
        [30, 14],
        [54, 28],
        [76, 18],
        [94, 40],
        [42, 40],
        [66, 42],
        [20, 48],
      ]
        .map(([x, y]) => `M${x} ${y}l2.400-3 2.400 3-2.400 3Z`)
        .join(''),
    ),
    line('orange', 'M10 20 14 10M32 10 36 1M56 24 60 14M78 14 82 4M44 36 48 27', 0.9),
  ]),
  I03: fire(
    p.smoke(52, 10, 1.1),
    [
      fill('wine', 'M8 62V30L50 12 92 30V62Z'),
      shade('M50 12 92 30V62H70V32Z', 0.3),
      fill('ink', box(34, 36, 32, 26)),
      line('slate', 'M34 41H66M34 46H66', 1),
    ],
    p.flame(50, 62, 0.9),
    p.flame(24, 30, 0.6),
    p.flame(74, 30, 0.7),
  ),
  I04: fire(
    [
      { d: WALL, fill: '#33383f', opacity: 0.8 },
      fill('gray', 'M4 62V54H20V46H36V38H52V30H68V22H84V14H110V62Z'),
      shade('M4 62V54H20V46H36V38H52V30H68V22H84V14H90V62Z', 0.25),
      line('red', 'M8 44 88 4', 2),
      line('red', 'M24 36V46M56 20V30', 1.4),
    ],
    p.smoke(28, 36, 1.1, 'slate'),
    p.smoke(64, 20, 1.2, 'slate'),
    p.flame(96, 62, 0.7),
  ),
  I05: fire(
    p.dark,
    [
      p.ground('coal', 52),
      fill('red', 'M42 56V30C42 24 58 24 58 30V56Z'),
      fill('red', box(38, 54, 24, 5) + box(36, 36, 28, 6)),
      fill('gold', dot(36, 39, 3.4) + dot(64, 39, 3.4) + dot(50, 22, 3)),
      shade('M52 25C58 26 58 30 58 30V56H52Z', 0.3),
      light(box(44.5, 32, 2.6, 20), 0.4),
      line('sky', 'M70 46V50', 2),
      fill('sky', 'M68 54C68 51 70 49 70 49S72 51 72 54 68 57 68 54Z'),
    ],
    p.flame(12, 62, 0.8),
    p.flame(88, 62, 0.9),
  ),
  I06: fire(
    [
      { d: WALL, fill: '#4b2a24', opacity: 0.7 },
      fill('brown', box(30, 2, 40, 62)),
      { d: box(35, 7, 30, 58), fill: '#f08a2e' },
      fill('wood', 'M35 7 20 2V68L35 64Z'),
      fill('gold', dot(24, 36, 1.8)),
    ],
    p.flame(50, 66, 1.5),
    [light('M35 66 65 66 84 70H16Z', 0.35)],
  ),
  I07: fire(
    p.dark,
    [
      line('silver', 'M30 62V6M64 62V14', 1.8),
      fill('red', 'M30 8C40 4 46 14 58 8V22C46 28 40 18 30 22Z'),
      fill('yellow', 'M64 16C72 12 78 20 88 15V27C78 32 72 24 64 28Z'),
      line('cream', 'M2 18H22M6 26H26M-2 34H16M36 34H56M44 42H70', 1.3),
    ],
    p.flame(10, 62, 0.9),
    p.flame(82, 62, 0.7),
  ),
  I08: fire(
    [
      fill('green', 'M2 50 10 24 18 50ZM14 52 24 20 34 52Z', 0.8),
      fill('green', 'M72 50 80 26 88 50ZM84 52 93 22 102 52Z', 0.8),
      p.ground('rust', 50),
      fill('tan', 'M40 50H62L70 66H32Z'),
    ],
    p.flame(14, 50, 0.9),
    p.flame(28, 50, 0.7),
    [{ d: 'M30 24C46 4 64 8 76 30', line: '#f08a2e', width: 2.4 }],
    p.flame(78, 44, 0.5),
    p.embers,
  ),
  I09: fire([
    { d: WALL, fill: '#16233f', opacity: 0.7 },
    line('slate', 'M50 64V8M34 14H66M36 14 50 22 64 14', 2.6),
    fill('slate', box(42, 22, 16, 20)),
    line('silver', 'M45 24V40M50 24V40M55 24V40', 1.2),
    {
      d: 'M50 32 34 22 40 32 20 30 36 38 24 50 42 44 44 60 52 44 68 56 64 42 84 40 64 34 76 20 56 28Z',
      fill: '#8fd4ff',
      opacity: 0.85,
    },
    fill('white', 'M50 36 42 30 44 36 34 38 44 41 42 48 50 43 58 48 56 41 66 38 56 35 58 28Z'),
  ]),
  I10: fire(
    p.dark,
    p.road,
    p.car(12, 50, 'red'),
    p.car(34, 50, 'blue'),
    p.car(56, 50, 'yellow'),
    p.car(78, 50, 'teal'),
    p.car(22, 60, 'white'),
    p.car(46, 60, 'green'),
    p.car(70, 60, 'violet'),
    p.car(93, 60, 'orange'),
    p.flame(4, 44, 0.8),
  ),
  I11: fire(p.flame(14, 62, 1.3), p.flame(86, 62, 1.3), [
    fill('yellow', 'M28 62C28 50 38 46 50 46S72 50 72 62Z'),
    fill('tan', dot(50, 34, 10)),
    fill('red', 'M39 30C39 16 61 16 61 30Z'),
    fill('red', 'M34 30C42 25 58 25 66 30 60 34 40 34 34 30Z'),
    fill('gold', 'M47 28V21L50 19 53 21V28L50 30Z'),
    line('ink', 'M45 36l3 1M55 36l-3 1M46 41C48 39 52 39 54 41', 1.3),
    fill('sky', 'M36 38C36 35 38 33 38 33S40 35 40 38 36 41 36 38ZM61 40C61 37 63 35 63 35S65 37 65 40 61 43 61 40Z'),
    fill('silver', 'M40 50h6v5h-6ZM54 50h6v5h-6Z'),
  ]),
  I12: fire(
    p.smoke(58, 6, 0.9),
    p.facade(22, 32, 56, 'tan'),
    [fill('ink', dot(50, 27, 4))],
    p.flame(36, 30, 0.7),
    p.flame(52, 24, 0.9),
    p.flame(66, 30, 0.7),
    [fill('cream', 'M14 20l5-2 1 5-5 1ZM84 14l5 1-1 5-5-1ZM90 30l4-2 2 4-4 2ZM8 36l4 1-1 4-4-1Z')],
  ),
  I13: fire(
    p.smoke(64, 10, 1),
    p.tower(32, -4, 36, 'teal'),
    [light('M34 60 60 0h6L40 60Z', 0.35)],
    p.flame(40, 34, 0.5),
    p.flame(58, 30, 0.7),
    p.flame(46, 48, 0.4),
    p.houses(
      [
        [2, 16, 18],
        [82, 20, 22],
      ],
      62,
    ),
  ),
  I14: fire(
    [
      fill('olive', dot(92, 40, 12) + dot(78, 30, 13) + dot(62, 22, 14) + dot(42, 18, 14) + dot(24, 22, 11), 0.88),
      light(dot(58, 16, 6) + dot(38, 12, 6), 0.15),
    ],
    [
      fill('cream', 'M8 62V40L26 28 44 40V62Z'),
      fill('red', 'M4 41 26 25 48 41 45 44 26 30 7 44Z'),
      fill('brown', box(22, 50, 8, 12)),
      fill('sky', box(12, 46, 7, 6) + box(33, 46, 7, 6)),
      fill('gold', dot(26, 37, 2.6)),
    ],
    p.stack(90, 34, 0),
  ),
  I15: fire(
    p.dark,
    [
      {
        d: 'M50 64C20 58 14 44 32 38 50 36 60 42 52 46 70 44 84 30 66 22 50 16 30 22 34 28 22 22 26 4 54 4 84 4 100 24 86 42 80 54 66 62 50 64Z',
        fill: '#d9432b',
        opacity: 0.9,
      },
      {
        d: 'M50 60C32 56 28 46 40 43 50 42 56 46 52 50 70 50 90 28 68 17 54 11 42 16 42 20 40 12 50 8 60 10 84 14 90 34 74 46 66 54 58 58 50 60Z',
        fill: '#f08a2e',
        opacity: 0.9,
      },
      {
        d: 'M52 56C44 54 42 50 46 48 50 48 52 50 51 52 66 52 82 36 70 24 80 30 78 42 68 48 62 52 58 55 52 56Z',
        fill: '#fbd65b',
      },
    ],
    p.embers,
  ),
  I16: fire(
    [
      { d: WALL, fill: '#4b2a24', opacity: 0.7 },
      fill('wine', box(8, 4, 84, 60)),
      fill('gold', 'M8 8H92V18H8Z'),
      line('wine', 'M14 13H86', 2.4),
      fill('gray', box(16, 22, 68, 42)),
      line('slate', 'M16 27H84M16 32H84M16 37H84M16 42H84M16 47H84M16 52H84', 1.3),
      fill('ink', 'M36 46H64V62H36Z'),
      fill('tan', 'M44 62V54C44 50 46 48 47 50V46C48 44 50 44 50 46V45C51 43 53 43 53 45V46C54 44 56 45 56 47V62Z'),
    ],
    p.flame(12, 64, 0.8),
    p.flame(90, 64, 0.9),
  ),
  I17: fire(
    p.dark,
    [
      fill('red', 'M4 62V40C4 36 8 34 12 34H96V62Z'),
      fill('silver', box(14, 38, 26, 10)),
      shade(box(4, 54, 92, 8), 0.25),
    ],
    p.gauge(66, 34, 17, 3),
  ),
  I18: fire(
    [
      { d: WALL, fill: '#f08a2e', opacity: 0.75 },
      light(
        'M50 40-10-20H10L50 40 30-20H44L50 40 58-20H72L50 40 92-20H112L50 40 120 0V16L50 40 120 34V52L50 40-20 52V34L50 40-20 16V0Z',
        0.4,
      ),
      fill(
        'coal',
        'M18 48H44V52H18ZM20 52h3v12h-3ZM39 52h3v12h-3ZM62 42H88V46H62ZM62 42V28C62 26 88 26 88 28V42ZM64 46h3v18h-3ZM83 46h3v18h-3Z',
      ),
    ],
    p.flame(30, 48, 0.8),
    p.flame(74, 28, 0.7),
    p.flame(50, 66, 1.2),
    p.flame(8, 66, 1),
    p.flame(94, 66, 1),
  ),
}
