import { installation } from '@hr/db/schema'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgetSecret } from '../../main/command/forget-secret.ts'
import { testApi } from '../../testing/api.ts'
import { requireSameInstallation } from './installation.ts'

const api = await testApi()
const first = 'a'.repeat(32)
const second = 'b'.repeat(32)
const third = 'c'.repeat(32)
const start = (APP_SECRET: string, APP_SECRET_PREVIOUS?: string, now = () => new Date()) =>
  requireSameInstallation(api.db, { APP_SECRET, APP_SECRET_PREVIOUS }, now)

beforeEach(async () => {
  await api.db.delete(installation)
})

describe('servers of one database', () => {
  it('start with the secret of the first, also when two start at once', async () => {
    await Promise.all([start(first), start(first)])
    await start(first)
  })

  it('refuse another secret, and say what to do', async () => {
    await start(first)
    await expect(start(second)).rejects.toThrow(
      /^APP_SECRET is not the one .* APP_SECRET_PREVIOUS .* "hr forget-secret"/,
    )
    await expect(start(second, third)).rejects.toThrow(/^APP_SECRET is not the one/)
  })

  it('take a new secret in addition to the old one, one server after the other', async () => {
    await start(first)
    await start(first, second)
    await start(second, first)
    await start(first, second)
    await start(second, first)
    await start(second)
    await expect(start(first)).rejects.toThrow(/^APP_SECRET is not the one/)
  })

  it('take any secret once the operator has said that the old one is lost', async () => {
    await start(first)
    await forgetSecret({ ...api.deps.env, APP_SECRET: second })
    await start(second)
    await expect(start(first)).rejects.toThrow(/^APP_SECRET is not the one/)
  })

  it('refuse a clock that is minutes off', async () => {
    const off = (seconds: number) => () => new Date(Date.now() + seconds * 1000)
    await start(first, undefined, off(50))
    await expect(start(first, undefined, off(120))).rejects.toThrow(
      'The clock of this machine is 120 s ahead of the database',
    )
    await expect(start(first, undefined, off(-120))).rejects.toThrow(
      'The clock of this machine is 120 s behind the database',
    )
  })
})
