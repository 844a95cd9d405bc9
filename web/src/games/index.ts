import type { BoardLoader, ClassroomLoader } from '$lib/board'
import type { Telling } from '$lib/recap/telling'

export const boards: Record<string, BoardLoader> = {
  pointcity: () => import('./pointcity/Board.svelte'),
  spark: () => import('./spark/Board.svelte'),
  heroes: () => import('./heroes/Board.svelte'),
  congress: () => import('./congress/Board.svelte'),
}

/** Pages for teachers, of games that say that they have one (`classroom`). */
export const classrooms: Record<string, ClassroomLoader> = {
  congress: () => import('./congress/classroom/Classroom.svelte'),
}

/** How the events of a game are told besides their sentences: by icon, by weight, by sound. */
export const tellings: Record<string, () => Promise<{ telling: Telling }>> = {
  pointcity: () => import('./pointcity/telling'),
  spark: () => import('./spark/telling'),
  heroes: () => import('./heroes/telling'),
  congress: () => import('./congress/telling'),
}
