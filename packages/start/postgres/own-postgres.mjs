import { openDataFolder } from '../platform/folder.mjs'
import { freePort } from '../platform/ports.mjs'
import { addresses } from './addresses.mjs'
import { findBinaries, systemBinaries } from './binaries.mjs'
import { createBareCluster } from './cluster.mjs'
import { siteOf } from './embedded.mjs'
import { launch } from './server.mjs'
import { stopServer } from './stop.mjs'

/**
 * Starts a Postgres as an operator has one of their own: on a new cluster in this folder, with neither roles nor a database
 * of the product. Returns `port`, `adminUrl` (the superuser) and `stop`.
 */
export const startOwnPostgres = (dataDir) => start(siteOf(openDataFolder(dataDir), false, findBinaries()))

/** The same with the programs of the system and their defaults. */
export const startStockPostgres = (dataDir) =>
  start({ ...siteOf(openDataFolder(dataDir), false, systemBinaries()), isStock: true })

async function start(site) {
  const password = 'a-password-of-the-superuser'
  createBareCluster(site, password)
  const port = await freePort()
  const { pid } = await launch(site, port)
  const { adminUrl } = addresses(port, { owner: password, application: '' })
  return { port, adminUrl, stop: () => stopServer(pid, site) }
}
