import type { CardLoader } from '$lib/board'

export const cardFaces: Record<string, CardLoader> = {}
