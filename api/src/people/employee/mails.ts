import type { Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { helloTo } from '@hr/domain/employee/name'
import * as t from '@hr/words/people'
import { asc, eq, inArray } from 'drizzle-orm'
import { postMails } from '../../mail/outbox.ts'
import type { Env } from '../../platform/env.ts'
import { addressesOf } from '../../signing-in/login/former-addresses.ts'

/** Tells people by mail that they report to somebody else, and tells the new manager. */
export async function mailNewManager(
  tx: Transaction,
  { PUBLIC_URL }: Env,
  managerId: number,
  reporteeIds: number[],
  formerManager: string,
): Promise<void> {
  const [manager] = await tx.select().from(employees).where(eq(employees.id, managerId))
  const reportees = await tx
    .select({ name: employees.fullName, email: employees.workEmail })
    .from(employees)
    .where(inArray(employees.id, reporteeIds))
    .orderBy(asc(employees.fullName), asc(employees.id))
  if (!manager) throw new Error(`employee ${managerId} has vanished`)

  await postMails(tx, [
    toManager(manager, reportees, formerManager, PUBLIC_URL),
    ...reportees.map(({ email }) => toReportee(email, manager, formerManager)),
  ])
}

type Readdressed = Pick<Person, 'id' | 'firstName' | 'fullName' | 'workEmail'> & { from: string }

/** Tells a person of their new work e-mail, there and at each address that they had within the last 24 hours. */
export async function mailReaddressed(tx: Transaction, person: Readdressed, now: Date): Promise<void> {
  const text = t.workEmailChangedMail(helloTo(person), person.from, person.workEmail)
  const subject = t.workEmailChangedSubject
  await postMails(
    tx,
    (await addressesOf(tx, person, now)).map((to) => ({ to, subject, text })),
  )
}

type Person = typeof employees.$inferSelect

function toManager({ workEmail }: Person, reportees: { name: string }[], formerManager: string, url: string) {
  const names = reportees.map(({ name }) => `- ${name}`).join('\n')
  return {
    to: workEmail,
    event: 'lines' as const,
    subject: t.reporteesSubject(reportees.length),
    text: t.reporteesMail(formerManager, names, url),
  }
}

const toReportee = (to: string, { fullName, workEmail }: Person, formerManager: string) => ({
  to,
  event: 'lines' as const,
  subject: t.newManagerSubject(fullName),
  text: t.newManagerMail(formerManager, fullName, workEmail),
})
