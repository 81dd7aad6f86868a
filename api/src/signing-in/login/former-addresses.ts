import type { Queryable } from '@hr/db/client'
import { formerAddresses } from '@hr/db/schema'
import { and, eq, gt } from 'drizzle-orm'

/** For how many hours a former address hears of what happens to the account (docs/spec/rules.md, Employee record). */
const HOURS = 24

type Former = { employeeId: number; email: string; now: Date }

/** Keeps a work e-mail that a person has no longer. */
export async function keepFormerAddress(tx: Queryable, { employeeId, email, now }: Former): Promise<void> {
  await tx.insert(formerAddresses).values({ employeeId, email, changedAt: now.toISOString() })
}

type Person = { id: number; workEmail: string }

/** The work e-mails that a person had within the last 24 hours, without the one of today. */
export async function formerAddressesOf(db: Queryable, { id, workEmail }: Person, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - HOURS * 3_600_000).toISOString()
  const rows = await db
    .selectDistinct({ email: formerAddresses.email })
    .from(formerAddresses)
    .where(and(eq(formerAddresses.employeeId, id), gt(formerAddresses.changedAt, since)))
  const others = rows.filter(({ email }) => email.toLowerCase() !== workEmail.toLowerCase())
  return [...new Map(others.map(({ email }) => [email.toLowerCase(), email])).values()]
}

/** Where a person hears of what happens to their account: today's address, and those of the last 24 hours. */
export const addressesOf = async (db: Queryable, person: Person, now: Date): Promise<string[]> => [
  person.workEmail,
  ...(await formerAddressesOf(db, person, now)),
]
