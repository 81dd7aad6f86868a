import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What has gone over the line to Postgres: statements that were executed, and rows that came back. */
export type Traffic = { statements: number; rows: number }

/**
 * Carries connections to the Postgres of an address, and counts what it carries by the messages of the protocol, whatever
 * library sends them. Returns the address of the line, its running count, and how to close it.
 */
export async function countedLine(url: string) {
  const traffic: Traffic = { statements: 0, rows: 0 }
  const target = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    near.on(
      'data',
      messages(false, (type) => (traffic.statements += Number(type === 'E' || type === 'Q'))),
    )
    far.on(
      'data',
      messages(true, (type) => (traffic.rows += Number(type === 'D'))),
    )
    near.pipe(far).pipe(near)
    for (const socket of [near, far]) {
      open.add(socket.setNoDelay(true))
      socket.on('error', () => {})
      socket.on('close', () => open.delete(socket) && [near, far].map((end) => end.destroy()))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const near = new URL(url)
  near.port = String((server.address() as AddressInfo).port)
  const close = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { url: near.href, traffic, close }
}

/**
 * Reads a stream of messages, each of which begins with a letter and its length, and tells of each letter. The first message of
 * a client has no letter.
 */
export function messages(isTyped: boolean, tell: (type: string) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let hasLetter = isTyped
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = hasLetter ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      if (hasLetter) tell(String.fromCharCode(rest[0]!))
      hasLetter = true
      rest = rest.subarray(end)
    }
  }
}
