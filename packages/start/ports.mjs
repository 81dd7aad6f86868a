import { createServer } from 'node:net'

/** Answers whether a port can be listened on at this address. */
export async function isFree(port, host = '127.0.0.1') {
  return (await listenOnce(port, host)) !== undefined
}

/** Gives the wanted port if it is free, and else any free one. */
export async function freePort(wanted = 0, host = '127.0.0.1') {
  return (await listenOnce(wanted, host)) ?? listenOnce(0, host)
}

function listenOnce(port, host) {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(undefined))
    server.listen({ port, host, exclusive: true }, () => {
      const taken = server.address().port
      server.close(() => done(taken))
    })
  })
}
