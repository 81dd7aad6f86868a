import type { Socket } from 'node:net'
import type { App } from './deps.ts'

/**
 * Closes idle connections from the moment at which the API begins to close. Node does so itself, but only once and only
 * for connections that have carried a request. Connections opened in advance, and those whose answer was just being
 * sent, would delay the end until the time limit.
 */
export function closeIdleConnections(app: App): void {
  const openedAhead = new Set<Socket>()
  app.server.on('connection', (socket) => {
    openedAhead.add(socket)
    socket.once('close', () => openedAhead.delete(socket))
  })
  app.server.on('request', ({ socket }) => openedAhead.delete(socket))
  app.addHook('preClose', async () => {
    if (!app.server.listening) return
    for (const socket of openedAhead) socket.destroy()
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
