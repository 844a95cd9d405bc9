/** QR codes (ISO/IEC 18004), so that a phone need not type a link: bytes, correction level M, versions 1 to 9. */

export type Modules = boolean[][]

/** By version: correction codewords of a block, and the data codewords of each block. */
const BLOCKS: [number, number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
]
/** Where alignment patterns stand, in both directions. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]]
const MASKS: ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
]

// ---- Reed and Solomon's code over 256 elements
const EXP = new Uint8Array(512)
const LOG = new Uint8Array(256)
for (let power = 0, value = 1; power < 255; power++) {
  EXP[power] = EXP[power + 255] = value
  LOG[value] = power
  value = value & 128 ? (value << 1) ^ 0x11d : value << 1
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0)

function correction(data: number[], count: number): number[] {
  let generator = [1]
  for (let n = 0; n < count; n++)
    generator = [...generator, 0].map((term, at) => term ^ times(generator[at - 1] ?? 0, EXP[n]!))
  const rest = [...data, ...Array<number>(count).fill(0)]
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!
    if (lead) generator.forEach((term, n) => (rest[at + n]! ^= times(term, lead)))
  }
  return rest.slice(data.length)
}

/** All codewords of a text, the blocks interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [count, sizes] = BLOCKS[version - 1]!
  const room = sizes.reduce((sum, size) => sum + size, 0)
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, 8), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))]
  for (let n = 0; n < 4 && bits.length < 8 * room; n++) bits.push(0)
  while (bits.length % 8) bits.push(0)
  const data = Array.from({ length: bits.length / 8 }, (_, n) => parseInt(bits.slice(8 * n, 8 * n + 8).join(''), 2))
  for (let n = 0; data.length < room; n++) data.push(n % 2 ? 17 : 236)
  let from = 0
  const blocks = sizes.map((size) => data.slice(from, (from += size)))
  const checks = blocks.map((block) => correction(block, count))
  const interleaved = (parts: number[][]): number[] =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, n) =>
      parts.filter((part) => n < part.length).map((part) => part[n]!),
    ).flat()
  return [...interleaved(blocks), ...interleaved(checks)]
}

const bitsOf = (value: number, count: number): number[] =>
  Array.from({ length: count }, (_, n) => (value >> (count - 1 - n)) & 1)

/** The value with the rest of its division by a polynomial behind it. */
function protectedBits(value: number, by: number, count: number): number {
  let rest = value << count
  const degree = Math.floor(Math.log2(by))
  for (let bit = 31 - Math.clz32(rest || 1); rest >> degree && bit >= degree; bit--)
    if ((rest >> bit) & 1) rest ^= by << (bit - degree)
  return (value << count) | rest
}

// ---- the picture

/** `null` where a bit of the text may stand. */
type Frame = (boolean | null)[][]

function framed(version: number): Frame {
  const size = 17 + 4 * version
  const frame: Frame = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  const set = (row: number, column: number, dark: boolean) => {
    if (row >= 0 && column >= 0 && row < size && column < size) frame[row]![column] = dark
  }
  for (let at = 8; at < size - 8; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [top, left] of [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ] as const)
    for (let i = -1; i < 8; i++)
      for (let j = -1; j < 8; j++) {
        const ring = Math.max(Math.abs(i - 3), Math.abs(j - 3))
        set(top + i, left + j, ring !== 2 && ring < 4)
      }
  const places = ALIGNED[version - 1]!
  const last = size - 7
  const corner = (row: number, column: number) =>
    [row, column].every((at) => at === 6 || at === last) && row + column < 2 * last
  for (const row of places)
    for (const column of places)
      if (!corner(row, column))
        for (let i = -2; i < 3; i++)
          for (let j = -2; j < 3; j++) set(row + i, column + j, Math.max(Math.abs(i), Math.abs(j)) !== 1)
  for (let n = 0; n < 9; n++) {
    if (n !== 6) (set(8, n, false), set(n, 8, false))
    if (n < 8) (set(8, size - 1 - n, false), set(size - 1 - n, 8, false))
  }
  set(size - 8, 8, true)
  if (version > 6) {
    const bits = protectedBits(version, 0x1f25, 12)
    for (let n = 0; n < 18; n++) {
      const dark = ((bits >> n) & 1) === 1
      set(Math.floor(n / 3), size - 11 + (n % 3), dark)
      set(size - 11 + (n % 3), Math.floor(n / 3), dark)
    }
  }
  return frame
}

/** Two columns at a time, from the right, up and down. */
function filled(frame: Frame, words: number[], mask: number): Modules {
  const size = frame.length
  const bits = words.flatMap((word) => bitsOf(word, 8))
  const out = frame.map((row) => row.map((dark) => dark === true))
  let next = 0
  let up = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let n = 0; n < size; n++) {
      const row = up ? size - 1 - n : n
      for (const column of [right, right - 1])
        if (frame[row]![column] === null) out[row]![column] = ((bits[next++] ?? 0) === 1) !== MASKS[mask]!(row, column)
    }
    up = !up
  }
  const format = protectedBits(mask, 0x537, 10) ^ 0x5412
  for (let n = 0; n < 15; n++) {
    const dark = ((format >> n) & 1) === 1
    out[n < 6 ? n : n < 8 ? n + 1 : size - 15 + n]![8] = dark
    out[8]![n < 8 ? size - 1 - n : n < 9 ? 7 : 14 - n] = dark
  }
  return out
}

/** How hard a picture is to read: long runs, squares, what looks like a finder, too much of one color. */
function penalty(modules: Modules): number {
  const size = modules.length
  const columns = modules.map((_, j) => modules.map((row) => row[j]!))
  let sum = 0
  for (const line of [...modules, ...columns]) {
    const text = line.map(Number).join('')
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2
    for (let n = 0; n + 11 <= size; n++) if (['10111010000', '00001011101'].includes(text.slice(n, n + 11))) sum += 40
  }
  for (let i = 0; i + 1 < size; i++)
    for (let j = 0; j + 1 < size; j++) {
      const four = [modules[i]![j], modules[i]![j + 1], modules[i + 1]![j], modules[i + 1]![j + 1]]
      if (four.every((one) => one === four[0])) sum += 3
    }
  const dark = modules.flat().filter(Boolean).length / size ** 2
  return sum + 10 * Math.floor(Math.abs(dark * 100 - 50) / 5)
}

/** The modules of a text, dark ones true; null where it is too long. */
export function qr(text: string, mask?: number): Modules | null {
  const bytes = new TextEncoder().encode(text)
  const fits = ([, sizes]: [number, number[]]) => sizes.reduce((sum, size) => sum + size, 0) >= bytes.length + 2
  const version = BLOCKS.findIndex(fits) + 1
  if (version === 0) return null
  const frame = framed(version)
  const words = codewords(bytes, version)
  if (mask !== undefined) return filled(frame, words, mask)
  const all = MASKS.map((_, n) => filled(frame, words, n))
  const hard = all.map(penalty)
  return all[hard.indexOf(Math.min(...hard))]!
}

/** As the path of an SVG, one unit a module. */
export const qrPath = (modules: Modules): string =>
  modules.map((row, i) => row.map((dark, j) => (dark ? `M${j} ${i}h1v1h-1z` : '')).join('')).join('')
