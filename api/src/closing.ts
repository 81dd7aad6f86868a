import type { Socket } from 'node:net'
import type { App } from './deps.ts'

/**
 * Lets go of whoever is asking nothing, from the moment at which the API begins to close. Node itself does so once, and only
 * for connections on which something was asked before: those opened ahead, and those whose answer was just on its way,
 * would hold the end up until their time is up.
 */
export function letGoWhenClosing(app: App): void {
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
