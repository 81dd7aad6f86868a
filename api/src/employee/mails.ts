import type { Transaction } from '@hr/db/client'
import { employees } from '@hr/db/schema'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Env } from '../env.ts'
import { postMails } from '../outbox.ts'

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

  const names = reportees.map(({ name }) => `- ${name}`).join('\n')
  await postMails(tx, [
    {
      to: manager.workEmail,
      subject: `${reportees.length} ${reportees.length === 1 ? 'person reports' : 'people report'} to you now`,
      text: `These people reported to ${formerManager} and report to you now:\n\n${names}\n\n${PUBLIC_URL}/employee/list\n`,
    },
    ...reportees.map(({ email }) => ({
      to: email,
      subject: `You report to ${manager.fullName} now`,
      text: `You reported to ${formerManager}. From now on you report to ${manager.fullName}, ${manager.workEmail}.\n`,
    })),
  ])
}
