import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from './addresses.mjs'
import { savedPasswords } from './cluster.mjs'
import { readPidFile } from './server.mjs'
import { isAlive } from './stop.mjs'

/** The addresses of the Postgres that runs on a data folder, as `startPostgres` returns them, or undefined if none does. */
export function runningPostgres(dataDir) {
  const folder = realpathSync(dataDir)
  const { pid, status } = readPidFile(join(folder, 'pg'))
  const passwords = savedPasswords({ dataDir: folder })
  if (!pid || status !== 'ready' || !isAlive(pid) || !passwords || !existsSync(join(folder, 'pg-port')))
    return undefined
  return addresses(readPort(folder), passwords)
}

const readPort = (folder) => Number(readFileSync(join(folder, 'pg-port'), 'utf8'))
