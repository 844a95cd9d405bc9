/** What team mates propose, as the board reads it. */
import { describe, expect, it } from 'vitest'
import { TableOffers } from '../offers.svelte'
import type { Option } from '../wire'
import { words } from '../words'

const card = (id: number, ...places: string[]): Option => ({ id, value: id, label: `card ${id}`, places })

describe('proposals on the board', () => {
  it('are found by the places of their options, each name once', () => {
    const offers = new TableOffers(() => {})
    offers.set([card(1, 'hand:0:a'), card(2, 'hand:0:a', 'set'), card(3, 'hand:1:b')], false)
    offers.proposed = new Map([
      [1, { names: ['Ben'], own: false }],
      [2, { names: ['Ben', 'You'], own: true }],
    ])
    expect(offers.proposedBy('hand:0:a')).toEqual(['Ben', 'You'])
    expect(offers.proposedBy('hand:1:b')).toEqual([])
    expect(offers.ownProposal('hand:0:a')).toBe(true)
    expect(offers.ownProposal('hand:1:b')).toBe(false)
  })

  it('are made by taking a place, as a choice is', () => {
    const taken: number[] = []
    const offers = new TableOffers((option) => taken.push(option.id))
    offers.set([card(3, 'hand:1:b')], false, true)
    expect(offers.proposing).toBe(true)
    offers.take('hand:1:b')
    expect(taken).toEqual([3])
    offers.set([card(3, 'hand:1:b')], false)
    expect(offers.proposing).toBe(false)
  })

  it('are said with the names of those who make them', () => {
    expect(words.proposal.by(['You'])).toBe('You propose this')
    expect(words.proposal.by(['Ben'])).toBe('Proposed by Ben')
    expect(words.proposal.says('Ben', ['one', 'two'])).toBe('Ben proposes: one; two.')
    expect(words.proposal.mateDecides('Ana')).toBe('Ana decides. Propose what you would play.')
  })
})
