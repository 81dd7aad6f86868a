import { expect, it, vi } from 'vitest'
import { startSweeps } from './sweeps.ts'
import { testApi } from './testing.ts'

const lines: string[] = []
const stream = { write: (line: string) => void lines.push(line) }
// No folder can be made beneath what is no folder.
const api = await testApi({ logger: { level: 'warn', stream } }, { BACKUP_TO: '/dev/null/backups/' })

it('says in the log why a backup could not be made, without what the statements were given', async () => {
  const sweeps = startSweeps(api.deps, api.app.log)
  const told = await vi.waitUntil(() => lines.find((line) => line.includes('could not back up to BACKUP_TO')), 20_000)
  await sweeps.stop()
  const { err } = JSON.parse(told)
  expect(err).toMatchObject({ message: expect.stringContaining('/dev/null'), stack: expect.stringContaining('at ') })
  expect(lines.join('')).not.toContain('params:')
})
