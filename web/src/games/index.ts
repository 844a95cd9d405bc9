import type { BoardLoader } from '$lib/board'

export const boards: Record<string, BoardLoader> = {
  pointcity: () => import('./pointcity/Board.svelte'),
  spark: () => import('./spark/Board.svelte'),
  heroes: () => import('./heroes/Board.svelte'),
  congress: () => import('./congress/Board.svelte'),
}
