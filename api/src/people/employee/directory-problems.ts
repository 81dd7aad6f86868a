import type { Queryable, Transaction } from '@hr/db/client'
import { businessUnits, directoryProblems, employees, headedUnits, providerSubjects } from '@hr/db/schema'
import { canManage } from '@hr/domain/access'
import { isoWithOffset } from '@hr/domain/clock'
import { makesCircle } from '@hr/domain/employee/reporting'
import { and, asc, count, desc, eq, inArray, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { lockReportingLines } from '../../company/locks.ts'
import { isListed, isSought, linesAbove } from '../../company/people.ts'
import { isInReach, isOfRoles, type Reader } from '../../company/reach.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Env } from '../../platform/env.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import { MANAGING_ROLES } from './managers.ts'
import { mailMoved } from './moved-mails.ts'

/** In the place of a provider's issuer: what the `externalId` of SCIM means by a person. It outlives a key that is replaced. */
export const SCIM_ISSUER = 'scim'

type Problem = { attribute: string; sent: unknown; because: string }
type About = { employeeId: number; isOfUnit: boolean; at: Date; named: readonly string[] }

/**
 * Remembers what a directory has sent of a person and what could not be kept of it. Of the attributes that it `named`, the
 * others are in order now.
 */
export async function noteProblems(tx: Transaction, about: About, problems: readonly Problem[]): Promise<void> {
  const { employeeId, isOfUnit, at, named } = about
  const rows = new Map(
    problems.map(({ attribute, sent, because }) => {
      const told = { attribute: storable(attribute), sent: asText(sent), because: storable(because) }
      const row = { ...told, employeeId, isOfUnit }
      return [row.attribute, { ...row, sentAt: at.toISOString() }]
    }),
  )
  const inOrder = named.filter((attribute) => !rows.has(attribute))
  const isTheirs = eq(directoryProblems.employeeId, employeeId)
  await tx.delete(directoryProblems).where(and(isTheirs, inArray(directoryProblems.attribute, inOrder)))
  if (rows.size === 0) return
  await tx
    .insert(directoryProblems)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: [directoryProblems.employeeId, directoryProblems.attribute],
      set: {
        sent: sql`excluded.sent`,
        because: sql`excluded.because`,
        isOfUnit: sql`excluded.is_of_unit`,
        sentAt: sql`excluded.sent_at`,
      },
      // Repeated mistakes are not news.
      setWhere: sql`(${directoryProblems.sent}, ${directoryProblems.because}) is distinct from (excluded.sent, excluded.because)`,
    })
}

function asText(sent: unknown): string | null {
  if (sent === null || sent === undefined) return null
  return storable(typeof sent === 'string' ? sent : JSON.stringify(sent))
}

const storable = (text: string): string => text.replace(/[\0\p{Surrogate}]/gu, '?').slice(0, 255)

/** The problems that the reader sees, in a query that contains `employees`. */
export const isProblemFor = (reader: Reader): SQL | undefined =>
  and(isListed, or(not(directoryProblems.isOfUnit), isInReach(reader, 'seeUnitDirectory')))

/** One page of the problems that the reader sees, the newest first; and how many match in total. */
export async function listProblems(db: Queryable, reader: Reader & { timeZone: string }, asked: Paging) {
  const isFound = asked.search ? isSought(`%${escapeLike(asked.search)}%`, ...searched) : undefined
  const where = and(isProblemFor(reader), isFound)
  const isOfPerson = eq(employees.id, directoryProblems.employeeId)
  const list = db
    .select({ problem: directoryProblems, employeeName: employees.fullName, buName: businessUnits.name })
    .from(directoryProblems)
    .innerJoin(employees, isOfPerson)
    .innerJoin(businessUnits, eq(businessUnits.id, employees.buId))
    .where(where)
    .orderBy(desc(directoryProblems.sentAt), asc(employees.fullName), asc(directoryProblems.attribute))
    .$dynamic()
  const counting = db.select({ total: count() }).from(directoryProblems).innerJoin(employees, isOfPerson)
  const rows = await onPage(list, asked)
  const [counted] = await counting.where(where)
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ problem: { isOfUnit: _, sentAt, ...problem }, ...names }) => ({
      ...problem,
      ...names,
      sentOn: isoWithOffset(new Date(sentAt), reader.timeZone),
    })),
  }
}

const searched = [employees.fullName, employees.workEmail, employees.staffNumber] as const

/** The id of the person whom a directory names by id, externalId or address; null if there is none. */
const calledBy = (name: SQLWrapper): SQL => sql`coalesce(
  (select id from employees where id = case when ${name}::text ~ '^[0-9]{1,9}$' then ${name}::text::int end),
  (select employee_id from ${providerSubjects} where issuer = ${SCIM_ISSUER} and subject = ${name}::text),
  (select id from employees where lower(work_email) = lower(${name}::text)))`

/** Whether people of a business unit can have this person as a manager by a key of that unit. */
const worksFor = (buId: SQLWrapper): SQL => sql`(${employees.buId} = ${buId}
  or exists (select from ${headedUnits} h where h.employee_id = ${employees.id} and h.bu_id = ${buId}))`

/** The person whom a directory names as a manager, of one unit if the key is bound to it. */
export async function findNamed(db: Queryable, name: string, buId: number | null) {
  const isIt = sql`${employees.id} = ${calledBy(sql`${storable(name)}`)}`
  const [found] = await db
    .select({ id: employees.id, fullName: employees.fullName, roleId: employees.roleId, leftAt: employees.leftAt })
    .from(employees)
    .where(and(not(employees.isFirstAdmin), isIt, buId === null ? undefined : worksFor(sql`${buId}::int`)))
  return found
}

/**
 * Gives people their managers that a directory named before these could manage, or before they were here. The caller
 * holds the lock on the reporting lines.
 */
export async function applyNamedManagers(tx: Transaction, env: Env): Promise<void> {
  for (const { managerId, ...person } of await namedManagers(tx)) {
    if (makesCircle(person.id, managerId, await linesAbove(tx, managerId))) continue
    await tx.update(employees).set({ reportingTo: managerId }).where(eq(employees.id, person.id))
    await mailMoved(tx, env, [person], NOBODY)
  }
}

/** No person brings it about by a form. */
const NOBODY = 0

type NamedManager = { id: number; buId: number; reportingTo: number | null; managerId: number }

/** People who work here, and who can be their managers now. */
const namedManagers = (db: Queryable) =>
  db.execute<NamedManager>(sql`
    select person.id, person.bu_id as "buId", person.reporting_to as "reportingTo", ${employees.id} as "managerId"
    from ${directoryProblems} problem
      join employees person on person.id = problem.employee_id and person.left_at is null
      join ${employees} on ${employees.id} = ${calledBy(sql`problem.sent`)} and ${employees.id} <> person.id
    where problem.attribute = 'manager' and ${isListed} and ${inArray(employees.roleId, MANAGING_ROLES)}
      and not ${isOfRoles(({ isReserved }) => isReserved, sql`person.role_id`)}
      and (not problem.is_of_unit or ${worksFor(sql`person.bu_id`)})
    order by person.id`)

/** The same for managers who came or changed in another way than by the form. Several servers may run it at once. */
export async function sweepNamedManagers({ db, env }: Deps): Promise<void> {
  if ((await namedManagers(db)).length === 0) return
  await db.transaction(async (tx) => {
    await lockReportingLines(tx)
    await applyNamedManagers(tx, env)
  })
}

/** Whether a change of role means that somebody can manage from now on. */
export const beginsToManage = (before: number, after: number): boolean => !canManage(before) && canManage(after)
