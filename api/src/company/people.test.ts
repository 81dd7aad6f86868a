import { createEmployee } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import { testDb } from '@hr/db/testing'
import { ilike, or, sql } from 'drizzle-orm'
import { afterAll, expect, inject, it } from 'vitest'
import { escapeLike } from '../platform/database/escape-like.ts'
import { isSought } from './people.ts'

const { db, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
afterAll(close)

const { fullName, staffNumber } = employees
// The first four have letters whose lower case depends on their neighbours, or is two letters, or none.
const names = [
  ['ΟΔΥΣΣΕΥΣ', 'Σίσυφος'],
  ['İlkay', 'IŞIK'],
  ['Ǆordan', 'Straße'],
  ['王', '小明'],
  ["Mary-Ann O'Neil", 'van den Berghe'],
  ['Łukasz', 'Ñandú'],
  ['अनिल', 'శ్రీ'],
] as const

/** Every part of one to five letters, as it is and in both cases. */
function partsOf(name: string): string[] {
  const letters = [...name]
  const parts = letters.flatMap((_, at) => [1, 2, 3, 4, 5].map((length) => letters.slice(at, at + length).join('')))
  return parts.flatMap((part) => [part, part.toLowerCase(), part.toUpperCase()])
}

it('finds by the trigram index exactly the people that the columns would find', async () => {
  for (const [firstName, lastName] of names) await createEmployee(db, { firstName, lastName })
  const parts = [...new Set([...names.flatMap((name) => partsOf(name.join(' '))), 'NR-', '%', '_', 'a\nb', '\n'])]
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_indexscan = off`)
    const idsOf = async (where: ReturnType<typeof or>) =>
      (await tx.select({ id: employees.id }).from(employees).where(where)).map(({ id }) => id).sort()
    for (const part of parts) {
      const pattern = `%${escapeLike(part)}%`
      const expected = await idsOf(or(ilike(fullName, pattern), ilike(staffNumber, pattern)))
      expect.soft(await idsOf(isSought(pattern, fullName, staffNumber)), part).toEqual(expected)
    }
    const [plan] = await tx.execute(
      sql`explain (format json) select from employees where ${isSought('%kasz%', fullName)}`,
    )
    expect(JSON.stringify(plan)).toContain('employees_sought')
  })
})
