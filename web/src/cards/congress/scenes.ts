/** Which scene stands on a card without a person: found by the words of its name. */

export type SceneName =
  'court' | 'law' | 'pen' | 'veto' | 'rostrum' | 'crowd' | 'fleet' | 'press' | 'works' | 'farm' | 'dome' | 'bill' | 'storm' | 'lock' | 'check' // prettier-ignore

const BY_WORDS: [RegExp, SceneName][] = [
  [/ v\. |\bCase$|\bTrial\b|\bStay$|Retention/, 'court'],
  [/\bVeto\b|Override/, 'veto'],
  [/Executive Order|Letters|Pardon|Petition|Report\b|Memo|Resignation|Treaty/, 'pen'],
  [/Tractorcade|Agriculture|Farm/, 'farm'],
  [/March|Strike|Boycott|Occupy|Voters|Hull House|Walkout|Legal Services|Campaign|Arrivals|Ministers/, 'crowd'],
  [
    /Fleet|Bomber|B-70|Operation|Landing|Destroyers|Admirals|Force\b|Army|Defense|Services$|Strategic|Veterans|CARE/,
    'fleet',
  ],
  [/Committee|Commission|Inquiry|Hearing|Vote\b|Rule\b|Filibuster|Motion|Impeachment|Contempt|Fight|Defeat/, 'rostrum'],
  [/Poster|Doctrine|Media|Reporters|Harry and Louise|Broadcast|Warning|Lists/, 'press'],
  [/Chamber of Commerce|Laboratory|Bank|Plan\b|Limits|Ban$|Wage|Days/, 'works'],
  [/Act$|Act of|Bill\b|Law$|Repeal|Grants|Reform|Amendment/, 'law'],
]

export const sceneOf = (name: string): SceneName => BY_WORDS.find(([words]) => words.test(name))?.[1] ?? 'dome'

/** What stands on the papers of Power cards without a person. */
const OF_POWER: Record<string, SceneName> = {
  amendment: 'law',
  veto: 'veto',
  yellow_kid: 'press',
  closed_rule: 'lock',
  clean_bill: 'check',
  fourth_estate: 'press',
}
export const powerScene = (type: string): SceneName => OF_POWER[type] ?? 'dome'
