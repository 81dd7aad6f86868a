import { SUPER_ADMIN } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { addDays, yearOf } from '@hr/domain/dates'
import type { Queryable } from '../client.ts'
import type { Allocation, CompOffGrant } from '../factories/bulk.ts'
import { insertAllocations, insertCompOffGrants } from '../factories/bulk.ts'
import { instantOf, workingDayFrom } from './moments.ts'
import type { Random } from './random.ts'
import { randomFrom } from './random.ts'
import type { Member } from './staff.ts'
import { hrFor } from './stories.ts'
import type { TypeKey } from './units.ts'

/** Days of a type in a year. With `createdAt` they were granted during the year, as comp-off is. */
export type Entitlement = { employeeId: number; leaveTypeId: number; year: number; days: number; createdAt?: string }

/**
 * Inserts the allocations of last year, this year and the next, and comp-off for some people. Returns both as one list.
 */
export async function insertEntitlements(db: Queryable, members: Member[], today: Day): Promise<Entitlement[]> {
  const entitled = members.filter(({ roleId }) => roleId !== SUPER_ADMIN)
  const grants = compOffGrants(entitled, today)
  const allocations = [
    ...entitled.flatMap((member) => allocationsOf(member, yearOf(today))),
    ...emptyAllocations(grants),
  ]
  await insertAllocations(db, allocations)
  await insertCompOffGrants(db, grants)
  return [...allocations, ...grants]
}

function allocationsOf(member: Member, thisYear: number): Allocation[] {
  const years = [thisYear - 1, thisYear, thisYear + 1].filter((year) => isEmployedIn(member, year))
  const yearly = Object.entries(member.unit.yearly) as [TypeKey, number][]
  return years.flatMap((year) =>
    yearly.map(([key, days]) => ({
      employeeId: member.id,
      leaveTypeId: member.unit.types[key],
      year,
      days: sinceJoining(member, year, days),
    })),
  )
}

function isEmployedIn({ joiningDate, leavingDate }: Member, year: number): boolean {
  return yearOf(joiningDate) <= year && (leavingDate === null || yearOf(leavingDate) >= year)
}

// Somebody who joins during a year gets a proportional part of it, in half days.
function sinceJoining({ joiningDate }: Member, year: number, days: number): number {
  if (yearOf(joiningDate) < year) return days
  const months = 13 - Number(joiningDate.slice(5, 7))
  return Math.round((days * months * 2) / 12) / 2
}

function compOffGrants(members: Member[], today: Day): CompOffGrant[] {
  const random = randomFrom(7)
  const grants = members.flatMap((member) => {
    const count = favourites[member.mailbox] ?? (random.chance(0.3) ? random.int(1, 2) : 0)
    const days = Array.from({ length: count }, () => workingDayFrom(addDays(today, -random.int(25, 320))))
    return days.filter((day) => worksOn(member, day)).map((day) => grantOn(random, member, members, day))
  })
  return grants.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt))
}

function worksOn({ joiningDate, leavingDate }: Member, day: Day): boolean {
  return day > joiningDate && (leavingDate === null || day <= leavingDate)
}

const favourites: Record<string, number> = { employee: 1, lead: 2, 'zhang.xiaoming': 2 }

function grantOn(random: Random, member: Member, members: Member[], day: Day) {
  return {
    employeeId: member.id,
    leaveTypeId: member.unit.types.compOff,
    year: yearOf(day),
    days: random.pick([0.5, 1, 1, 1.5, 2]),
    reason: random.pick(grantReasons),
    grantedBy: hrFor({ members }, member),
    createdAt: instantOf({ day, minute: random.int(9 * 60, 17 * 60) }, member.unit.row.timeZone),
  }
}

const grantReasons = [
  'Release on Saturday evening',
  'On call over the long weekend',
  'Moved the server room on Sunday',
  'Workshop with a customer on a holiday',
  'Stock-taking on the last Sunday of the quarter',
]

// Adds an allocation of 0 where there is none, as HR's grant does (docs/spec/rules.md, Comp-off).
function emptyAllocations(grants: CompOffGrant[]): Allocation[] {
  const keys = new Map(grants.map((grant) => [`${grant.employeeId} ${grant.year}`, grant]))
  return [...keys.values()].map(({ employeeId, leaveTypeId, year }) => ({ employeeId, leaveTypeId, year, days: 0 }))
}
