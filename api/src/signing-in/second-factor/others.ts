import type { Queryable } from '@hr/db/client'
import { businessUnits, employees, passkeys, secondFactorRoles, secondFactors } from '@hr/db/schema'
import { roles } from '@hr/domain/access'
import { may } from '@hr/domain/reach'
import * as t from '@hr/words/sign-in'
import { and, asc, eq, ilike, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { CurrentUser, Writing } from '../../company/current-user.ts'
import { isInReach } from '../../company/reach.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import type { Write } from '../../platform/http/idempotency.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import type { Client } from '../login/throttle.ts'
import { endHalves } from './half-queries.ts'
import { tellChange } from './mails.ts'
import { proveAgain } from './prove-again.ts'
import { deleteFactor } from './queries.ts'

/** One page of those who work here and have a second factor, by name. */
export async function holders(db: Queryable, me: CurrentUser, asked: Paging) {
  const pattern = `%${escapeLike(asked.search ?? '')}%`
  const matches = asked.search ? or(ilike(employees.fullName, pattern), ilike(businessUnits.name, pattern)) : undefined
  const where = and(isNull(employees.leftAt), matches)
  const list = db
    .select({
      id: employees.id,
      employeeName: employees.fullName,
      buName: businessUnits.name,
      roleId: employees.roleId,
      hasApp: sql<boolean>`${secondFactors.sealedSecret} is not null`,
      passkeys: sql<number>`(select count(*)::int from ${passkeys} where ${passkeys.employeeId} = ${employees.id})`,
      since: secondFactors.createdAt,
    })
    .from(secondFactors)
    .innerJoin(employees, eq(employees.id, secondFactors.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(where)
    .orderBy(asc(employees.fullName), asc(employees.id))
    .$dynamic()
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(secondFactors)
    .innerJoin(employees, eq(employees.id, secondFactors.employeeId))
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(where)
  const rows = (await onPage(list, asked)).map(({ roleId, ...row }) => ({
    ...row,
    mayReset: may(me, 'resetFactor', { employeeId: row.id, roleId }),
  }))
  return { rows, total: count?.total ?? 0 }
}

type Reset = { employeeId: number; currentPassword?: string | undefined }

/**
 * Removes the second factor of somebody who has lost it, and tells them. Half sign-ins of theirs end. Fails with 400 by
 * the field for a wrong proof of the caller's own, and with 404 for oneself (see Settings), and for a super admin
 * unless the caller is one.
 */
export async function resetFactor(
  { deps, me, write }: Writing,
  { employeeId, currentPassword }: Reset,
  client: Client,
) {
  const { now } = deps
  const isProven = await proveAgain({ deps, me, client }, currentPassword)
  return write(async (tx) => {
    const refusal = await isProven(tx)
    if (refusal) return refusal
    const isTheirs = and(eq(employees.id, employeeId), isInReach(me, 'resetFactor'))
    const [person] = await tx.select().from(employees).where(isTheirs)
    if (!person || !(await deleteFactor(tx, person.id))) throw notFound(t.personHasNoTwoStep)
    await endHalves(tx, person.id, now())
    await tellChange(tx, person, { change: 'reset', now: now() })
    return { userMessage: t.twoStepReset(person.fullName) }
  })
}

export async function requiredRoleIds(db: Queryable): Promise<number[]> {
  const rows = await db.select().from(secondFactorRoles).orderBy(asc(secondFactorRoles.roleId))
  return rows.map(({ roleId }) => roleId)
}

/** Says whose role needs a second factor. They are led to set one up when they next sign in. */
export function requireFactor(roleIds: number[], write: Write) {
  if (roleIds.some((id) => !roles.some((role) => role.id === id))) throw invalid({ roleIds: t.chooseRoles })
  return write(async (tx) => {
    await tx
      .delete(secondFactorRoles)
      .where(roleIds.length > 0 ? notInArray(secondFactorRoles.roleId, roleIds) : undefined)
    if (roleIds.length > 0)
      await tx
        .insert(secondFactorRoles)
        .values(roleIds.map((roleId) => ({ roleId })))
        .onConflictDoNothing()
    return { userMessage: t.requiredRolesSaved }
  })
}
