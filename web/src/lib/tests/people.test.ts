import { describe, expect, it } from 'vitest'
import { isCode } from '../people/calls'
import { besides, heldBy } from '../people/holders'
import { routeOf } from '../router.svelte'
import type { Holder } from '../wire'

const person = (devices: number): Holder => ({ kind: 'person', devices, since: 1 })
const program: Holder = { kind: 'program', devices: 1, since: 2 }

describe('who holds a seat', () => {
  it.each<[Holder[], string, string]>([
    [[], '', ''],
    [[person(1)], 'Ann', ''],
    [[person(2)], 'Ann, 2 devices', '2 devices'],
    [[person(1), program], 'Ann and a program', 'and a program'],
    [[person(3), program, program], 'Ann, 3 devices and 2 programs', '3 devices and 2 programs'],
    [[program], 'A program', 'a program'],
  ])('%j is told', (holders, whole, plate) => {
    expect(heldBy('Ann', holders)).toBe(whole)
    expect(besides({ holders })).toBe(plate)
  })
})

describe('a code for another device', () => {
  it('is known as people write it', () => {
    for (const code of ['ABCDE-FGHJK', 'abcdefghjk', ' 23456 789AB ']) expect(isCode(code)).toBe(true)
    for (const other of ['', 'ABCDE', 'ABCDE-FGHJI', 'x'.repeat(43)]) expect(isCode(other)).toBe(false)
  })
  it('has an address of its own', () => {
    expect(routeOf(new URL('http://x/device/ABCDEFGHJK'))).toEqual({ page: 'device', code: 'ABCDEFGHJK' })
    expect(routeOf(new URL('http://x/device/enter'))).toEqual({ page: 'device', code: null })
  })
})
