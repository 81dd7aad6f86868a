import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDatabase } from '@hr/api/platform/database/database'
import { createCompany } from '@hr/db/factories'
import { startPostgres } from '@hr/start/postgres'
import { binariesIn } from '@hr/start/postgres/binaries'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { actsByPages } from './openings/by-pages.ts'
import { playOpenings } from './openings/play.ts'
import { openPlace } from './year/place/place.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** The Postgres 15 of Debian with the settings that it comes with, its JIT among them. */
async function startDebians() {
  if (!existsSync(join(PROGRAMS, 'initdb')))
    throw new Error('Postgres 15 is not installed. On Debian: sudo apt-get install postgresql-15')
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-openings-'))
  const postgres = await startPostgres({ dataDir, binaries: binariesIn(PROGRAMS) })
  await prepareDatabase({ DATABASE_URL: postgres.appUrl('hr'), DATABASE_OWNER_URL: postgres.url('hr') })
  const server = {
    postgresUrl: postgres.adminUrl('postgres'),
    appUrl: postgres.appUrl('postgres'),
    templateDatabase: 'hr',
  }
  const stop = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
  return { server, stop }
}

it(
  'opening balances of all kinds, set on pages over two new years on the Postgres of Debian',
  { timeout: 600_000 },
  async () => {
    const { server, stop } = await startDebians()
    const place = await openPlace(server)
    try {
      // The application's own connections turn the JIT off.
      const [stock] = await place.db.execute(sql`
      select current_setting('server_version_num')::int / 10000 as major, (select boot_val from pg_settings where name = 'jit') as jit`)
      expect(stock).toEqual({ major: 15, jit: 'on' })
      place.setNow('2026-11-20T04:00:00Z')
      const company = await createCompany(place.db, { today: '2026-11-20' })
      expect(await playOpenings({ ...place, company, acts: actsByPages(place, company) })).toEqual([])
    } finally {
      await place.stop()
      await stop()
    }
  },
)
