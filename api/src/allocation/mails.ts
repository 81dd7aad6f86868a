import type { Transaction } from '@hr/db/client'
import { businessUnits, employees } from '@hr/db/schema'
import { HR } from '@hr/domain/access'
import { leaveYearName } from '@hr/domain/leave/leave-year'
import { and, eq, isNull } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { postMails } from '../outbox.ts'

type Told = { buId: number; year: number; firstMonth: number; people: number; blocked: number }

/** Tells HR of a unit what was done by itself. */
export async function mailNewYear(
  tx: Transaction,
  { env }: Deps,
  { buId, year, firstMonth, people, blocked }: Told,
): Promise<void> {
  const [unit] = await tx.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.id, buId))
  const isHrHere = and(eq(employees.buId, buId), eq(employees.roleId, HR), isNull(employees.leftAt))
  const readers = await tx.select({ to: employees.workEmail }).from(employees).where(isHrHere)
  const name = leaveYearName(year, firstMonth)
  const left =
    blocked > 0 ? `\n\nLeft as they were, because more is used or pending than they would have: ${blocked}` : ''
  const text = `The leave policies of ${unit?.name} have given and carried over the days of ${name}, by themselves, as Allocation for Many says.\n\nPeople: ${people}${left}`
  const link = `${env.PUBLIC_URL}/employee/leave-allocation/many?buId=${buId}&year=${year}&source=policy`
  await postMails(
    tx,
    readers.map(({ to }) => ({ to, subject: `Leave of ${name} in ${unit?.name}`, text: `${text}\n\n${link}\n` })),
  )
}
