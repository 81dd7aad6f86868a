import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { newestEntry } from '../platform/audit/chain.ts'
import { testApi } from '../testing/api.ts'
import { startSweeps } from './sweeps.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
// No folder can be made beneath a file.
const api = await testApi({ logger: { level: 'info', stream } }, { BACKUP_TO: '/dev/null/backups/' })

it('says in the log why a backup could not be made, without what the statements were given', async () => {
  const sweeps = startSweeps(api.deps, api.app.log)
  const told = await vi.waitUntil(() => lines.find((line) => line.includes('could not back up to BACKUP_TO')), 20_000)
  await sweeps.stop()
  const { err } = JSON.parse(told)
  expect(err).toMatchObject({ message: expect.stringContaining('/dev/null'), stack: expect.stringContaining('at ') })
  expect(lines.join('')).not.toContain('params:')
})

it('logs number and hash of the last entry of the audit', async () => {
  lines.length = 0
  await api.db.execute(sql`update departments set name = name || '!'`)
  const newest = await newestEntry(api.db)
  const sweeps = startSweeps(api.deps, api.app.log)
  const told = await vi.waitUntil(() => lines.find((line) => line.includes('the last entry of the audit')), 20_000)
  await sweeps.stop()
  expect(newest?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.parse(told).audit).toEqual(newest)
})
