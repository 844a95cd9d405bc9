// Where a person could press next to go on with the question, through the board alone: middles of what can be pressed.
// null: nothing is asked here now. `over`: the game has ended.
() => {
  const [table, panel] = [document.querySelector('.table[data-number]'), document.querySelector('section.panel')]
  if (!table || !panel || window.heard === undefined) return null
  if (table.dataset.over !== undefined) return { over: true, number: window.heard, prompt: '', spots: [] }
  const prompt = panel.querySelector('.prompt')?.textContent ?? ''
  const menu = document.querySelector('[role=menu]')
  const found = menu
    ? [...menu.querySelectorAll('[role=menuitem]')]
    : [
        ...document.querySelectorAll('.board [data-place].offer'),
        ...document.querySelectorAll('.board button.primary:not([disabled]):not([aria-disabled=true])'),
        ...panel.querySelectorAll('[data-verb]:not([aria-disabled=true])'),
      ]
  const spots = found.flatMap((one) => {
    const r = one.getBoundingClientRect()
    if (r.width < 1 || !one.checkVisibility()) return []
    const at = [[0.5, 0.5], [0.5, 0.15], [0.15, 0.5], [0.85, 0.5], [0.5, 0.85]]
    for (const [x, y] of at) {
      const [px, py] = [r.left + x * r.width, r.top + y * r.height]
      const on = document.elementFromPoint(px, py)
      if (on && (one.contains(on) || one.parentElement.contains(on))) return [{ x: px, y: py, name: one.dataset.place ?? one.textContent.trim().slice(0, 60), ends: one.matches('button.primary') }]
    }
    return []
  })
  if (spots.length === 0) return null
  const local = document.querySelectorAll('.board .picked, .board .chosen, .board [aria-pressed=true]').length
  return { over: false, number: window.heard, prompt, spots, state: `${menu ? 'menu' : ''} ${local} ${spots.length}` }
}
