/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { render } from 'svelte/server'
import { describe, expect, it } from 'vitest'
import CitizenCard from '../CitizenCard.svelte'
import { drawing } from '../icons'
import { KIND_COLORS, type AbilityKind } from '../kinds'

const KINDS = Object.keys(KIND_COLORS) as AbilityKind[]
const card = (kinds: string[], full = false): string =>
  render(CitizenCard, {
    props: {
      citizen: { name: 'Nobody', guilds: ['Arts'], kinds, text: '', levels: ['a', 'b', 'c'], rulings: [] },
      full,
    },
  }).body
/** The colors of the badges on a card, in order. */
const badges = (html: string): string[] => [...html.matchAll(/data-color="(\w+)"/g)].map((found) => found[1] ?? '')

describe('the kinds of actions and abilities on a citizen card', () => {
  it.each([
    ['Action', 'white'],
    ['Attack', 'orange'],
    ['Reaction', 'purple'],
    ['Ongoing', 'gray'],
    ['When Placed', 'yellow'],
    ['End of Game', 'pink'],
  ] as [AbilityKind, string][])('%s is %s, with an icon of its own', (kind, color) => {
    const html = card([kind])
    expect(badges(html)).toEqual([color])
    expect(html).toContain(`--ground: var(--kind-${color})`)
    expect(html).toContain(`aria-label="${kind}"`)
    const shape = drawing(kind)
    expect(html).toContain(`d="${shape.fill ?? shape.line}"`)
    for (const other of KINDS.filter((one) => one !== kind)) {
      const { fill, line } = drawing(other)
      expect(html).not.toContain(`d="${fill ?? line}"`)
    }
  })

  it('are shown each, where a citizen has two', () => {
    expect(badges(card(['Reaction', 'End of Game']))).toEqual(['purple', 'pink'])
  })

  it('are named on their colors where the card is shown in full', () => {
    const html = card(['Reaction', 'End of Game'], true)
    expect(html).toMatch(/style="background: var\(--kind-purple\);?">Reaction</)
    expect(html).toMatch(/style="background: var\(--kind-pink\);?">End of Game</)
  })

  it('have six grounds that one can call by their names', () => {
    const css = readFileSync(new URL('../tints.css', import.meta.url), 'utf-8')
    const ground = (color: string): number[] =>
      (new RegExp(`--kind-${color}: #(\\w{6})`).exec(css)?.[1]?.match(/../g) ?? []).map((part) => parseInt(part, 16))
    expect(ground('white')).toEqual([255, 255, 255])
    const [orange, purple, gray, yellow, pink] = ['orange', 'purple', 'gray', 'yellow', 'pink'].map(ground)
    expect(Math.max(...gray!) - Math.min(...gray!)).toBeLessThan(10)
    for (const warm of [orange!, yellow!]) expect(Math.min(...warm)).toBe(warm[2])
    expect(yellow![1]! / yellow![0]!).toBeGreaterThan(orange![1]! / orange![0]! + 0.1)
    expect(Math.max(...purple!)).toBe(purple![2])
    expect(Math.max(...pink!)).toBe(pink![0])
  })
})
