import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect, createServer as listen, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Between = { url: string; stop: () => Promise<void> }

/**
 * Sits between a program and the database, and cuts the connection that notes an archive once the database has carried
 * out its COMMIT: the program never hears of it.
 */
export async function startCut(url: string): Promise<Between> {
  const { hostname, port } = new URL(url)
  const open = new Set<Socket>()
  const server = listen((near) => {
    const far = connect(Number(port), hostname)
    let notes = false
    near.on('data', (bytes) => {
      notes ||= bytes.includes('insert into archives')
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (notes && bytes.includes('COMMIT')) near.destroy()
      else near.write(bytes)
    })
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('close', () => other.destroy()).on('error', () => other.destroy())
    }
  })
  return { url: await between(server, url), stop: () => close(server, open) }
}

/** Sits between a program and a bucket, and changes the last byte of whatever is stored. */
export async function startBent(url: string): Promise<Between> {
  const { hostname, port } = new URL(url)
  const server = createServer(async (asked, answer) => {
    const body = await buffer(asked)
    if (asked.method === 'PUT') body[body.length - 1] = (body.at(-1) ?? 0) ^ 1
    const { method, url: path, headers } = asked
    const passed = request({ hostname, port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 500, got.headers)
      got.pipe(answer)
    })
    passed.end(body)
  })
  return { url: await between(server, url), stop: () => close(server, []) }
}

async function between(server: Server, url: string): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const own = new URL(url)
  own.hostname = '127.0.0.1'
  own.port = String((server.address() as AddressInfo).port)
  return own.href
}

async function close(server: Server, open: Iterable<Socket>): Promise<void> {
  for (const socket of open) socket.destroy()
  server.close()
  if ('closeAllConnections' in server) (server as { closeAllConnections: () => void }).closeAllConnections()
}
