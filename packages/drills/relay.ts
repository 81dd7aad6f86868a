import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

export type Relay = Awaited<ReturnType<typeof startRelay>>

/**
 * Sits in front of a server on this machine and passes everything on, until it is made to be away (nobody listens) or
 * silent (connections are taken, and nothing is said).
 */
export async function startRelay(target: number) {
  const sockets = new Set<Socket>()
  let isSilent = false
  let unanswered: { words: string; isAsked: () => void } | undefined
  let server: Server
  let port = 0

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    return socket
  }
  const pass = (near: Socket) => {
    keep(near)
    if (isSilent) return
    const far = keep(connect(target, '127.0.0.1'))
    near.pipe(far).pipe(near)
    near.on('data', (chunk) => {
      if (!unanswered || !chunk.includes(unanswered.words)) return
      far.unpipe(near)
      unanswered.isAsked()
    })
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  }
  const listen = async () => {
    server = createServer(pass).listen(port, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  }
  const cutAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  await listen()
  return {
    port,
    async away(): Promise<void> {
      const closed = once(server.close(), 'close')
      cutAll()
      await closed
    },
    back: listen,
    silent(): void {
      isSilent = true
      cutAll()
    },
    /** No answer comes any more over a connection on which these words were sent. Resolves when they were first. */
    leaveUnanswered: (words: string) =>
      new Promise<void>((isAsked) => {
        unanswered = { words, isAsked }
      }),
    talking(): void {
      isSilent = false
      cutAll()
    },
    stop(): void {
      server.close()
      cutAll()
    },
  }
}
