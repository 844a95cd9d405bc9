/** Where the seats of a chamber stand: rows around the rostrum, filled from the left as votes come. */

export interface Chair {
  x: number
  y: number
  row: number
  /** From 0 at the far left to 1 at the far right. */
  turn: number
}

/** The rostrum stands at (0, 0), the last row at a distance of 100. */
export const OUTER = 100

/** So many seats in so many rows, spaced alike in all of them; in the order in which they fill. */
export function seatsIn(count: number, rows: number, inner: number): Chair[] {
  const radii = Array.from({ length: rows }, (_, row) => inner + ((OUTER - 4 - inner) * row) / Math.max(1, rows - 1))
  const whole = radii.reduce((sum, radius) => sum + radius, 0)
  let given = 0
  let until = 0
  return radii
    .flatMap((radius, row) => {
      until += radius
      const here = Math.round((count * until) / whole) - given
      given += here
      return Array.from({ length: here }, (_, n) => {
        const turn = here === 1 ? 0.5 : (n + 0.5) / here
        return { x: -radius * Math.cos(Math.PI * turn), y: -radius * Math.sin(Math.PI * turn), row, turn }
      })
    })
    .sort((a, b) => a.turn - b.turn || a.row - b.row)
}

/** Sides in one chamber share its rows, the first the outer ones. */
export const bandOf = (row: number, rows: number, sides: number): number =>
  Math.min(sides - 1, Math.floor(((rows - 1 - row) * sides) / rows))

/** How many seats of its rows a side fills: with a chamber for itself, one for every vote. */
export const filled = (votes: number, end: number, seats: number): number =>
  Math.round((Math.max(0, Math.min(votes, end)) * seats) / end)

/** Dots of a path, drawn by its stroke: one element for hundreds of seats. */
export const dots = (places: Chair[]): string =>
  places.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join('')

/** A point at a distance from the rostrum, at so many of all votes. */
export function pointAt(radius: number, votes: number, end: number): { x: number; y: number } {
  const angle = (Math.PI * Math.max(0, Math.min(votes, end))) / end
  return { x: -radius * Math.cos(angle), y: -radius * Math.sin(angle) }
}

/** An arc around the rostrum, from so many votes to so many. */
export function arc(radius: number, from: number, to: number, end: number): string {
  const [a, b] = [pointAt(radius, from, end), pointAt(radius, to, end)]
  return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}A${radius} ${radius} 0 0 1 ${b.x.toFixed(1)} ${b.y.toFixed(1)}`
}
