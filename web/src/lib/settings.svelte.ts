/** What this browser remembers for its person: theme, pace, name, list. */

export type Theme = 'system' | 'light' | 'dark'
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a move of somebody else stays before the next one is shown. */
export const PAUSE: Record<Speed, number> = { slow: 2200, normal: 1100, fast: 450, instant: 0 }

const KEY = 'civitas.'
const DARK = '(prefers-color-scheme: dark)'

function kept(name: string): string | null {
  try {
    return localStorage.getItem(KEY + name)
  } catch {
    return null // Storage may be switched off; the page works without it.
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(KEY + name, value)
  } catch {
    // See above.
  }
}

const themeOf = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')
const speedOf = (text: string | null): Speed => SPEEDS.find((speed) => speed === text) ?? 'normal'

export type SoundChoice = 'auto' | 'on' | 'off'
const soundOf = (text: string | null): SoundChoice => (text === 'on' || text === 'off' ? text : 'auto')
const LOUDEST = 100
const USUAL_VOLUME = 50
function volumeOf(text: string | null): number {
  const volume = text === null ? NaN : Number(text)
  return volume >= 0 && volume <= LOUDEST ? volume : USUAL_VOLUME
}

class Settings {
  #theme = $state<Theme>(themeOf(kept('theme')))
  #speed = $state<Speed>(speedOf(kept('speed')))
  #name = $state(kept('name') ?? '')
  #listed = $state(kept('list') === 'open')
  #sound = $state<SoundChoice>(soundOf(kept('sound')))
  #volume = $state(volumeOf(kept('volume')))
  #vibrates = $state(kept('vibrates') === 'yes')
  #dark = $state(false)

  get theme(): Theme {
    return this.#theme
  }
  set theme(theme: Theme) {
    this.#theme = theme
    keep('theme', theme)
    this.dress()
  }

  get speed(): Speed {
    return this.#speed
  }
  set speed(speed: Speed) {
    this.#speed = speed
    keep('speed', speed)
  }

  get name(): string {
    return this.#name
  }
  set name(name: string) {
    this.#name = name
    keep('name', name)
  }

  /** Are the options shown as a list, too? */
  get listed(): boolean {
    return this.#listed
  }
  set listed(listed: boolean) {
    this.#listed = listed
    keep('list', listed ? 'open' : 'closed')
  }

  /** `auto`: heard, unless the system asks for less motion. */
  get sound(): SoundChoice {
    return this.#sound
  }
  set sound(sound: SoundChoice) {
    this.#sound = sound
    keep('sound', sound)
  }

  /** From 0 to 100. */
  get volume(): number {
    return this.#volume
  }
  set volume(volume: number) {
    this.#volume = volume
    keep('volume', String(volume))
  }

  get vibrates(): boolean {
    return this.#vibrates
  }
  set vibrates(vibrates: boolean) {
    this.#vibrates = vibrates
    keep('vibrates', vibrates ? 'yes' : 'no')
  }

  get dark(): boolean {
    return this.#dark
  }

  /** Puts the theme on the page. */
  dress(): void {
    this.#dark = this.#theme === 'dark' || (this.#theme === 'system' && matchMedia(DARK).matches)
    document.documentElement.dataset.theme = this.#dark ? 'dark' : 'light'
  }

  /** Again whenever the system changes its mind, whatever screen is shown. */
  follow(): () => void {
    const system = matchMedia(DARK)
    const look = () => this.dress()
    system.addEventListener('change', look)
    return () => system.removeEventListener('change', look)
  }
}

export const settings = new Settings()

const SIDE = 'civitas.open.'

/** Tables at which the people at one screen chose to pass without the screen between. */
export function passesFreely(table: string): boolean {
  return kept(`${SIDE}${table}`) === 'yes'
}
export function passFreely(table: string, freely: boolean): void {
  keep(`${SIDE}${table}`, freely ? 'yes' : 'no')
}
