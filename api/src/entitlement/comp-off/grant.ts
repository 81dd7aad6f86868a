import { CHOOSE_TYPE_OF_THEIRS } from '@hr/contract/call/refusals'
import type { CompOffForm } from '@hr/contract/entitlement/comp-off'
import type { Transaction } from '@hr/db/client'
import { leaveEntries } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { type Day, formatDay } from '@hr/domain/dates'
import { lastDayOfGrant } from '@hr/domain/leave/balance/comp-off'
import { countsFrom } from '@hr/domain/leave/balance/entries'
import { leaveYear } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/comp-off'
import type { Within, Writing } from '../../company/current-user.ts'
import { shareTypes } from '../../company/locks.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { givenBy, mailGiven } from '../allocation/given-mails.ts'
import { type findHolder, lockHolder, refuseOwn, refuseYear } from '../allocation/person.ts'
import { findType } from '../leave-type/queries.ts'

/**
 * Grants comp-off to a person: days of a leave type in a year, in addition to what is allocated. They can be applied
 * for even if nothing is allocated, and expire if the unit says so (docs/spec/rules.md, Comp-off). 404 for nobody, 400
 * for oneself and for a type that is not theirs or has no limit.
 */
export function grant({ deps, me, write }: Writing, form: CompOffForm) {
  return write(async (tx) => {
    refuseOwn(me, form.employeeId)
    const granted = await giveCompOff({ tx, deps, me }, form, await lockHolder(tx, form.employeeId))
    await mailGiven(tx, deps.env, await givenBy(tx, granted.id))
    return granted
  })
}

/**
 * The same in a transaction that has locked the person. Days for a known worked day end by that day: 409 once they have ended,
 * 400 for a year that begins later.
 */
export async function giveCompOff(
  { tx, deps, me }: Within,
  form: CompOffForm & { workedOn?: Day },
  holder: Awaited<ReturnType<typeof findHolder>>,
) {
  const { buId, timeZone, firstMonth, compOffDays } = holder
  const { employeeId, leaveId: leaveTypeId, year, noOfDays: days, reason } = form
  refuseYear(deps, me, year, firstMonth)
  await shareTypes(tx, [leaveTypeId])
  await checkType(tx, leaveTypeId, buId)
  const at = deps.now()
  const today = todayIn(timeZone, at)
  const from = countsFrom(year, today, firstMonth)
  const endsOn = lastDayOfGrant(form.workedOn ?? from, compOffDays, leaveYear(year, firstMonth))
  if (endsOn !== null && endsOn < from) throw endedBefore(endsOn, today)
  const [granted] = await tx
    .insert(leaveEntries)
    .values({
      ...({ kind: 'comp_off', employeeId, leaveTypeId, year, days, reason } as const),
      countsFrom: from,
      endsOn,
      actorId: me.id,
      at: at.toISOString(),
    })
    .returning({ id: leaveEntries.id })
  if (!granted) throw new Error('no entry was written')
  return granted
}

function endedBefore(endsOn: Day, today: Day) {
  const day = formatDay(endsOn)
  if (endsOn < today) return conflict(t.expiredForManagers(day))
  return invalid({ year: t.expiresBeforeYearBegins(day) })
}

/** Fails with 400 for a type that is not of this unit, or that has no limit. */
export async function checkType(tx: Transaction, leaveId: number, buId: number): Promise<void> {
  const type = await findType(tx, leaveId)
  if (type?.buId !== buId) throw invalid({ leaveId: CHOOSE_TYPE_OF_THEIRS })
  if (type.isUnlimited) throw invalid({ leaveId: t.unlimitedTakesNoCompOff(type.leaveName) })
}
