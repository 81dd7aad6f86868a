import type { Transaction } from '@hr/db/client'
import { businessUnits } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { planUnitMove, type UnitMove } from '@hr/domain/employee/unit-move'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import type { Within } from '../../company/current-user.ts'
import { shareTypesOf } from '../../company/locks.ts'
import { holdingsOf } from '../../leave/balance/holdings.ts'
import { moveDays } from '../../leave/balance/move-days.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { Change } from '../../runs/impact/change.ts'
import { type Agreed, recount } from '../../runs/impact/recount.ts'
import { type Person, todayOf } from './let-go.ts'

/**
 * Moves what remains of a person's leave, of this year and later, to the types of the same name in another business
 * unit. Used and pending days stay, and so do past years. Fails with 409 on `confirmBuMove`, listing what has no type
 * of the same name, unless that is confirmed (docs/spec/rules.md, Moving to another unit), and with 409 and its impact
 * if leave is recounted by the calendar there. The caller holds the person's lock and that of all reporting lines.
 */
export async function moveUnit(
  { tx, deps, me }: Within<{ id: number }>,
  person: Person,
  { toBuId, isConfirmed, ...agreed }: Agreed & { toBuId: number; isConfirmed: boolean },
): Promise<void> {
  const newTypes = await shareTypesOf(tx, toBuId)
  const at = deps.now()
  const today = await todayOf(tx, person, at)
  await recount({ tx, deps, me }, await moved(tx, person, toBuId, today), agreed)
  const holdings = await holdingsOf(tx, person.id, toBuId, { from: today })
  const { transfers, stays } = planUnitMove(holdings, newTypes)
  if (stays.length > 0 && !isConfirmed) throw await unconfirmed(tx, toBuId, stays)

  for (const transfer of transfers) await moveDays(tx, person.id, transfer, { by: me.id, at, today })
}

/** From today on the calendar of the other unit holds, for leave of the types of this one too. */
async function moved(tx: Transaction, { id, buId }: Person, movesTo: number, today: Day): Promise<Change> {
  const days = [{ from: today, to: null }]
  return {
    buId,
    owners: { employeeId: id },
    days,
    movesTo,
    changed: [],
    cause: t.movedToUnit(await nameOf(tx, movesTo)),
  }
}

async function unconfirmed(tx: Transaction, buId: number, stays: UnitMove['stays']): Promise<Error> {
  const list = stays.map(({ leaveTypeName, year, firstMonth, days }) =>
    t.leaveOfYear(leaveTypeName, leaveYearName(year, firstMonth), daysPhrase(days)),
  )
  return conflict({ confirmBuMove: t.leaveStaysBehind(await nameOf(tx, buId), list.join('; ')) })
}

async function nameOf(tx: Transaction, buId: number): Promise<string> {
  const [unit] = await tx.select({ name: businessUnits.name }).from(businessUnits).where(eq(businessUnits.id, buId))
  return unit?.name ?? ''
}
