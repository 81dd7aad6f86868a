import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reasonText } from './reason.ts'

const query = (cause: Error) => new DrizzleQueryError('select $1', ['a secret hash'], cause)

test.each([
  [query(new Error('permission denied for table employees')), 'permission denied for table employees'],
  [
    query(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })),
    'The database cannot be reached (ECONNREFUSED).',
  ],
  [new Error('DATABASE_URL is missing'), 'DATABASE_URL is missing'],
])('of %s the reason is reported, and no statement', (error, reason) => {
  expect(reasonText(error)).toBe(reason)
})
