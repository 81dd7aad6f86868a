import * as t from '@hr/words/sign-in'
import { expect, it } from 'vitest'
import { hashPassword } from './passwords.ts'

it('are hashed four at a time with 64 in line; anyone beyond that is told how long to wait', async () => {
  const all = await Promise.allSettled(Array.from({ length: 70 }, () => hashPassword('Leave@2026')))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({
    ...{ status: 429, retryAfter: 2 },
    message: t.tooManyPeopleSigningIn,
  })
})
