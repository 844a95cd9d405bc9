/** A seat is never told by color alone: the first is A, the second B, and so on. */
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat)
