import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How many statements have gone over the line to Postgres. */
type Traffic = { statements: number }

/**
 * Carries connections to the Postgres of an address, and counts statements by the messages of the protocol, whatever
 * library sends them. Returns the address of the line, its running count, and how to close it.
 */
export async function countedLine(url: string) {
  const traffic: Traffic = { statements: 0 }
  const target = new URL(url)
  const open = new Set<Socket>()
  const server = createServer((near) => carry(near, connect(Number(target.port), target.hostname), open, traffic))
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

/** Carries what comes from both sides, and counts what the near one sends. While they are open, both are in `open`. */
function carry(near: Socket, far: Socket, open: Set<Socket>, traffic: Traffic): void {
  const count = messages((type, message) => {
    traffic.statements += executions(type, message)
  })
  near.on('data', count)
  near.pipe(far).pipe(near)
  for (const socket of [near, far]) {
    open.add(socket.setNoDelay(true))
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket) && [near, far].map((end) => end.destroy()))
  }
}

/** Executions count, except the question about types that the driver asks once on each connection, when it is parsed. */
function executions(type: string, message: Buffer): number {
  if (type === 'P' && message.includes('from pg_catalog.pg_type')) return -1
  return Number(type === 'E' || type === 'Q')
}

/**
 * Reads what a client sends: messages of a letter, a length and a content, the first of which has no letter. Tells of each.
 */
export function messages(tell: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  let hasLetter = false
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const head = hasLetter ? 1 : 0
      if (rest.length < head + 4) return
      const end = head + rest.readUInt32BE(head)
      if (rest.length < end) return
      if (hasLetter) tell(String.fromCharCode(rest[0]!), rest.subarray(0, end))
      hasLetter = true
      rest = rest.subarray(end)
    }
  }
}
