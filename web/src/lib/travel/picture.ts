/** A picture of an element, as it is drawn at its place: a copy of it in shallow copies of all that it stands in, so
 *  that the same rules dress it and its sizes are measured by the same containers. */

const CONTEXT = 'travel-context'
/** Names, roles and places belong to the thing itself, not to its picture. */
const OWN = ['id', 'name', 'data-place', 'role', 'tabindex', 'for', 'popover', 'aria-live']

/** An element that pictures can be taken of up to: what stands outside does not dress what lies on a board. */
const isOutermost = (element: Element): boolean =>
  element === document.body || element.matches('section.board, main, [data-travel-root]')

function bare(copy: Element, of: Element): void {
  for (const attribute of OWN)
    if (!(attribute === 'id' && copy.namespaceURI !== document.documentElement.namespaceURI))
      copy.removeAttribute(attribute)
  const [style, from] = [(copy as HTMLElement).style, (of as HTMLElement).style]
  // A content policy may keep the copy from taking over what stands in the attribute; what a script sets is allowed.
  if (from && style && from.length > 0 && style.length === 0)
    for (const name of from) style.setProperty(name, from.getPropertyValue(name))
}

function bareAll(copy: Element, of: Element): void {
  bare(copy, of)
  const [copies, originals] = [copy.querySelectorAll('*'), of.querySelectorAll('*')]
  copies.forEach((one, n) => bare(one, originals[n]!))
  for (const one of copy.querySelectorAll('.visually-hidden, .popup')) one.remove()
}

export interface Picture {
  node: HTMLElement
  width: number
  height: number
  /** What can be read on it: two pictures of the same face say the same. */
  said: string
  /** Of its corners. */
  round: string
}

export const saidOn = (element: Element): string =>
  `${element.textContent?.replace(/\s+/g, ' ').trim() ?? ''} ${element.querySelectorAll('path, circle').length}`

export function pictureOf(element: HTMLElement): Picture | null {
  const width = element.offsetWidth
  const height = element.offsetHeight
  if (width === 0 || height === 0) return null
  const copy = element.cloneNode(true) as HTMLElement
  bareAll(copy, element)
  for (const name of ['offer', 'lit', 'arrived', 'fresh', 'pointed', 'proposed']) copy.classList.remove(name)
  for (const [name, value] of [
    ['position', 'absolute'],
    ['inset', '0 auto auto 0'],
    ['width', `${width}px`],
    ['height', `${height}px`],
    ['margin', '0'],
    ['transform', 'none'],
    ['opacity', '1'],
    ['animation', 'none'],
    ['transition', 'none'],
  ] as const)
    copy.style.setProperty(name, value, 'important')
  let inner: HTMLElement = copy
  for (let around = element.parentElement; around; around = around.parentElement) {
    const shallow = around.cloneNode(false) as HTMLElement
    bare(shallow, around)
    shallow.classList.add(CONTEXT)
    const style = getComputedStyle(around)
    if (style.containerType && style.containerType !== 'normal') {
      shallow.classList.add('sizes')
      shallow.style.setProperty(
        'width',
        `${around.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)}px`,
        'important',
      )
      shallow.style.setProperty(
        'height',
        `${around.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom)}px`,
        'important',
      )
    }
    shallow.append(inner)
    inner = shallow
    if (isOutermost(around)) break
  }
  return { node: inner, width, height, said: saidOn(element), round: getComputedStyle(element).borderRadius }
}
