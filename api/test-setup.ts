import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@hr/start/postgres'
import type { TestProject } from 'vitest/node'
import { prepareDatabase } from './src/platform/database/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser, for what tests arrange and look at. */
    postgresUrl: string
    /** The role that the application works as. */
    appUrl: string
    templateDatabase: string
    /** A folder for the files of tests, which is removed after the last one. */
    folder: string
  }
}

/** Starts one real Postgres for all tests. Each test file copies the migrated template (db/testing.ts). */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-test-postgres-'))
  const folder = await mkdtemp(join(tmpdir(), 'hr-test-files-'))
  const postgres = await startPostgres({ dataDir, fast: true })
  await prepareDatabase({ DATABASE_URL: postgres.appUrl('hr'), DATABASE_OWNER_URL: postgres.url('hr') })
  project.provide('postgresUrl', postgres.adminUrl('postgres'))
  project.provide('appUrl', postgres.appUrl('postgres'))
  project.provide('templateDatabase', 'hr')
  project.provide('folder', folder)

  return async () => {
    await postgres.stop()
    for (const each of [dataDir, folder]) await rm(each, { recursive: true, force: true })
  }
}
