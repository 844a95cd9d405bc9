// What is wrong with the table as it stands, as sentences. Run at every decision; `touch` says that fingers use it.
(touch) => {
  const wrong = []
  const board = document.querySelector('section.board')
  if (!board) return ['there is no board']
  const box = board.getBoundingClientRect()
  const page = document.scrollingElement
  const named = (one) =>
    one.dataset?.place ?? one.getAttribute('aria-label') ?? `${one.tagName.toLowerCase()} "${one.textContent.trim().slice(0, 40)}"`
  const around = (outer, r) => r.left >= outer.left - 1 && r.right <= outer.right + 1 && r.top >= outer.top - 1 && r.bottom <= outer.bottom + 1

  if (page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1)
    wrong.push(`the page scrolls: ${page.scrollWidth}x${page.scrollHeight} of ${innerWidth}x${innerHeight}`)
  if (board.scrollHeight > board.clientHeight + 1 || board.scrollWidth > board.clientWidth + 1)
    wrong.push(`the board scrolls: ${board.scrollWidth}x${board.scrollHeight} of ${board.clientWidth}x${board.clientHeight}`)

  // What is offered lies in the board, and a person can hit it.
  for (const one of board.querySelectorAll('[data-place].offer')) {
    const r = one.getBoundingClientRect()
    if (r.width === 0) continue // another form of the same place is shown instead
    if (!around(box, r)) {
      wrong.push(`${named(one)} lies outside the board`)
      continue
    }
    const at = [[0.5, 0.5], [0.5, 0.15], [0.15, 0.5], [0.85, 0.5], [0.5, 0.85]]
    const hit = at.some(([x, y]) => {
      const on = document.elementFromPoint(r.left + x * r.width, r.top + y * r.height)
      return on && (one.contains(on) || one.parentElement.contains(on))
    })
    if (!hit) wrong.push(`${named(one)} lies under something`)
  }
  const prompt = document.querySelector('.panel .prompt')?.getBoundingClientRect()
  if (prompt && !around({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, prompt))
    wrong.push('the question is not on screen')

  // Fingers need forty pixels, in both directions, or the room of their neighbors beside them.
  if (touch)
    for (const one of document.querySelectorAll('.board [data-place].offer, .table button, .table a.button, .menu button')) {
      const r = one.getBoundingClientRect()
      if (r.width === 0 || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      if (getComputedStyle(one).clipPath !== 'none' || one.closest('.visually-hidden')) continue
      if (one.closest('.choices:not(.open)')) continue
      if (Math.min(r.width, r.height) < 39.5) wrong.push(`${named(one)} is ${Math.round(r.width)}x${Math.round(r.height)} small`)
    }

  // No word is cut, and none is broken.
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.visually-hidden')
  const walker = document.createTreeWalker(document.querySelector('.table'), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const one = text.parentElement
    if (!text.data.trim() || !one || one.clientWidth < 3 || !seen(one)) continue
    if (one.closest('.choices:not(.open), .logbox, [data-scrolls]')) continue
    const how = getComputedStyle(one)
    if (how.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      wrong.push(`"${text.data.trim().slice(0, 40)}" is cut: ${one.scrollWidth} of ${one.clientWidth}`)
    for (const word of text.data.matchAll(/[\p{L}\d]{2,}/gu)) {
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      const rows = new Set([...range.getClientRects()].filter((r) => r.width > 0.5).map((r) => Math.round(r.top / 4)))
      if (rows.size > 1) wrong.push(`the word "${word[0]}" is broken`)
    }
  }
  return [...new Set(wrong)]
}
