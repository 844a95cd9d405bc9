import { expect, it } from 'vitest'
import { qr, qrPath } from '../qr'

// Both pictures were made by another encoder, from texts that leave no room to be padded.
it('draws a small code like others do', () => {
  const rows = [
    '111111101101001111111',
    '100000101100001000001',
    '101110100110101011101',
    '101110101010101011101',
    '101110100011001011101',
    '100000100110001000001',
    '111111101010101111111',
    '000000001001000000000',
    '101101110011001001011',
    '000011011111011110001',
    '001100100010000000011',
    '000010000101100101001',
    '001000110011011101000',
    '000000001011111110000',
    '111111101010010110100',
    '100000101000110001101',
    '101110100110000001110',
    '101110101011100000110',
    '101110101001110001100',
    '100000100000111000001',
    '111111101110001111100',
  ]
  expect(qr('civitas.test/t', 3)?.map((row) => row.map(Number).join(''))).toEqual(rows)
})

it('draws a code of four blocks, with its version and alignment patterns', () => {
  const modules = qr('n'.repeat(122), 5)!
  expect(modules.length).toBe(45)
  expect(modules.flat().reduce((sum, dark) => (sum * 31 + Number(dark)) % 1000000007, 0)).toBe(121055336)
})

it('chooses the picture that is easiest to read, and refuses what is too long', () => {
  const best = qr('http://192.168.0.12:8117/team/abc')!
  expect(Array.from({ length: 8 }, (_, mask) => qr('http://192.168.0.12:8117/team/abc', mask))).toContainEqual(best)
  expect(qr('x'.repeat(180))).not.toBeNull()
  expect(qr('x'.repeat(181))).toBeNull()
  expect(
    qrPath([
      [true, false],
      [false, true],
    ]),
  ).toBe('M0 0h1v1h-1zM1 1h1v1h-1z')
})
