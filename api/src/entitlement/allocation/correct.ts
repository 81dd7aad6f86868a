import { TYPE_OF_ANOTHER_UNIT } from '@hr/contract/call/refusals'
import type { AllocationRow, CorrectionForm } from '@hr/contract/entitlement/allocation'
import type { Transaction } from '@hr/db/client'
import { leaveEntries } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { correctionMessage } from '@hr/domain/leave/balance/allocation'
import { countsFrom } from '@hr/domain/leave/balance/entries'
import { leaveYear, leaveYearName } from '@hr/domain/leave/balance/leave-year'
import type { Writing } from '../../company/current-user.ts'
import { shareTypes } from '../../company/locks.ts'
import { debtIn } from '../../leave/policy/queries.ts'
import { conflict, invalid, refuse } from '../../platform/http/errors.ts'
import { takesNone } from './check-types.ts'
import { givenBy, mailGiven } from './given-mails.ts'
import { lockHolder, refuseOwn, refuseYear } from './person.ts'
import { listAllocations } from './queries.ts'

/**
 * Corrects what a person is allocated of a leave type in a year by a separate entry, which no allocation and no run of
 * policies replaces. Fails with 404 for nobody, with 400 for oneself and for a type that is not theirs or takes no
 * days, and with 409 for what would leave fewer days than are used or pending (docs/spec/rules.md, Corrections).
 */
export function correct({ deps, me, write }: Writing, form: CorrectionForm) {
  return write(async (tx) => {
    refuseOwn(me, form.employeeId)
    const { buId, timeZone, firstMonth } = await lockHolder(tx, form.employeeId)
    refuseYear(deps, me, form.year, firstMonth)
    await shareTypes(tx, [form.leaveTypeId])
    const row = await foundRow(tx, form)
    const debt = await debtIn(tx, { buId, leaveTypeId: form.leaveTypeId }, leaveYear(form.year, firstMonth))
    const said = { leaveName: row.leaveName, yearName: leaveYearName(form.year, firstMonth), days: form.days }
    refuse({ days: correctionMessage(said, { ...partsOf(row), debt }) }, conflict)
    const at = deps.now()
    const from = countsFrom(form.year, todayIn(timeZone, at), firstMonth)
    const entry = { ...form, kind: 'corrected', countsFrom: from, actorId: me.id, at: at.toISOString() } as const
    const [corrected] = await tx.insert(leaveEntries).values(entry).returning({ id: leaveEntries.id })
    if (!corrected) throw new Error('no entry was written')
    await mailGiven(tx, deps.env, await givenBy(tx, corrected.id))
    return corrected
  })
}

async function foundRow(tx: Transaction, { employeeId, year, leaveTypeId }: CorrectionForm): Promise<AllocationRow> {
  const row = (await listAllocations(tx, employeeId, year)).find(({ id }) => id === leaveTypeId)
  if (!row) throw invalid({ leaveTypeId: TYPE_OF_ANOTHER_UNIT })
  refuse({ leaveTypeId: takesNone(row) })
  return row
}

const partsOf = ({ leaveAllocated, grantedDays, usedDays, pendingDays }: AllocationRow) => ({
  allocation: leaveAllocated,
  grants: grantedDays,
  used: usedDays,
  pending: pendingDays,
})
