/** How far somebody is in a guided first game: kept by this window, so that a reload goes on where it was. */

const KEY = 'civitas.guide.'

export function stepsDone(table: string): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY + table) ?? '[]')
    return Array.isArray(kept) ? kept.filter((step) => typeof step === 'string') : []
  } catch {
    return [] // Storage may be switched off; the guide then begins anew.
  }
}

export function keepSteps(table: string, done: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(done))
  } catch {
    // See above.
  }
}

export function dropSteps(table: string): void {
  try {
    sessionStorage.removeItem(KEY + table)
  } catch {
    // See above.
  }
}
