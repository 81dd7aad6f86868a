import { NO_SUCH_EMPLOYEE, TYPE_OF_ANOTHER_UNIT } from '@hr/contract/call/refusals'
import type { OpeningForm } from '@hr/contract/entitlement/allocation'
import type { Queryable } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { countsFrom } from '@hr/domain/leave/balance/entries'
import { leaveYear } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/opening-balances'
import { eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { shareTypes } from '../../company/locks.ts'
import { conflict, invalid, notFound, refuse } from '../../platform/http/errors.ts'
import { lockHolder, refuseOwn } from '../allocation/person.ts'
import { typeMessage } from './check-rows.ts'
import { findPerson, type Person } from './queries.ts'
import { daysMessage, draftsOf, lastDayIn, policiesFor, timeMessages } from './stated.ts'
import { writeOpenings } from './write.ts'

/**
 * Sets the opening balance of a person, leave type and year, and its kind. Fails with 404 for nobody, with 400 by the
 * field for oneself and for what a file could not state either, and with 409 for days that are used or pending.
 */
export function setOpening({ deps, me, write }: Writing, form: OpeningForm) {
  const { employeeId, leaveId: leaveTypeId, year, kind, noOfDays: days, note: reason } = form
  return write(async (tx) => {
    refuseOwn(me, employeeId)
    await lockHolder(tx, employeeId)
    await shareTypes(tx, [leaveTypeId])
    const person = await findPerson(tx, employeeId)
    if (!person) throw notFound(NO_SUCH_EMPLOYEE)
    const leaveType = await nameOfType(tx, leaveTypeId, person)
    const policies = await policiesFor(tx, [person])
    const now = deps.now()
    const asOf = dayOf(form, todayIn(person.timeZone, now), person)
    const until = lastDayIn(form.until, year, person)
    const stated = { person, employeeId, leaveTypeId, leaveType, year, kind, days, until, asOf, reason }
    const { year: wrongYear, days: wrongDays, until: wrongUntil } = timeMessages(stated, policies, now)
    refuse({ year: wrongYear, noOfDays: wrongDays, until: wrongUntil })
    const [draft] = await draftsOf(tx, [stated])
    if (!draft) throw new Error('no draft of an opening balance')
    refuse({ noOfDays: daysMessage(draft, policies) }, conflict)
    await writeOpenings(tx, [draft], { by: me.id, at: now })
    return {
      userMessage: draft.entries.length > 0 ? t.openingBalanceSet(person.name) : t.openingBalanceUnchanged,
    }
  })
}

async function nameOfType(db: Queryable, leaveTypeId: number, person: Person): Promise<string> {
  const [type] = await db.select().from(leaveTypes).where(eq(leaveTypes.id, leaveTypeId))
  if (type?.buId !== person.buId) throw invalid({ leaveId: TYPE_OF_ANOTHER_UNIT })
  refuse({ leaveId: typeMessage(type, person) })
  return type.name
}

/** Carried days are there from the first day of their year, others from today. */
const dayOf = ({ kind, year }: OpeningForm, today: Day, { firstMonth }: Person): Day =>
  kind === 'carried' ? leaveYear(year, firstMonth).from : countsFrom(year, today, firstMonth)
