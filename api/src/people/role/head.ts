import { CHOOSE } from '@hr/contract/call/sentences'
import type { OfHead } from '@hr/contract/people/role'
import type { Transaction } from '@hr/db/client'
import { businessUnits, employees, headedUnits } from '@hr/db/schema'
import { BU_HEAD } from '@hr/domain/access'
import * as t from '@hr/words/roles'
import { and, eq } from 'drizzle-orm'
import { lockReportingLines } from '../../company/locks.ts'
import { isOpenUnit } from '../../company/open-units.ts'
import { isListed } from '../../company/people.ts'
import { conflict, notFound, refuse } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { turnedOn } from './queries.ts'

/**
 * Gives a BU head a further unit; one that they were given stays. Fails with 409 while the setting is off, and with 400
 * for anyone who is no BU head, and for a unit that does not exist or is their own.
 */
export const addUnit = (of: OfHead, write: Write): Promise<void> =>
  write(async (tx) => {
    await lockReportingLines(tx)
    if (!(await turnedOn(tx)).has('several_units')) throw conflict(t.turnOnSeveralUnitsFirst)
    const head = await findHead(tx, of.employeeId)
    refuse({
      employeeId: head ? undefined : t.chooseBuHead,
      buId: await checkUnit(tx, of.buId, head?.buId),
    })
    await tx.insert(headedUnits).values(of).onConflictDoNothing()
  })

async function findHead(tx: Transaction, employeeId: number) {
  const isHead = and(eq(employees.id, employeeId), eq(employees.roleId, BU_HEAD), isListed)
  const [head] = await tx.select({ buId: employees.buId }).from(employees).where(isHead)
  return head
}

async function checkUnit(tx: Transaction, buId: number, ownId: number | undefined): Promise<string | undefined> {
  if (buId === ownId) return t.alreadyTheirOwnUnit
  const [unit] = await tx.select({ id: businessUnits.id }).from(businessUnits).where(isOpenUnit(buId)).for('key share')
  return unit ? undefined : CHOOSE
}

/** Takes a further unit away. Fails with 404 if they do not head it. */
export const removeUnit = ({ employeeId, buId }: OfHead, write: Write): Promise<void> =>
  write(async (tx) => {
    const isIt = and(eq(headedUnits.employeeId, employeeId), eq(headedUnits.buId, buId))
    const removed = await tx.delete(headedUnits).where(isIt).returning({ buId: headedUnits.buId })
    if (removed.length === 0) throw notFound(t.notHeadOfUnit)
  })
