import type { LeaveTypeForm } from '@hr/contract/leave-type'
import { balances } from '@hr/db/balances'
import type { Transaction } from '@hr/db/client'
import { leaveTypes } from '@hr/db/schema'
import { daysPhrase } from '@hr/domain/decimal'
import { eq, sql } from 'drizzle-orm'
import { conflict, refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { columnsOf, isInUse, lockType, NAME_TAKEN } from './queries.ts'
import { shareUnit } from './unit.ts'

/**
 * Changes a leave type. Fails with 409 by the field for a name that is taken, for another BU once the type is in use,
 * and for a limit with which somebody would fall below zero (docs/spec/rules.md, Leave types). Waits for applications
 * in progress.
 */
export const editType = (id: number, form: LeaveTypeForm, write: Write): Promise<void> =>
  write(async (tx) => {
    const type = await lockType(tx, id)
    if (form.buId !== type.buId) await refuseMove(tx, id, form.buId)
    if (type.isUnlimited && !form.isUnlimited) await refuseShortfall(tx, id)
    const update = tx.update(leaveTypes).set(columnsOf(form)).where(eq(leaveTypes.id, id))
    await refusingTaken(update, NAME_TAKEN)
  })

async function refuseMove(tx: Transaction, typeId: number, toBuId: number): Promise<void> {
  await shareUnit(tx, toBuId)
  if (!(await isInUse(tx, typeId))) return
  throw conflict({ buId: 'A leave type that is in use cannot move to another BU' })
}

type Shortfall = { name: string; year: number; missing: number; people: number }

async function refuseShortfall(tx: Transaction, typeId: number): Promise<void> {
  const [worst] = await findShortfalls(tx, typeId)
  if (!worst) return
  const one = `${worst.name} has taken ${daysPhrase(worst.missing)} more than allocated in ${worst.year}`
  const others = worst.people === 1 ? '' : `, and so have others: ${worst.people} people in all`
  throw conflict({ isUnlimited: `This leave has to stay unlimited: ${one}${others}` })
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
