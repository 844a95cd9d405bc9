import { afterEach, expect, it, vi } from 'vitest'
import { dropSteps, keepSteps, stepsDone } from '../guided'
import { bytes } from '../reminders'

afterEach(() => void vi.unstubAllGlobals())

it('reads a key as servers write it', () => {
  expect([...bytes('BP_-Ag')]).toEqual([4, 255, 254, 2])
})

it('keeps the steps of a guide by table, and lives without storage', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
  keepSteps('t1', ['a', 'b'])
  expect([stepsDone('t1'), stepsDone('t2')]).toEqual([['a', 'b'], []])
  dropSteps('t1')
  expect([stepsDone('t1'), kept.size]).toEqual([[], 0])
  kept.set('civitas.guide.t1', 'not JSON')
  expect(stepsDone('t1')).toEqual([])
  vi.stubGlobal('sessionStorage', undefined)
  keepSteps('t1', ['a'])
  dropSteps('t1')
  expect(stepsDone('t1')).toEqual([])
})
