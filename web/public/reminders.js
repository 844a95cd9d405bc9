// Shows a reminder that the server has sent to this browser, and opens its table when it is pressed. It keeps nothing,
// and no request goes through it.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { table, text } = read(event.data)
  // The path is made here: a message leads to a table of this server, and nowhere else.
  const path = typeof table === 'string' && /^[0-9a-f]+$/.test(table) ? `/t/${table}` : '/'
  const body = typeof text === 'string' ? text : 'It is your turn.'
  // A newer reminder of the same table takes the place of the older one.
  event.waitUntil(self.registration.showNotification('Civitas', { body, tag: path, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/'))
})

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A window that shows the table comes to the front; others are left as they are. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find((one) => new URL(one.url).pathname === path)
  return there ? there.focus() : self.clients.openWindow(path)
}
