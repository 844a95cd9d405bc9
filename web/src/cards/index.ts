import type { CardLoader } from '$lib/board'

export const cardFaces: Record<string, CardLoader> = {
  pointcity: () => import('./PointCityFace.svelte'),
  spark: () => import('./SparkFace.svelte'),
  heroes: () => import('./heroes/HeroesFace.svelte'),
  congress: () => import('./congress/CongressFace.svelte'),
}
