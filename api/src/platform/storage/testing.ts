import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer, request } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import S3rver from 's3rver'

export const BUCKET = 'hr-files'

export type S3Server = {
  /** A STORAGE_URL for its bucket; `port` replaces the server's own. */
  url: (port?: number) => string
  stop: () => Promise<void>
}

/**
 * Starts an S3-compatible server on a free port, with one empty bucket. It knows one key and does not check signatures.
 */
export async function startS3(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'hr-s3-'))
  const settings = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: BUCKET }] }
  const server = new S3rver({ ...settings, directory })
  const { port: own } = await server.run()
  return {
    url: (port = own) => `s3://S3RVER:S3RVER@127.0.0.1:${port}/${BUCKET}?tls=off`,
    async stop() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Starts a store that takes calls and never says anything. */
export const startSilent = () => startTcp(() => {})

/** Sits in front of a store, and takes two megabytes a second: a file of 40 MB outlasts the limit for silence. */
export function startSlow(url: string) {
  const { hostname, port } = new URL(url)
  return startTcp(async (near) => {
    const far = connect(Number(port), hostname)
    far.pipe(near).on('error', () => far.destroy())
    for await (const bytes of near) {
      far.write(bytes)
      await sleep(bytes.length / 2000)
    }
    far.end()
  })
}

/** Sits in front of a store, and takes at most this number of bytes in a request. Notes what was asked. */
export async function startNarrow(url: string, most: number) {
  const { hostname, port } = new URL(url)
  const requests: string[] = []
  const server = createHttpServer((near, answer) => {
    requests.push(`${near.method} ${near.url}`)
    if (Number(near.headers['content-length'] ?? 0) > most) {
      answer.writeHead(400).end('<Error><Code>EntityTooLarge</Code></Error>')
      near.resume()
      return
    }
    const asked = { hostname, port, path: near.url, method: near.method, headers: near.headers }
    const far = request(asked, (theirs) => theirs.pipe(answer.writeHead(theirs.statusCode ?? 500, theirs.headers)))
    near.pipe(far.on('error', () => answer.destroy()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, requests, stop }
}

async function startTcp(serve: (socket: Socket) => unknown) {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    sockets.push(socket)
    Promise.resolve(serve(socket)).catch(() => socket.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  return { port: (server.address() as AddressInfo).port, stop }
}
