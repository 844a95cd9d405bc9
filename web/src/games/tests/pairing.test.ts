import { beforeEach, describe, expect, it } from 'vitest'
import { TableOffers } from '$lib/offers.svelte'
import type { Option } from '$lib/wire'
import { Pairing } from '../pairing.svelte'

const option = (id: number, ...places: string[]): Option => ({ id, value: id, label: `option ${id}`, places })

describe('options about two places', () => {
  let chosen: number[]
  let pairs: boolean
  let offers: TableOffers
  let pairing: Pairing
  const [here, there] = [{}, {}] as [Element, Element]

  beforeEach(() => {
    chosen = []
    pairs = true
    offers = new TableOffers((one) => void chosen.push(one.id))
    pairing = new Pairing(
      () => offers,
      (one) => void chosen.push(one.id),
      () => pairs,
    )
    offers.set([option(1, 'm:0', 'm:1'), option(2, 'm:1', 'm:2'), option(3, 'pile')], false)
  })

  it('are chosen by one place and then the other', () => {
    pairing.take('m:1')
    expect([pairing.first, chosen]).toEqual(['m:1', []])
    expect(['m:0', 'm:1', 'm:2', 'pile'].map((place) => pairing.mate(place))).toEqual([true, false, true, false])
    expect(pairing.at('m:2').map((one) => one.id)).toEqual([2])
    pairing.take('m:2')
    expect([pairing.first, chosen]).toEqual([null, [2]])
  })

  it('never take the second card unasked, even where only one pair is left', () => {
    pairing.take('m:0')
    expect([pairing.first, chosen]).toEqual(['m:0', []])
  })

  it('take the place that has no pair at once', () => {
    pairing.take('pile')
    expect([pairing.first, chosen]).toEqual([null, [3]])
  })

  it('let another place be picked first instead, or none', () => {
    pairing.take('m:0', here)
    pairing.take('m:2', there)
    expect([pairing.first, chosen]).toEqual(['m:2', []])
    pairing.take('m:2', there)
    expect(pairing.first).toBeNull()
  })

  it('know two cards that are alike and lie at one place', () => {
    offers.set([option(4, 'hand:0'), option(5, 'hand:0', 'hand:1')], false)
    pairing.take('hand:0', here)
    expect(chosen).toEqual([])
    pairing.take('hand:0', there)
    expect(chosen).toEqual([4])
  })

  it('forget what was picked when other options come', () => {
    pairing.take('m:1')
    offers.set([option(6, 'm:1', 'm:2')], false)
    expect(pairing.first).toBeNull()
  })

  it('leave all other questions to the frame', () => {
    pairs = false
    pairing.take('m:0')
    expect(chosen).toEqual([1])
    pairing.take('m:1')
    expect(offers.menu?.options.map((one) => one.id)).toEqual([1, 2])
  })

  it('do nothing while a move is on its way', () => {
    offers.set(offers.all, true)
    pairing.take('m:1')
    expect(pairing.first).toBeNull()
  })
})
