import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { Failure } from '../platform/failure.mjs'
import { root } from '../platform/root.mjs'
import { step } from '../platform/say.mjs'
import { startPostgres } from '../postgres/embedded.mjs'
import { keepUp } from './keep-up.mjs'
import { add } from './stack.mjs'

/**
 * Opens the database that the settings name, or the embedded one. Returns the address that the servers use, and `ownerUrl` for migrations
 * if that is another. */
export async function openDatabase(settings) {
  if (!settings.databaseUrl) return openEmbedded(settings)
  await step('Database', () => checkDatabase(settings.ownerUrl ?? settings.databaseUrl))
  return { url: settings.databaseUrl, ownerUrl: settings.ownerUrl }
}

async function openEmbedded({ dataDir }) {
  let first
  const start = async () => {
    const postgres = await startPostgres({ dataDir, port: first?.port })
    first ??= postgres
    return postgres
  }
  const service = add('postgres', keepUp('Postgres', start))
  await step('Database', () => service.then(() => `Postgres ${first.major} in ${relative(root, dataDir) || dataDir}`))
  return { url: first.appUrl(), ownerUrl: first.url() }
}

/** Asks a given database for its version. Returns it as text, or fails with a message. */
async function checkDatabase(url) {
  const postgres = createRequire(join(root, 'package.json'))('postgres')
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} })
  try {
    const [{ version }] = await sql`select current_setting('server_version_num')::int / 10000 as version`
    if (version < 15) throw new Failure(`DATABASE_URL leads to Postgres ${version}: Postgres 15 or newer is needed.`)
    return `Postgres ${version} by DATABASE_URL`
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure(`DATABASE_URL leads to no database that answers: ${error.message || error.code}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}
