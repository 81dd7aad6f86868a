import type { CompOffForm } from '@hr/contract/comp-off'
import type { Transaction } from '@hr/db/client'
import { leaveEntries } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { countsFrom } from '@hr/domain/leave/entries'
import { givenBy, mailGiven } from '../allocation/given-mails.ts'
import { lockHolder, refuseYear } from '../allocation/person.ts'
import type { CurrentUser } from '../current-user.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { findType } from '../leave-type/queries.ts'
import { shareTypes } from '../locks.ts'

/**
 * Grants comp-off to a person: days of a leave type in a year, beside what is allocated. They can be applied for even if
 * nothing is allocated (docs/spec/rules.md, Comp-off). 404 for nobody, 400 for a type that is not theirs or has no limit.
 */
export function grant(deps: Deps, me: CurrentUser, form: CompOffForm, write: Write) {
  return write(async (tx) => {
    const { buId, timeZone, firstMonth } = await lockHolder(tx, form.employeeId)
    refuseYear(deps, me, form.year, firstMonth)
    await shareTypes(tx, [form.leaveId])
    await checkType(tx, form.leaveId, buId)
    const at = deps.now()
    const granted = await save(tx, me.id, form, at, countsFrom(form.year, todayIn(timeZone, at), firstMonth))
    await mailGiven(tx, deps.env, await givenBy(tx, granted.id))
    return granted
  })
}

async function checkType(tx: Transaction, leaveId: number, buId: number): Promise<void> {
  const type = await findType(tx, leaveId)
  if (type?.buId !== buId) throw invalid({ leaveId: 'Please choose a leave type of their BU' })
  if (type.isUnlimited) throw invalid({ leaveId: `${type.leaveName} has no limit and takes no comp-off` })
}

async function save(tx: Transaction, grantedBy: number, form: CompOffForm, at: Date, from: Day) {
  const { employeeId, leaveId: leaveTypeId, year, noOfDays: days, reason } = form
  const entry = { kind: 'comp_off', employeeId, leaveTypeId, year, days, reason } as const
  const [granted] = await tx
    .insert(leaveEntries)
    .values({ ...entry, countsFrom: from, actorId: grantedBy, at: at.toISOString() })
    .returning({ id: leaveEntries.id })
  if (!granted) throw new Error('no entry was written')
  return granted
}
