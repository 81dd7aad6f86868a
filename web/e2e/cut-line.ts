import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to a server that breaks where somebody asks for certain things. */
export type CutLine = {
  url: string
  /**
   * Breaks off every answer to a request whose first line fits, after this number of bytes of its content, or before
   * anything of it, until the line is repaired.
   */
  cutAt: (request: RegExp, bytes?: number) => void
  mend: () => void
  /** The first lines of the requests whose answers were broken off. */
  cut: string[]
  close: () => Promise<void>
}

type Rule = { request: RegExp; bytes: number | undefined }

export async function cutLine(target: string): Promise<CutLine> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const cut: string[] = []
  let rule: Rule | undefined

  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) })
    let left: ((piece: Buffer) => number) | undefined
    hold(open, near, far)
    near.on('data', (bytes) => {
      const [first = ''] = bytes.toString('latin1').split('\r\n', 1)
      if (rule?.request.test(first)) {
        left = untilCut(rule)
        cut.push(first)
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      const most = left ? left(bytes) : bytes.length
      near.write(bytes.subarray(0, most))
      if (most >= bytes.length) return
      near.end()
      far.removeAllListeners('data').resume()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    cutAt(request, bytes) {
      rule = { request, bytes }
    },
    mend() {
      rule = undefined
    },
    cut,
    async close() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** How much of the pieces of an answer, asked in turn, comes before the line breaks. The end of its headers is in one piece. */
function untilCut({ bytes }: Rule): (piece: Buffer) => number {
  if (bytes === undefined) return () => 0
  let left = Number.POSITIVE_INFINITY
  return (piece) => {
    const head = piece.indexOf('\r\n\r\n')
    if (left === Number.POSITIVE_INFINITY && head >= 0) left = head + 4 + bytes
    const most = left
    left -= piece.length
    return most
  }
}

/** Keeps two sockets until they close, which they do together. */
function hold(open: Set<Socket>, near: Socket, far: Socket): void {
  const ends = [
    [near, far],
    [far, near],
  ] as const
  for (const [socket, other] of ends) {
    open.add(socket)
    socket.on('error', () => other.destroy())
    socket.once('close', () => {
      open.delete(socket)
      other.destroy()
    })
  }
}
