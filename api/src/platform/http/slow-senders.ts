import type { IncomingMessage } from 'node:http'
import type { App } from '../deps.ts'

/** Milliseconds within which a JSON body must arrive, and after which an upload is checked again. */
const PATIENCE = 30_000
/** The bytes of an upload that must arrive in that time: 4 kB a second, because our users have slow lines. */
const LEAST_BYTES = 120_000

/**
 * Disconnects a sender whose body does not arrive, so that nobody can hold connections open for nothing
 * (docs/spec/promises.md, In and out).
 */
export function cutSlowSenders(app: App): void {
  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding, 'content-type': type = '' } = raw.headers
    if (length !== '0' || encoding) watch(raw, type.startsWith('multipart/'))
  })
}

function watch(raw: IncomingMessage, isUpload: boolean): void {
  let before = raw.socket.bytesRead
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (isUpload && bytesRead - before >= LEAST_BYTES) before = bytesRead
    else raw.destroy()
  }, PATIENCE)
  timer.unref()
  raw.once('end', () => clearInterval(timer)).once('close', () => clearInterval(timer))
}
