/** The address bar: which screen is shown, and moving between screens without loading the page anew. */

export type Route =
  | { page: 'lobby' }
  | { page: 'play'; game: string }
  | { page: 'table'; table: string; guide: boolean }
  | { page: 'replay'; table: string; at: number | null; seat: string | null }
  | { page: 'join'; token: string }
  | { page: 'help'; game: string; section: string | null }
  | { page: 'cards'; game: string }
  | { page: 'tournaments'; game: string }
  | { page: 'tournament'; tournament: string }
  | { page: 'team'; token: string }
  | { page: 'device'; code: string | null }
  | { page: 'teacher'; game: string }
  | { page: 'about' }
  | { page: 'nowhere' }

export function routeOf(url: URL): Route {
  const [first, second, third, ...rest] = url.pathname.split('/').filter(Boolean).map(decode)
  if (rest.length > 0) return { page: 'nowhere' }
  if (first === undefined) return { page: 'lobby' }
  if (second === undefined) return first === 'about' ? { page: 'about' } : { page: 'nowhere' }
  if (first === 't' && third === undefined)
    return { page: 'table', table: second, guide: url.searchParams.has('guide') }
  if (first === 't' && third === 'replay') {
    const at = url.searchParams.get('at')
    const number = at !== null && /^\d+$/.test(at) ? Number(at) : null
    return { page: 'replay', table: second, at: number, seat: url.searchParams.get('seat') }
  }
  if (third !== undefined) return { page: 'nowhere' }
  switch (first) {
    case 'play':
      return { page: 'play', game: second }
    case 'join':
      return { page: 'join', token: second }
    case 'help':
      return { page: 'help', game: second, section: url.hash.slice(1) || null }
    case 'cards':
      return { page: 'cards', game: second }
    case 'tournaments':
      return { page: 'tournaments', game: second }
    case 'tournament':
      return { page: 'tournament', tournament: second }
    case 'team':
      return { page: 'team', token: second }
    case 'device':
      return { page: 'device', code: second === 'enter' ? null : second }
    case 'teacher':
      return { page: 'teacher', game: second }
    default:
      return { page: 'nowhere' }
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  route = $state.raw<Route>(routeOf(new URL(typeof location === 'undefined' ? 'http://here/' : location.href)))

  start(): () => void {
    const look = () => (this.route = routeOf(new URL(location.href)))
    look()
    addEventListener('popstate', look)
    document.addEventListener('click', this.#follow)
    return () => {
      removeEventListener('popstate', look)
      document.removeEventListener('click', this.#follow)
    }
  }

  go(path: string, how: 'push' | 'replace' = 'push'): void {
    if (how === 'push') history.pushState(null, '', path)
    else history.replaceState(null, '', path)
    const before = this.route
    this.route = routeOf(new URL(location.href))
    if (before.page !== this.route.page) scrollTo(0, 0)
  }

  /** Plain links stay plain links: this follows those that lead to screens of this page. */
  #follow = (event: MouseEvent): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return
    const url = new URL(link.href)
    if (url.pathname.startsWith('/api/') || (url.pathname === location.pathname && url.hash)) return
    event.preventDefault()
    this.go(url.pathname + url.search + url.hash)
  }
}

export const router = new Router()
