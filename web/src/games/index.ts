import type { BoardLoader, ClassroomLoader } from '$lib/board'

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
