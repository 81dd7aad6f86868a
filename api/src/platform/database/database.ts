import { connect } from '@hr/db/client'
import { migrate } from '@hr/db/migrate'
import { isPooled } from '@hr/db/pool'
import { accountIn, historyOpenTo, openToApplication } from '@hr/db/roles'
import { readVersion } from '@hr/db/version'
import * as t from '@hr/words/operations'
import { runMigrations } from 'graphile-worker'
import type { Env } from '../env.ts'
import { installed } from '../installed.ts'
import { queueAddress } from './job-pool.ts'

export const MIGRATIONS = installed('db/migrations')

/** The address of the application, that of the owner of its tables if they are two, and that without a pooler. */
export type Addresses = Pick<Env, 'DATABASE_URL' | 'DATABASE_OWNER_URL'> & Partial<Pick<Env, 'DATABASE_DIRECT_URL'>>

/** The application's address for work that a pooler cannot do, such as telling the queue of new jobs. */
export const directUrl = ({ DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL }: Addresses): string =>
  DATABASE_DIRECT_URL

/**
 * Brings the tables of the product and of its job queue up to date, once, however many servers start together, and
 * gives the role of the application its rights to them. A role that may not migrate only checks that nothing is left to
 * do. Returns what an operator should know, in sentences. `say` receives what is being waited for.
 */
export async function prepareDatabase(
  addresses: Addresses,
  say = (line: string) => console.error(line),
): Promise<string[]> {
  const owner = addresses.DATABASE_OWNER_URL ?? directUrl(addresses)
  const application = accountIn(addresses.DATABASE_URL)
  const said: string[] = []
  if (await mustMigrate(owner)) {
    const alsoUnderLock = async () => {
      await runMigrations({ connectionString: queueAddress(owner), noPreparedStatements: isPooled(owner) })
      if (application.role !== accountIn(owner).role) said.push(...(await openToApplication(owner, application)))
    }
    await migrate({ url: owner, workingUrl: addresses.DATABASE_URL, folder: MIGRATIONS, alsoUnderLock, say })
  }
  return [...said, ...(await warnings(addresses.DATABASE_URL, application.role))]
}

/** Whether this role migrates the database. Fails if that is needed and not possible. */
async function mustMigrate(url: string): Promise<boolean> {
  const { db, close } = connect(url, { max: 1 })
  const { pending, isNewer, mayMigrate } = await readVersion(db, MIGRATIONS).finally(close)
  if (isNewer) {
    throw new Error(t.changedByLaterVersion)
  }
  if (pending === 0 || mayMigrate) return mayMigrate
  throw new Error(t.migrationsNeedOwner(pending))
}

async function warnings(url: string, role: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 })
  const open = await historyOpenTo(db, role).finally(close)
  if (open.length === 0) return []
  return [t.historyNotProtected(role)]
}
