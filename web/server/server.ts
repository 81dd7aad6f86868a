import type { IncomingMessage, Server, ServerOptions, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { untilNoneWaits } from '@hr/domain/last-connections'
import { securityHeaders } from './headers.ts'
import type { Log } from './log.ts'

/** Slow and oversized requests end early. Headers have room for a draft in cookies. */
export const serverOptions: ServerOptions = {
  maxHeaderSize: 32 * 1024,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 65_000,
  // The speed is checked below instead, so that uploads over our users' slow lines can arrive.
  requestTimeout: 0,
}

/**
 * Answers requests that are not HTTP, or arrive too slowly, before the application sees them, with the same security
 * headers.
 */
export function answerBroken(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const [status, reason] = brokenStatus[error.code ?? ''] ?? [400, 'Bad Request']
    const headers = { ...securityHeaders({ isSecure: false }, ''), 'Content-Length': '0', Connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n`)
  })
}

const brokenStatus: Record<string, [status: number, reason: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

const CHECK_MILLISECONDS = 30_000
const LEAST_BYTES_PER_SECOND = 4_000

/** Cuts off a body that arrives at less than 4 kB/s for 30 s. */
export function watchBodies(server: Server, every = CHECK_MILLISECONDS, least = LEAST_BYTES_PER_SECOND): void {
  server.on('request', (request: IncomingMessage) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    let before = request.socket.bytesRead
    const timer = setInterval(() => {
      const { bytesRead } = request.socket
      if (request.complete) clearInterval(timer)
      else if (bytesRead - before < (least * every) / 1000) request.destroy()
      before = bytesRead
    }, every)
    request.once('close', () => clearInterval(timer))
  })
}

const CLOSE_MILLISECONDS = 10_000

/**
 * Closes on SIGTERM, SIGINT, or when the starter that began this process is gone (decision 129). For a moment, so many
 * milliseconds, it goes on taking connections, while `/readyz` is 503 and every answer ends its connection, so that a
 * proxy goes elsewhere. Then it takes nothing new, finishes requests in progress, does what is last, and ends.
 */
export function closeGracefully(server: Server, log: Log, moment: number, last = async () => {}): void {
  let isClosing = false
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.setHeader('Connection', 'close')
  })
  const close = async () => {
    if (isClosing) return
    isClosing = true
    log.info('closing')
    await sleep(moment)
    setTimeout(() => process.exit(0), CLOSE_MILLISECONDS).unref()
    await untilNoneWaits(server, () => new Promise(setImmediate))
    server.close(() => last().finally(() => process.exit(0)))
    setInterval(() => server.closeIdleConnections(), 100).unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, close)
}
