/** Where those of a guild stand: a shape that tells the guild without its color. Lines and areas of its tint. */
import { dot } from './paints'

export interface Scene {
  /** Areas, the later ones stronger. */
  areas: readonly string[]
  line?: string
}

const times = (n: number, each: (k: number) => string) => Array.from({ length: n }, (_, k) => each(k)).join('')
const turned = (degrees: number, radius: number, x: number, y: number) => {
  const angle = (degrees * Math.PI) / 180
  return `${(x + radius * Math.cos(angle)).toFixed(1)} ${(y + radius * Math.sin(angle)).toFixed(1)}`
}

const SCENES: Record<string, Scene> = {
  // hills with furrows below the sun
  Agriculture: {
    areas: [dot(10, 12, 9), 'M-90 46C-40 22 0 30 30 44S90 30 154 40V70H-90Z', 'M-90 58C-30 40 40 62 154 46V70H-90Z'],
    line: 'M-30 70C-20 58-8 52 4 49M-8 70C2 60 12 55 22 52M60 70C56 60 50 55 44 51M84 70C76 58 66 53 58 49',
  },
  // a stage: curtains on both sides, a swag above
  Arts: {
    areas: [
      'M-90-10H154V4C140 12 130 12 118 4 106 12 92 12 82 4 70 13 58 13 46 4 34 13 30 13 18 4 6 13-6 13-18 4-30 12-42 12-54 4-66 12-78 12-90 4Z',
      'M-90-10H8C10 18 4 44-6 70H-90ZM154-10H56C54 18 60 44 70 70H154Z',
    ],
    line: 'M-2-10C0 18-4 44-14 70M-14-10C-14 18-16 44-24 70M66-10C64 18 68 44 78 70M78-10C78 18 80 44 88 70',
  },
  // the awning of a stall
  Economics: {
    areas: [
      times(12, (k) => `M${-98 + 22 * k}-10h11V9a5.5 5.5 0 0 1-11 0Z`),
      times(12, (k) => `M${-87 + 22 * k}-10h11V9a5.5 5.5 0 0 1-11 0Z`),
      'M-90 50H154V70H-90Z',
    ],
    line: 'M-90 50H154M-2 14V50M66 14V50',
  },
  // battlements and a pennant
  Military: {
    areas: [`M-90 70V30${times(13, () => 'h9v-9h10v9')}V70Z`, 'M6 26V-4L24 3 6 10Z'],
    line: 'M6 30V-6M-90 42H154M-90 55H154M-12 42V55M20 30V42M50 42V55M78 30V42M2 55V70M66 55V70',
  },
  // columns below a beam
  Politics: {
    areas: [
      'M-90-10H154V4H-90Z',
      times(7, (k) => `M${-78 + 33 * k} 9h14V60h-14ZM${-81 + 33 * k} 4h20v5h-20ZM${-81 + 33 * k} 60h20v10h-20Z`),
    ],
    line: times(7, (k) => `M${-74 + 33 * k} 11V59M${-71 + 33 * k} 11V59M${-68 + 33 * k} 11V59`),
  },
  // a star of all guilds
  Any: {
    areas: [times(12, (k) => `M32 34L${turned(30 * k - 7, 130, 32, 34)}L${turned(30 * k + 7, 130, 32, 34)}Z`)],
  },
}

export const sceneOf = (guild: string | undefined): Scene => SCENES[guild ?? ''] ?? { areas: [] }
