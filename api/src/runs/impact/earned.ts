import type { Impact } from '@hr/contract/working-time/impact'
import type { Transaction } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { addDecimal, subtractDecimal } from '@hr/domain/decimal'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { giftsIn } from '../../leave/policy/earnings.ts'
import { policiesOfUnit } from '../../leave/policy/queries.ts'
import type { Change } from './change.ts'
import { putBack } from './put-back.ts'

/** The tables that decide what policies give by the working pattern. */
const WEEKS = ['working_patterns', 'business_units']

/**
 * The people to whom policies by working pattern give more or fewer days in this leave year since a week or a pattern
 * changed, until a run gives them; null if nobody. For what they gave before, the rows are put back for a moment.
 */
export async function earnedOtherwise(
  tx: Transaction,
  { buId, changed, owners }: Change,
  { today, firstMonth }: { today: Day; firstMonth: number },
): Promise<Impact['run']> {
  if (!changed.some(({ table }) => WEEKS.includes(table))) return null
  const policies = new Map(
    [...(await policiesOfUnit(tx, buId))].filter(([, ofType]) => ofType.some(({ isByPattern }) => isByPattern)),
  )
  if (policies.size === 0) return null
  const year = leaveYearOf(today, firstMonth)
  const employeeIds = 'employeeId' in owners ? [owners.employeeId] : undefined
  const read = async (db: Transaction) =>
    daysOf(await giftsIn(db, { buId, year, firstMonth, employeeIds }, policies, today))
  const after = await read(tx)
  const before = await withoutChange(tx, changed, read)
  const more = [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, days: subtractDecimal(after.get(key) ?? 0, before.get(key) ?? 0) }))
    .filter(({ days }) => days !== 0)
  if (more.length === 0) return null
  const people = new Set(more.map(({ key }) => key.split(' ')[0])).size
  return { buId, year, people, days: addDecimal(...more.map(({ days }) => days)) }
}

/** Days of the year by person and type. */
const daysOf = (gifts: Awaited<ReturnType<typeof giftsIn>>) =>
  new Map(
    gifts.flatMap(({ leaveTypeId, people, grants }) => {
      const days = addDecimal(...grants.map((grant) => grant.days))
      return people.map((id) => [`${id} ${leaveTypeId}`, days] as const)
    }),
  )

class Enough extends Error {}

/** What is read while the rows of a change are as they were, which is then undone. */
async function withoutChange<Read>(
  tx: Transaction,
  changed: Change['changed'],
  read: (tx: Transaction) => Promise<Read>,
): Promise<Read> {
  let found: Read | undefined
  try {
    await tx.transaction(async (before) => {
      for (const row of changed) await putBack(before, row)
      found = await read(before)
      throw new Enough()
    })
  } catch (error) {
    if (!(error instanceof Enough)) throw error
  }
  return found as Read
}
