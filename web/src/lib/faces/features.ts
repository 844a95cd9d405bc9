/** What each of the faces looks like, by the place of its name in the server's list (`civitas/bots/levels.py`). */

export interface Features {
  skin: string
  hair: string
  /** Cut of the hair: path behind the head, path over it. */
  style: keyof typeof STYLES
  glasses?: boolean
  beard?: boolean
  brows?: 'up' | 'flat'
  mouth: keyof typeof MOUTHS
}

export const STYLES = {
  bob: { back: 'M9 22Q8 7 20 7t11 15v8H9Z', over: 'M10 19Q10 8 20 8t10 11Q24 17 21 12 17 18 10 19Z' },
  short: { back: '', over: 'M10 18Q9 7 20 7t10 11Q28 13 24 12 17 12 13 13 11 15 10 18Z' },
  bun: { back: 'M15 6a5 5 0 1 1 10 0 5 5 0 0 1-10 0Z', over: 'M10 18Q9 8 20 8t10 10Q27 12 20 12t-10 6Z' },
  long: { back: 'M8 34Q6 7 20 7t12 27q-6 2-12-2-6 4-12 2Z', over: 'M10 20Q10 8 20 8t10 12Q25 18 19 11 17 17 10 20Z' },
  curls: {
    back: 'M8 18a5 5 0 0 1 3-8 6 6 0 0 1 9-4 6 6 0 0 1 9 4 5 5 0 0 1 3 8 5 5 0 0 1-2 6H10a5 5 0 0 1-2-6Z',
    over: 'M11 16a4 4 0 0 1 5-5 5 5 0 0 1 8 0 4 4 0 0 1 5 5Q24 13 20 14t-9 2Z',
  },
  bald: { back: '', over: '' },
  crop: { back: '', over: 'M11 16Q11 9 20 9t9 7Q26 12.5 20 12.500T11 16Z' },
  part: { back: 'M10 20Q9 8 20 7t10 13v4H10Z', over: 'M10 20Q9 8 20 7t10 13Q29 13 16 11 14 16 10 20Z' },
} as const

export const MOUTHS = {
  smile: 'M16 27q4 3.5 8 0',
  grin: 'M15.5 26.500h9q-.5 4-4.5 4t-4.5-4Z',
  calm: 'M17 27.500h6',
  smirk: 'M16.5 27.500q4 1.5 7-1',
} as const

const [PALE, FAIR, TAN, BROWN, DARK] = ['#f6d7bd', '#eebf99', '#d79d70', '#a66f4a', '#6f462f']
const [BLACK, CHESTNUT, RED, BLOND, GRAY, WHITE] = ['#2a2126', '#6a4128', '#b4552c', '#dcb35e', '#8a8d94', '#e8e6e2']

export const FACES: readonly Features[] = [
  { skin: FAIR, hair: RED, style: 'bob', mouth: 'smile' },
  { skin: PALE, hair: GRAY, style: 'bald', beard: true, glasses: true, mouth: 'calm' },
  { skin: BROWN, hair: BLACK, style: 'curls', mouth: 'grin' },
  { skin: FAIR, hair: CHESTNUT, style: 'short', beard: true, mouth: 'smile' },
  { skin: TAN, hair: BLACK, style: 'long', mouth: 'smirk' },
  { skin: PALE, hair: BLOND, style: 'short', mouth: 'grin', brows: 'up' },
  { skin: DARK, hair: BLACK, style: 'bun', mouth: 'smile' },
  { skin: TAN, hair: BLACK, style: 'crop', glasses: true, mouth: 'smile' },
  { skin: PALE, hair: BLOND, style: 'long', glasses: true, mouth: 'smile' },
  { skin: BROWN, hair: BLACK, style: 'short', beard: true, mouth: 'calm' },
  { skin: FAIR, hair: WHITE, style: 'bun', glasses: true, mouth: 'smile' },
  { skin: DARK, hair: BLACK, style: 'crop', mouth: 'grin', brows: 'flat' },
  { skin: PALE, hair: CHESTNUT, style: 'bun', mouth: 'smirk' },
  { skin: FAIR, hair: RED, style: 'curls', mouth: 'grin' },
  { skin: TAN, hair: WHITE, style: 'bob', mouth: 'calm', brows: 'up' },
  { skin: BROWN, hair: BLACK, style: 'part', mouth: 'smile' },
  { skin: FAIR, hair: BLACK, style: 'part', glasses: true, mouth: 'smirk' },
  { skin: PALE, hair: GRAY, style: 'crop', beard: true, mouth: 'grin' },
  { skin: TAN, hair: CHESTNUT, style: 'curls', glasses: true, mouth: 'smile' },
  { skin: DARK, hair: GRAY, style: 'bald', beard: true, mouth: 'smile' },
  { skin: BROWN, hair: CHESTNUT, style: 'long', mouth: 'grin' },
  { skin: FAIR, hair: BLOND, style: 'part', mouth: 'calm', brows: 'flat' },
  { skin: DARK, hair: BLACK, style: 'bob', glasses: true, mouth: 'smile' },
  { skin: TAN, hair: BLACK, style: 'short', mouth: 'smirk', brows: 'up' },
]
