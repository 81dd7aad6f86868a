import type { CompOffForm } from '@hr/contract/comp-off'
import type { Transaction } from '@hr/db/client'
import { compOffGrants, leaveAllocations } from '@hr/db/schema'
import { lockHolder } from '../allocation/person.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { findType, shareTypes } from '../leave-type/queries.ts'

/**
 * Grants comp-off to a person: days of a leave type in a year, beside what is allocated. Makes an allocation of 0 days
 * where there is none, so that they can be applied for (docs/spec/rules.md, Comp-off). 404 for nobody, 400 for a type
 * that is not theirs or has no limit.
 */
export function grant({ now }: Deps, grantedBy: number, form: CompOffForm, write: Write) {
  return write(async (tx) => {
    const { buId } = await lockHolder(tx, form.employeeId)
    await shareTypes(tx, [form.leaveId])
    await checkType(tx, form.leaveId, buId)
    return save(tx, grantedBy, form, now())
  })
}

async function checkType(tx: Transaction, leaveId: number, buId: number): Promise<void> {
  const type = await findType(tx, leaveId)
  if (type?.buId !== buId) throw invalid({ leaveId: 'Please choose a leave type of their BU' })
  if (type.isUnlimited) throw invalid({ leaveId: `${type.leaveName} has no limit and takes no comp-off` })
}

async function save(tx: Transaction, grantedBy: number, form: CompOffForm, at: Date): Promise<{ id: number }> {
  const { employeeId, leaveId: leaveTypeId, year, noOfDays: days, reason } = form
  await tx.insert(leaveAllocations).values({ employeeId, leaveTypeId, year, days: 0 }).onConflictDoNothing()
  const [granted] = await tx
    .insert(compOffGrants)
    .values({ employeeId, leaveTypeId, year, days, reason, grantedBy, createdAt: at.toISOString() })
    .returning({ id: compOffGrants.id })
  if (!granted) throw new Error('no grant row')
  return granted
}
