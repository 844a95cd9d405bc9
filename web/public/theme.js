// Loaded before the page is drawn, so that a dark page never flashes light first.
try {
  var chosen = localStorage.getItem('civitas.theme')
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.theme = 'light'
}
