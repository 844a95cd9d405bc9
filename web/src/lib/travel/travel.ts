/** Lets things travel over the board. Only transform and opacity move, and whatever happens (another move in the midst
 *  of it, another size, a page out of sight), all is where it belongs: what hides the thing that has not landed yet is
 *  an animation that ends by itself. */
import { alike, arc, distance, duration, held, MOST, STAGGER, within, type Box } from './arc'
import { landing } from './landing'
import { pictureOf, type Picture } from './picture'
import { find, type Found } from './spot'

export interface Way {
  from: readonly string[]
  to: readonly string[]
  /** Drawn where no card is at either end: a token, a spark. */
  token: () => HTMLElement | null
}

/** What was at its place before the board changed. */
export interface Departure {
  way: Way
  box: Box | null
  picture: Picture | null
}

/** Milliseconds after which frames that never came keep nothing on its way. */
const LATE = 2000
const FADED = 0.12
const AREA = 0.5

const plain = ({ left, top, width, height }: DOMRect | Box): Box => ({ left, top, width, height })

/** To be called before the board changes. */
export function departures(board: HTMLElement, ways: readonly Way[]): Departure[] {
  return ways.slice(0, MOST).map((way) => {
    const found = find(board, way.from)
    return { way, box: found && plain(found.box), picture: found?.card ? pictureOf(found.card) : null }
  })
}

interface Traveler {
  node: HTMLElement
  animations: Animation[]
}

function faceOf(picture: Picture, size: { width: number; height: number }, side: 'old' | 'new'): HTMLElement {
  const face = document.createElement('div')
  face.className = `travel-face ${side}`
  face.style.borderRadius = picture.round
  const fitting = document.createElement('div')
  fitting.className = 'travel-fit'
  fitting.style.width = `${picture.width}px`
  fitting.style.height = `${picture.height}px`
  fitting.style.transform = `scale(${size.width / picture.width}, ${size.height / picture.height})`
  fitting.append(picture.node)
  face.append(fitting)
  return face
}

export class Travel {
  #under: HTMLElement
  #all = new Set<Traveler>()
  #hiding = new Set<Animation>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(under: HTMLElement) {
    this.#under = under
  }

  get going(): boolean {
    return this.#all.size > 0
  }

  /** To be called when the board has changed. Returns how long it takes until all have landed. */
  set(board: HTMLElement, leaving: readonly Departure[], pace = 1): number {
    this.land()
    const edge = plain((board.closest('section') ?? board).getBoundingClientRect())
    const arriving = leaving.map((one) => ({ ...one, found: find(board, one.way.to) }))
    let last = 0
    let sets = 0
    for (const { way, box, picture, found } of arriving) {
      if (!found) continue
      const start = box ?? find(board, way.from)?.box
      if (!start) continue
      const delay = sets * STAGGER
      const lasts = this.#one(held(plain(start), edge), picture, found, edge, way, delay, pace)
      if (lasts === 0) continue
      sets += 1
      last = Math.max(last, delay + lasts)
    }
    board.style.setProperty('--landing', `${last}ms`) // What has come glows from then on.
    if (last > 0) {
      landing.in(last, last + LATE)
      this.#timer = setTimeout(() => this.land(), last + LATE)
    }
    return last
  }

  #one(from: Box, before: Picture | null, found: Found, edge: Box, way: Way, delay: number, pace: number): number {
    const after = found.card ? pictureOf(found.card) : null
    const to = held(plain(found.box), edge)
    const token = before || after ? null : way.token()
    if (!before && !after && !token) return 0
    const same = before && after && before.said === after.said && alike(from, to)
    const stays = distance(from, to) < 4
    if (stays && (same || !before || !after)) return 0
    const lasts = duration(distance(from, to)) * pace

    const node = document.createElement('div')
    node.className = 'traveler'
    const animations: Animation[] = []
    const animate = (what: HTMLElement, frames: Keyframe[]) =>
      animations.push(what.animate(frames, { duration: lasts, delay, fill: 'both', easing: 'linear' }))

    let [start, end] = [from, to]
    let size: { width: number; height: number }
    if (before && after) {
      const larger = from.width * from.height > to.width * to.height ? from : to
      size = { width: larger.width, height: larger.height }
      if (same) node.append(faceOf(after, size, 'new'))
      else {
        const turning = document.createElement('div')
        turning.className = 'travel-turning'
        const [old, fresh] = [faceOf(before, size, 'old'), faceOf(after, size, 'new')]
        turning.append(old, fresh)
        node.append(turning)
        if (alike(from, to)) {
          node.classList.add('turns')
          animate(turning, [
            { transform: 'perspective(900px) rotateY(0deg)' },
            { transform: 'perspective(900px) rotateY(0deg)', offset: 0.15, easing: 'ease-in-out' },
            { transform: 'perspective(900px) rotateY(180deg)', offset: 0.9 },
            { transform: 'perspective(900px) rotateY(180deg)' },
          ])
        } else {
          animate(old, [{ opacity: 1 }, { opacity: 1, offset: 0.6 }, { opacity: 0, offset: 0.95 }, { opacity: 0 }])
          animate(fresh, [{ opacity: 0 }, { opacity: 0, offset: 0.55 }, { opacity: 1, offset: 0.8 }, { opacity: 1 }])
        }
      }
    } else {
      const picture = before ?? after
      const drawn = picture ?? { width: 30, height: 30 }
      size = { width: drawn.width, height: drawn.height }
      // From an area it comes out of the middle, into an area it goes there and is small.
      if (!before) start = within(size, from, picture ? AREA : 1)
      if (!after) end = within(size, to, picture ? AREA : 1)
      if (picture) node.append(faceOf(picture, size, before ? 'old' : 'new'))
      else node.append(token!)
      const [comes, goes] = [!before && picture, !after]
      if (comes || goes)
        animate(node.firstElementChild as HTMLElement, [
          { opacity: comes ? FADED : 1 },
          { opacity: 1, offset: 0.3 },
          { opacity: 1, offset: 0.8 },
          { opacity: goes ? FADED : 1 },
        ])
    }
    node.style.width = `${size.width}px`
    node.style.height = `${size.height}px`
    this.#under.append(node)
    animate(
      node,
      arc(start, end, size).map(({ x, y, scaleX, scaleY }) => ({
        transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scaleX.toFixed(3)}, ${scaleY.toFixed(3)})`,
      })),
    )
    const traveler = { node, animations }
    this.#all.add(traveler)
    animations.at(-1)!.onfinish = () => {
      this.#drop(traveler)
      if (this.going) return
      clearTimeout(this.#timer)
      landing.in(0)
    }
    if (found.card) this.#hide(found.card, delay + lasts)
    return lasts
  }

  #hide(card: HTMLElement, lasts: number): void {
    const hiding = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: lasts })
    this.#hiding.add(hiding)
    hiding.onfinish = hiding.oncancel = () => this.#hiding.delete(hiding)
  }

  #drop(traveler: Traveler): void {
    if (!this.#all.delete(traveler)) return
    traveler.node.remove()
    for (const animation of traveler.animations) animation.cancel()
  }

  /** All land at once. */
  land(): void {
    clearTimeout(this.#timer)
    const early = this.going
    for (const traveler of [...this.#all]) this.#drop(traveler)
    for (const hiding of [...this.#hiding]) hiding.cancel()
    this.#hiding.clear()
    if (early) landing.in(0)
  }
}
