import type { EditLeaveType } from '@hr/contract/entitlement/leave-type'
import { balances } from '@hr/db/balances'
import type { Transaction } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import { daysPhrase } from '@hr/domain/decimal'
import { EVERY_DAY } from '@hr/domain/leave/counting/recount'
import * as t from '@hr/words/leave-types'
import { eq, sql } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { busy, conflict, refusingTaken } from '../../platform/http/errors.ts'
import type { Change } from '../../runs/impact/change.ts'
import { lockTakers } from '../../runs/impact/locks.ts'
import { recount } from '../../runs/impact/recount.ts'
import { columnsOf, isInUse, lockType, NAME_TAKEN } from './queries.ts'
import { shareUnit } from './unit.ts'

/**
 * Changes a leave type. Fails with 409 by the field for a name that is taken, for another BU once the type is in use,
 * and for a limit with which somebody would fall below zero (docs/spec/rules.md, Leave types); with 409 and its impact
 * if leave has to be recounted because the way of counting changes. Waits for applications in progress.
 */
export const editType = (
  { deps, me, write }: Writing<{ id: number }>,
  id: number,
  form: EditLeaveType,
): Promise<void> =>
  write(async (tx) => {
    const isOther = form.counting !== undefined && (await isCountedOtherwise(tx, id, form.counting))
    if (isOther) await lockTakers(tx, id)
    const type = await lockType(tx, id)
    if (form.buId !== type.buId) await refuseMove(tx, id, form.buId)
    if (type.isUnlimited && !form.isUnlimited) await refuseShortfall(tx, id)
    const { impactFingerprint, overrideReason, alsoPastLeave, impactPage, ...fields } = form
    const update = tx.update(leaveTypes).set(columnsOf(fields)).where(eq(leaveTypes.id, id))
    await refusingTaken(update, NAME_TAKEN)
    const { counting = type.counting } = form
    if (counting === type.counting) return
    if (!isOther) throw busy(1) // somebody has changed it in between, and nobody is locked
    await recount({ tx, deps, me }, countingChanged(type, counting), form)
  })

async function isCountedOtherwise(tx: Transaction, id: number, counting: Counting): Promise<boolean> {
  const [type] = await tx.select({ counting: leaveTypes.counting }).from(leaveTypes).where(eq(leaveTypes.id, id))
  return type !== undefined && type.counting !== counting
}

type LeaveType = typeof leaveTypes.$inferSelect
type Counting = LeaveType['counting']

const countingChanged = ({ id, buId, name, counting }: LeaveType, after: Counting): Change => ({
  buId,
  owners: { leaveTypeId: id },
  days: EVERY_DAY,
  cause: after === 'working' ? t.countsWorkingDays(name) : t.countsCalendarDays(name),
  changed: [{ table: 'leave_types', before: { id, counting }, after: { id, counting: after } }],
})

async function refuseMove(tx: Transaction, typeId: number, toBuId: number): Promise<void> {
  await shareUnit(tx, toBuId)
  if (!(await isInUse(tx, typeId))) return
  throw conflict({ buId: t.usedTypeCannotMove })
}

type Shortfall = { name: string; year: number; missing: number; people: number }

async function refuseShortfall(tx: Transaction, typeId: number): Promise<void> {
  const [worst] = await findShortfalls(tx, typeId)
  if (!worst) return
  const { name, year, people } = worst
  const one = { name, days: daysPhrase(worst.missing), year }
  throw conflict({
    isUnlimited: people === 1 ? t.mustStayUnlimited(one) : t.mustStayUnlimitedForMany({ ...one, people }),
  })
}

/** The people who would fall below zero in some year, the largest shortfall first, and how many there are. */
async function findShortfalls(tx: Transaction, typeId: number): Promise<Shortfall[]> {
  const rows = await tx.execute<Shortfall>(sql`
    with short as (
      select employee_id, year, -remaining as missing
      from ${balances(({ leaveTypeId }) => sql`${leaveTypeId} = ${typeId}`)} b
      where remaining < 0
    )
    select e.full_name as "name", s.year::int as "year", s.missing::float8 as "missing",
      (select count(distinct employee_id) from short)::int as "people"
    from short s join employees e on e.id = s.employee_id
    order by s.missing desc, e.id, s.year
    limit 1`)
  return [...rows]
}
