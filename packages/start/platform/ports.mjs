import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from './failure.mjs'

/** Returns the wanted port if it is free, otherwise any free one. */
export async function freePort(wanted = 0, host = '127.0.0.1') {
  const { port } = await listenOnce(wanted, host)
  return port ?? (await listenOnce(0, host)).port
}

/**
 * Fails with a sentence if a server cannot listen on this port. `name` is the setting to change. Waits a moment first,
 * for servers of a killed start that are just ending.
 */
export async function requirePort(name, port, host) {
  const until = Date.now() + 2000
  for (;;) {
    const code = await whyNot(port, host)
    if (!code) return
    if (code !== 'EADDRINUSE' || Date.now() > until) throw new Failure(sentence(code, name, port, host))
    await sleep(100)
  }
}

/** The reason why a port cannot be used, on this address or on the other one that "localhost" may mean. */
async function whyNot(port, host) {
  const { code } = await listenOnce(port, host)
  if (code || host !== '127.0.0.1') return code
  const other = await listenOnce(port, '::1')
  return other.code === 'EADDRINUSE' ? other.code : undefined
}

function sentence(code, name, port, host) {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: stop what uses it, or set ${name} to another port.`
  if (code === 'EACCES') return `Port ${port} is not allowed for this user: set ${name} to a port above 1023.`
  return `${name} ${port} cannot be opened on the address ${host} (${code}): set HOST to an address of this machine.`
}

function listenOnce(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', ({ code }) => done({ code }))
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port
      server.close(() => done({ port: taken }))
    })
  })
}

/** Whether somebody listens on this port of this machine. */
export function listens(port) {
  return new Promise((done) => {
    const caller = connect(port, '127.0.0.1')
    caller.once('connect', () => done(caller.destroy() && true)).once('error', () => done(false))
  })
}
