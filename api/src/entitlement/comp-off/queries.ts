import type { CompOffRow } from '@hr/contract/entitlement/comp-off'
import type { Queryable } from '@hr/db/client'
import { businessUnits, compOffClaims, employees, leaveEntries, leaveTypes } from '@hr/db/schema'
import { todayIn } from '@hr/domain/clock'
import { usesOf } from '@hr/domain/leave/balance/credit-use'
import { JANUARY, leaveYear } from '@hr/domain/leave/balance/leave-year'
import { and, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerName, ledgersOf } from '../../company/ledgers.ts'
import { isSought } from '../../company/people.ts'
import { escapeLike } from '../../platform/database/escape-like.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { onPage, type Paging } from '../../platform/http/paging.ts'

type Reader = { timeZone: string; now: Date }
type Filter = Paging & { employeeId?: number; year?: number }

const grantor = alias(employees, 'grantor')

const revoker = alias(employees, 'revoker')
const revocation = alias(leaveEntries, 'revocation')

const grantFields = {
  id: leaveEntries.id,
  userId: leaveEntries.employeeId,
  leaveTypeId: leaveEntries.leaveTypeId,
  employeeName: employees.fullName,
  employeeId: employees.staffNumber,
  noOfDays: leaveEntries.days,
  /** A grant always has one. */
  reason: sql<string>`${leaveEntries.reason}`,
  leaveName: leaveTypes.name,
  year: leaveEntries.year,
  grantedByName: grantor.fullName,
  createdOn: leaveEntries.at,
  endsOn: leaveEntries.endsOn,
  firstMonth: businessUnits.leaveYearMonth,
  timeZone: businessUnits.timeZone,
  isFollowed: sql<boolean>`${businessUnits.compOffClaims} or ${businessUnits.compOffDays} is not null`,
  workedOn: compOffClaims.workedOn,
  revokedBy: revoker.fullName,
  revokedAt: revocation.at,
  revokedFor: revocation.reason,
}

/** One page of the comp-off grants, newest first, and how many match in total. Instants are in the reader's zone. */
export async function listGrants(db: Queryable, filter: Filter, reader: Reader) {
  const where = and(...matches(db, filter))
  const rows = await onPage(selectGrants(db, where), filter)
  return { rows: await toWire(db, rows, reader), total: await db.$count(leaveEntries, where) }
}

const selectGrants = (db: Queryable, where: SQL | undefined) =>
  db
    .select(grantFields)
    .from(leaveEntries)
    .innerJoin(employees, eq(employees.id, leaveEntries.employeeId))
    .innerJoin(leaveTypes, eq(leaveTypes.id, leaveEntries.leaveTypeId))
    .innerJoin(businessUnits, eq(businessUnits.id, leaveTypes.buId))
    .innerJoin(grantor, eq(grantor.id, leaveEntries.actorId))
    .leftJoin(compOffClaims, eq(compOffClaims.entryId, leaveEntries.id))
    .leftJoin(revocation, and(eq(revocation.causedBy, leaveEntries.id), sql`${revocation.kind} = 'comp_off_revoked'`))
    .leftJoin(revoker, eq(revoker.id, revocation.actorId))
    .where(where)
    .orderBy(desc(leaveEntries.at), desc(leaveEntries.id))
    .$dynamic()

type GrantRow = Awaited<ReturnType<typeof selectGrants>>[number]

async function toWire(db: Queryable, rows: GrantRow[], { timeZone, now }: Reader): Promise<CompOffRow[]> {
  const uses = await usesOfGrants(db, rows)
  return rows.map((row) => {
    const {
      userId: _,
      leaveTypeId: __,
      firstMonth,
      isFollowed,
      workedOn,
      revokedBy,
      revokedAt,
      revokedFor,
      ...grant
    } = row
    const endsOn = row.endsOn ?? leaveYear(row.year, firstMonth).to
    const { used = 0, left = 0 } = uses.get(row.id) ?? {}
    return {
      ...grant,
      endsOn,
      usedDays: used,
      leftDays: endsOn < todayIn(row.timeZone, now) ? 0 : left,
      createdOn: onTheWire(row.createdOn, timeZone),
      ...(firstMonth !== JANUARY && { firstMonth }),
      ...(isFollowed && { isFollowed }),
      ...(workedOn && { workedOn }),
      ...(revokedAt && {
        revoked: { byName: revokedBy ?? '', on: onTheWire(revokedAt, timeZone), reason: revokedFor ?? '' },
      }),
    }
  })
}

/** What leave uses of grants, by their ids. */
async function usesOfGrants(db: Queryable, rows: { userId: number; leaveTypeId: number; year: number }[]) {
  const keys = rows.map(({ userId: employeeId, leaveTypeId, year }) => ({ employeeId, leaveTypeId, year }))
  const once = [...new Map(keys.map((key) => [ledgerName(key), key])).values()]
  const ledgers = await ledgersOf(db, once)
  return new Map(ledgers.flatMap(({ credits, debits }) => usesOf(credits, debits).map((use) => [use.id, use])))
}

function matches(db: Queryable, { search, employeeId, year }: Filter) {
  return [
    isGrant,
    search ? isFound(db, `%${escapeLike(search)}%`) : undefined,
    employeeId ? eq(leaveEntries.employeeId, employeeId) : undefined,
    year ? eq(leaveEntries.year, year) : undefined,
  ]
}

// Postgres takes the index of grants only for a text that names the kind itself.
const isGrant = sql`${leaveEntries.kind} = 'comp_off'`

function isFound(db: Queryable, pattern: string) {
  const { id, fullName, staffNumber } = employees
  const people = db
    .select({ id })
    .from(employees)
    .where(isSought(pattern, fullName, staffNumber))
  return or(inArray(leaveEntries.employeeId, people), ilike(leaveEntries.reason, pattern))
}
