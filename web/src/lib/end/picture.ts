/** The end of a game as a picture to share: drawn here, on a canvas, of what everybody at the table saw. */
import { seatLetter } from '../seats'
import { endWords as say } from './words'

export interface PictureRow {
  seat: number
  name: string
  total: number | null
  /** Said where there is no total. */
  besides: string
  won: boolean
}

export interface Picture {
  game: string
  title: string
  verdict: string
  why: string
  rows: readonly PictureRow[]
}

export const WIDTH = 1200
const HEIGHT = 630
const GROUNDS: Record<string, [string, string, string]> = {
  pointcity: ['#1f5f8b', '#5d9c8f', '#f0c98a'],
  spark: ['#3b2a5e', '#a0567f', '#f0a45d'],
  heroes: ['#22313f', '#3f6c8a', '#c9573f'],
  congress: ['#1c355b', '#6b4a32', '#c7a778'],
}
const SEATS = ['#0072b2', '#e69f00', '#009e73', '#cc79a7', '#d55e00']
const INKS = ['#ffffff', '#1b1b1b', '#0c1512', '#1b1b1b', '#160a00']
const NAME = "'Bitter Variable', Georgia, serif"
const TEXT = "'Source Sans 3 Variable', system-ui, sans-serif"

export function draw(canvas: HTMLCanvasElement, picture: Picture): void {
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error(say.notSaved)
  const [from, over, to] = GROUNDS[picture.game] ?? ['#1d5c63', '#2f7d78', '#9fc7c3']
  const ground = pen.createLinearGradient(0, 0, WIDTH, HEIGHT)
  ground.addColorStop(0, from)
  ground.addColorStop(0.65, over)
  ground.addColorStop(1, to)
  pen.fillStyle = ground
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  skyline(pen)

  pen.fillStyle = '#ffffff'
  pen.textBaseline = 'alphabetic'
  write(pen, picture.title, 64, 92, 34, NAME, 600, WIDTH - 128)
  write(pen, picture.verdict, 64, 168, 62, NAME, 700, WIDTH - 128)
  pen.globalAlpha = 0.9
  write(pen, picture.why, 64, 212, 26, TEXT, 400, WIDTH - 128)
  pen.globalAlpha = 1

  const high = Math.min(70, 340 / Math.max(1, picture.rows.length))
  const most = Math.max(1, ...picture.rows.map(({ total }) => total ?? 0))
  picture.rows.forEach((row, place) => {
    const y = 244 + place * high
    pen.fillStyle = row.won ? 'rgb(255 255 255 / 94%)' : 'rgb(255 255 255 / 78%)'
    round(pen, 64, y, WIDTH - 128, high - 8, 14)
    pen.fillStyle = SEATS[row.seat % 5]!
    if (row.total !== null && row.total > 0) round(pen, 64, y + high - 16, ((WIDTH - 128) * row.total) / most, 8, 4)
    pen.beginPath()
    pen.arc(104, y + high / 2 - 4, 20, 0, 7)
    pen.fill()
    pen.fillStyle = INKS[row.seat % 5]!
    pen.textAlign = 'center'
    write(pen, seatLetter(row.seat), 104, y + high / 2 + 4, 24, TEXT, 700, 40)
    pen.textAlign = 'left'
    pen.fillStyle = '#1b2228'
    write(pen, row.name, 142, y + high / 2 + 6, 30, TEXT, row.won ? 700 : 500, 560)
    pen.textAlign = 'right'
    const last = row.total === null ? row.besides : String(row.total)
    write(pen, last, WIDTH - 92, y + high / 2 + 7, row.total === null ? 24 : 38, NAME, 700, 460)
    pen.textAlign = 'left'
  })
  pen.fillStyle = '#ffffff'
  pen.globalAlpha = 0.85
  write(pen, say.pictureBy, 64, HEIGHT - 22, 20, TEXT, 400, 600)
  pen.globalAlpha = 1
}

/** A text as large as it may be, and smaller where it would not fit. */
function write(
  pen: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  size: number,
  font: string,
  weight: number,
  most: number,
): void {
  for (let tried = size; tried >= 14; tried -= 2) {
    pen.font = `${weight} ${tried}px ${font}`
    if (pen.measureText(text).width <= most) break
  }
  pen.fillText(text, x, y, most)
}

function round(pen: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, by: number): void {
  pen.beginPath()
  pen.roundRect(x, y, width, height, by)
  pen.fill()
}

function skyline(pen: CanvasRenderingContext2D): void {
  pen.fillStyle = 'rgb(0 0 0 / 14%)'
  let x = 0
  for (let n = 0; x < WIDTH; n++) {
    const width = 46 + ((n * 37) % 40)
    const height = 60 + ((n * 71) % 150)
    pen.fillRect(x, HEIGHT - height, width, height)
    x += width + 6
  }
}

export const blobOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((found, failed) =>
    canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error(say.notSaved))), 'image/png'),
  )

/** To where this device shares pictures, or else into its downloads. */
export async function hand(blob: Blob, name: string, title: string): Promise<'shared' | 'saved'> {
  const file = new File([blob], name, { type: 'image/png' })
  if (navigator.maxTouchPoints > 0 && navigator.canShare?.({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return 'saved'
}
