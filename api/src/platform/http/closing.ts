import type { Socket } from 'node:net'
import { untilNoneWaits } from '@hr/domain/last-connections'
import type { App } from '../deps.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the API is about to close: `/readyz` is 503, and every answer ends its connection. */
    closing: { isNear: boolean }
  }
}

/** Milliseconds that a connection without a request is left for its first one to arrive. */
const FIRST_REQUEST = 500

/** Ends the connection with every answer from the moment at which the API is about to close (decision 129). */
export function endConnectionsWhenClosing(app: App): void {
  app.decorate('closing', { isNear: false })
  app.addHook('onRequest', async (_request, reply) => {
    if (app.closing.isNear) reply.header('connection', 'close')
  })
}

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
    setTimeout(() => {
      for (const socket of openedAhead) socket.destroy()
    }, FIRST_REQUEST).unref()
    const timer = setInterval(() => app.server.closeIdleConnections(), 100).unref()
    app.server.once('close', () => clearInterval(timer))
    await untilNoneWaits(app.server, () => new Promise(setImmediate))
  })
}
