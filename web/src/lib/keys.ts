/** Keys of the table: digits and letters choose, a few letters are taken by the table's own actions. */
export const OWN = { u: 'undo', r: 'reset', h: 'hint', s: 'skip', l: 'log', o: 'list' } as const
export type OwnAction = (typeof OWN)[keyof typeof OWN]

const LETTERS = 'abcdefgijkmnpqtvwxyz'
export const CHOICE_KEYS = [...'123456789', ...LETTERS]

export function ownAction(key: string): OwnAction | null {
  return key in OWN ? OWN[key as keyof typeof OWN] : null
}

/** Somebody writes, or a dialog is open: keys belong there. */
export function keysTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return true
  const target = event.target
  if (!(target instanceof Element)) return false
  return target.closest('input, select, textarea, dialog, [contenteditable], [popover]') !== null
}
