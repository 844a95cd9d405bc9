/** The persons on the cards of CITIZEN, one by one: how old they were when they did what their card tells, what their
 *  time wore, and the thing of their trade. They are drawn from these words and are no likenesses. */

export type Hair =
  'crop' | 'slick' | 'bald' | 'waves' | 'bun' | 'curls' | 'scarf' | 'bonnet' | 'wig' | 'locks' | 'cap' | 'braids'
export type Wear = 'suit' | 'bow' | 'frock' | 'dress' | 'pearls' | 'uniform' | 'coat' | 'shawl' | 'shirt' | 'collar'
export type Beard = '' | 'full' | 'chin' | 'mustache' | 'sideburns'
export type Prop =
  | 'book'
  | 'microphone'
  | 'scales'
  | 'pen'
  | 'ship'
  | 'bottle'
  | 'paper'
  | 'lantern'
  | 'gavel'
  | 'globe'
  | 'coins'
  | 'leaf'
  | 'atom'
  | 'megaphone'
  | 'flag'
  | 'hands'
  | 'bars'
  | 'column'
  | 'oil'
  | 'torch'
export type Tone = 'black' | 'brown' | 'fair' | 'red' | 'gray' | 'white'

export interface Person {
  /** From 1, light, to 5, dark. */
  skin: number
  hair: Hair
  tone: Tone
  beard: Beard
  glasses: boolean
  wear: Wear
  prop: Prop
  age: 'young' | 'grown' | 'old'
}

/** Skin, hair, its tone, beard (- for none), clothes, thing, age; "glasses" at the end. */
const WORDS: Record<string, string> = {
  'Barbara Johns': '4 waves black - dress book young',
  'Eleanor Roosevelt': '2 waves gray - pearls globe old',
  'Sojourner Truth': '5 bonnet white - shawl megaphone old glasses',
  'Henry Hyde': '1 slick white - suit gavel old glasses',
  'Clarence Gideon': '1 crop gray - shirt pen grown glasses',
  'Charles Percy': '2 crop brown - suit column grown',
  'Eugene Debs': '1 bald gray - bow bars old',
  'Clarence Dill': '2 slick brown - suit microphone grown',
  'Upton Sinclair': '1 slick brown - bow book young glasses',
  'Salmon Chase': '2 bald brown - frock coins grown',
  'Nicholas Biddle': '1 locks brown sideburns frock coins grown',
  'Carter Glass': '1 crop white - suit coins old',
  'Ted Stevens': '2 crop gray - suit oil grown glasses',
  'Gaylord Nelson': '2 slick brown - suit leaf grown',
  'Elizabeth Blackwell': '1 bun fair - dress bottle young',
  'Samuel Hopkins Adams': '1 slick brown mustache bow bottle young',
  'Orrin Hatch': '2 slick brown - suit bottle grown',
  'Estes Kefauver': '2 slick black - suit bottle grown glasses',
  'Leonard Wood': '2 cap brown mustache uniform flag grown',
  'Frank Knox': '2 crop gray - suit ship old glasses',
  'Cordell Hull': '1 slick white - suit globe old',
  'Henry Cabot Lodge': '1 crop gray chin suit scales old',
  'Lewis Strauss': '1 slick gray - suit atom grown glasses',
  'Joshua Humphreys': '1 wig gray - frock ship grown',
  'Edith Nourse Rogers': '1 waves gray - pearls flag old',
  'John Lewis': '5 crop black - suit flag young',
  'Paul Douglas': '1 crop white - suit scales old glasses',
  'Emanuel Celler': '2 bald brown - suit torch grown glasses',
  'Emma Lazarus': '2 bun black - dress torch young',
  'Charls Walker': '2 slick gray - suit coins grown',
  'Hugo Black': '1 crop brown - suit scales grown',
  "Thomas O'Neill": '2 crop white - suit gavel old',
  'Donald Rumsfeld': '1 crop black - suit paper young glasses',
  'Harriet Tubman': '5 scarf black - shawl lantern grown',
  'James Brady': '1 bald gray - suit column grown',
  'Alexander Hamilton': '1 wig red - frock coins young',
  'Frances Kelsey': '1 waves brown - coat bottle grown',
  'Deborah Sampson': '2 braids brown - uniform flag young',
  'Jeannette Rankin': '1 bun brown - dress column grown',
  'Fannie Lou Hamer': '4 waves black - dress microphone grown',
  'Patrick Henry': '1 bald gray - frock megaphone old glasses',
  'Parson Weems': '1 locks gray - collar book grown',
  'Charles Coughlin': '2 slick brown - collar microphone grown glasses',
  'George Creel': '2 slick black - suit megaphone grown',
  'William Tweed': '2 bald brown full suit coins grown',
  'Roger Sherman': '1 locks gray - frock scales old',
  'Cyrus Ching': '1 crop white - suit hands old',
  'Ralph Bunche': '4 crop black mustache suit globe grown',
  'Henry Clay': '1 locks gray - frock hands grown',
  'Ida B. Wells': '4 bun black - dress pen young',
  'Ida Tarbell': '1 bun brown - dress oil grown',
  'Ernie Pyle': '2 cap gray - shirt pen grown',
  'John Peter Zenger': '1 locks brown - frock paper grown',
}

export const PEOPLE: Readonly<Record<string, Person>> = Object.fromEntries(
  Object.entries(WORDS).map(([name, told]) => {
    const [skin, hair, tone, beard, wear, prop, age, glasses] = told.split(' ')
    const person = { skin: Number(skin), hair, tone, beard: beard === '-' ? '' : beard, wear, prop, age }
    return [name, { ...person, glasses: glasses === 'glasses' } as Person]
  }),
)
