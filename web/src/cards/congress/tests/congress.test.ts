import { describe, expect, it } from 'vitest'
import { cardWords } from '../../words'
import { congressCard } from '../entry'
import { POWER_TYPES, powerLook } from '../powers'
import { citizenSaid, memberSaid, powerSaid } from '../said'
import { partyCode, signOf, signSaid, SUIT_NAMES, TOPIC_NAMES } from '../signs'
import type { CardEntry } from '$lib/wire'

const entry = (more: Partial<CardEntry>): CardEntry => ({
  id: 'x:1',
  name: 'A card',
  kind: '',
  group: '',
  icons: [],
  text: '',
  levels: [],
  numbers: {},
  count: 1,
  rulings: [],
  reconstructed: true,
  note: '',
  ...more,
})

describe('the icons of CITIZEN', () => {
  it('are 4 Suits and 30 Topics, each with a drawing of its own', () => {
    expect(SUIT_NAMES).toHaveLength(4)
    expect(TOPIC_NAMES).toHaveLength(30)
    const names = ['Democrat', 'Republican', ...SUIT_NAMES, ...TOPIC_NAMES]
    const drawn = names.map((name) => JSON.stringify(signOf(`${name}+`).glyph))
    expect(new Set(drawn).size).toBe(names.length)
  })

  it('support when solid, oppose when outlined, and are told in words', () => {
    expect(signOf('Guns+')).toMatchObject({ position: 'topic', supports: true })
    expect(signOf('Guns-').supports).toBe(false)
    expect(signOf('Any party')).toMatchObject({ position: 'party', supports: null })
    expect(signSaid('Guns-')).toBe('opposes Guns')
    expect(signSaid('Republican+')).toBe('supports the Republican Party')
    expect(signSaid('Democrat-')).toBe('opposes the Democratic Party')
    expect(signSaid('Any party')).toBe('wild: any party')
    expect(partyCode('R')).toBe('Republican+')
  })

  it('have the color of their Suit', () => {
    expect(signOf('Guns+').tint).toBe(signOf('Bill of Rights-').tint)
    expect(signOf('Labor+').tint).not.toBe(signOf('Government+').tint)
  })

  it('and every type of Power card has a look, a name and an effect', () => {
    expect(POWER_TYPES).toHaveLength(9)
    for (const type of POWER_TYPES) {
      expect(powerLook(type).glyph.fill ?? powerLook(type).glyph.line).toBeTruthy()
      expect(cardWords.congress.types[type]).toBeTruthy()
      expect(cardWords.congress.effects[type]?.length).toBeGreaterThan(0)
    }
    expect(cardWords.congress.effects['patriot']).toHaveLength(2)
  })
})

describe('entries of the card browser', () => {
  const icons = ['Democrat+', 'Defense-', 'Deployment-']

  it('become a Cause', () => {
    const told = {
      id: 'cause:SB 200',
      kind: 'Cause',
      group: '1 stars',
      icons,
      text: 'Begins in the Senate. This bill ...',
    }
    expect(congressCard(entry(told))).toEqual({
      cause: {
        id: 'SB 200',
        name: 'A card',
        start: 'Senate',
        stars: '1',
        party: icons[0],
        suit: icons[1],
        topic: icons[2],
      },
    })
  })

  it('become a member', () => {
    const told = {
      id: 'member:Y000033',
      name: 'Don Young',
      kind: 'representative',
      group: 'AK',
      icons: ['Guns+', 'Labor+', 'Fossil Fuels+'],
      text: 'Republican, House stack A. The icons show ...',
      numbers: { score: 23, raging: 0, gift: [1, 1, 1] },
    }
    const face = congressCard(entry(told))
    expect(face).toMatchObject({
      member: { id: 'Y000033', party: 'R', stack: 'A', chamber: 'House', score: 23, raging: false },
    })
    if (face && 'member' in face)
      expect(memberSaid(face.member)).toBe('Don Young (R-AK), Guns+, Labor+, Fossil Fuels+, 23 votes')
  })

  it('say which icons have no gift on record, who rages by which votes, and who had left', () => {
    const told = {
      id: 'member:H000324',
      name: 'Alcee L. Hastings',
      kind: 'representative',
      group: 'FL',
      icons: ['Lobbying+', 'Law+', 'Media+'],
      text: 'Democrat, raging, House stack B. Died April 6, 2021; the seat was vacant on January 3, 2022. Raging: ...',
      numbers: { score: 22, raging: 1, gift: [1, 0, 1] },
    }
    const face = congressCard(entry(told))
    if (!face || !('member' in face)) return expect.fail('no member')
    expect(face.member).toMatchObject({
      no_gift: ['Law+'],
      left: 'died April 6, 2021',
      raging_by: 'party-divided votes',
    })
    expect(memberSaid(face.member)).toBe(
      'Alcee L. Hastings (D-FL), died April 6, 2021, raging, Lobbying+, Law+ (no gift on record), Media+, 22 votes',
    )
    expect(cardWords.congress.ragingMeans('House', 'party-divided votes')).toContain(
      '98.5 % of the party-divided votes',
    )
    expect(cardWords.congress.ragingMeans('Senate', 'all votes')).toContain('97 % of all recorded votes')
  })

  it('become Citizens, Powers and Circumstances', () => {
    const citizen = congressCard(entry({ id: 'citizen:CIT-001', kind: 'Citizen', icons }))
    if (citizen && 'citizen' in citizen)
      expect(citizenSaid(citizen.citizen)).toBe(
        'A card, supports the Democratic Party, opposes Defense, opposes Deployment',
      )
    else expect.fail('no Citizen')
    const power = congressCard(
      entry({ id: 'power:POW-1', kind: 'Power', group: 'yellow kid', icons: ['Defense+'], numbers: { level: 2 } }),
    )
    if (power && 'power' in power)
      expect(powerSaid(power.power)).toBe('A card, Yellow Kid, from level 2, supports Defense')
    else expect.fail('no Power card')
    const numbers = { party: 2, suit: 3, topic: 4 }
    expect(congressCard(entry({ id: 'circumstance:CIR-1', kind: 'Circumstance', icons, numbers }))).toMatchObject({
      circumstance: { numbers: [2, 3, 4] },
    })
    expect(congressCard(entry({ kind: 'something else' }))).toBeNull()
  })
})
