import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { claimFolder, openDataFolder } from '../platform/folder.mjs'
import { freePort } from '../platform/ports.mjs'
import { chooseAccount } from './account.mjs'
import { addresses } from './addresses.mjs'
import { findBinaries } from './binaries.mjs'
import { openCluster } from './cluster.mjs'
import { launch } from './server.mjs'
import { stopOrphan, stopServer } from './stop.mjs'

/**
 * Starts the embedded Postgres on `dataDir`, after creating its cluster if there is none. `fast` trades safety for
 * speed (tests). Returns `major` (its version), `url` (the database as its owner), `appUrl` (as the application), `adminUrl` (the superuser), `port`, `ended`, `stop` and
 * `kill` (at once; the next start recovers). A folder has only one server: a second start is refused, and a server that
 * a killed start left running is stopped. `binaries` are the programs of Postgres.
 */
export async function startPostgres({ dataDir, port, fast = false, binaries = findBinaries() }) {
  const folder = openDataFolder(dataDir)
  const lock = await claimFolder(folder, 'postgres')
  try {
    return await open(siteOf(folder, fast, binaries), port, lock)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Everything that the parts need to know about a cluster: where it is, what runs it, and under which account. */
export function siteOf(dataDir, fast, binaries) {
  const account = chooseAccount(binaries, dataDir)
  return { dataDir, fast, binaries, account, cluster: join(dataDir, 'pg'), log: join(dataDir, 'postgres.log') }
}

async function open(site, wantedPort, lock) {
  await stopOrphan(site)
  const passwords = openCluster(site)
  const port = wantedPort ?? (await keptPort(site.dataDir))
  const child = await launch(site, port)
  const ended = new Promise((done) => child.once('exit', (code, signal) => done(signal ?? `exit code ${code}`)))
  ended.then(lock.release)
  const stop = () =>
    stopServer(child.pid, site)
      .then(() => ended)
      .then(() => {})
  const kill = () => child.kill('SIGQUIT')
  return {
    port,
    major: site.binaries.major,
    pid: child.pid,
    ...addresses(port, passwords),
    ended,
    stop,
    kill,
  }
}

/** The port of the last start if it is free, otherwise a new one, which is kept for the next start. */
async function keptPort(dataDir) {
  const file = join(dataDir, 'pg-port')
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = await freePort(kept)
  if (port !== kept) writeFileSync(file, `${port}\n`)
  return port
}
