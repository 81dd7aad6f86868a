import { createHash } from 'node:crypto'
import { unlinkSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Takes a named lock for as long as this process lives. The lock is a local socket, which the kernel removes with the
 * process, so that even a killed process cannot leave it behind. Returns `{ release }`, or `{ holder }` with the id of
 * the process that holds it.
 */
export async function takeLock(name) {
  const address = addressOf(name)
  const server = await listen(address)
  if (server) return { release: () => server.close() }

  const holder = await askHolder(address)
  if (holder) return { holder }
  if (!isFile(address)) return { holder: 'unknown' }
  unlinkSync(address)
  return takeLock(name)
}

/** The address of a lock: abstract on Linux, a pipe on Windows, a socket file elsewhere (removed if nobody answers). */
function addressOf(name) {
  const short = `hr-${createHash('sha256').update(name).digest('hex').slice(0, 24)}`
  if (process.platform === 'linux') return `\0${short}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${short}`
  return join(tmpdir(), `${short}.sock`)
}

const isFile = (address) => address.startsWith('/')

function listen(address) {
  return new Promise((done, fail) => {
    const server = createServer((caller) => caller.on('error', () => {}).end(String(process.pid)))
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    )
    server.listen(address, () => done(server.unref()))
  })
}

function askHolder(address) {
  return new Promise((done) => {
    let answer = ''
    const caller = connect(address)
    caller.setTimeout(1000, () => caller.destroy())
    caller.on('data', (bytes) => (answer += bytes)).on('error', () => {})
    caller.on('close', () => done(answer || undefined))
  })
}
