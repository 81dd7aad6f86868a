import { SUPER_ADMIN } from '@hr/domain/access'
import type { Day } from '@hr/domain/dates'
import { addDays, yearOf } from '@hr/domain/dates'
import type { Queryable } from '../client.ts'
import { type Given, giveDays } from '../factories/bulk.ts'
import { instantOf, workingDayFrom } from './moments.ts'
import type { Random } from './random.ts'
import { randomFrom } from './random.ts'
import type { Member } from './staff.ts'
import { hrFor } from './stories.ts'
import type { TypeKey } from './units.ts'

/**
 * Inserts the allocations of last year, this year and the next, and comp-off for some people. Returns both as one list.
 */
export async function insertEntitlements(db: Queryable, members: Member[], today: Day): Promise<Given[]> {
  const entitled = members.filter(({ roleId }) => roleId !== SUPER_ADMIN)
  const allocations = entitled.flatMap((member) => allocationsOf(member, entitled, yearOf(today)))
  const given = [...allocations, ...compOffGrants(entitled, today)]
  await giveDays(db, given)
  return given
}

function allocationsOf(member: Member, members: Member[], thisYear: number): Given[] {
  const years = [thisYear - 1, thisYear, thisYear + 1].filter((year) => isEmployedIn(member, year))
  const yearly = Object.entries(member.unit.yearly) as [TypeKey, number][]
  return years.flatMap((year) =>
    yearly.map(([key, days]) => ({
      employeeId: member.id,
      leaveTypeId: member.unit.types[key],
      year,
      days: sinceJoining(member, year, days),
      actorId: hrFor({ members }, member),
      at: givenAt(member, Math.min(year, thisYear)),
    })),
  )
}

// in December before the year, or on the first day of people who join in the course of it
function givenAt({ joiningDate }: Member, year: number): string {
  const december: Day = `${year - 1}-12-15`
  return `${joiningDate > december ? joiningDate : december}T08:00:00.000Z`
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

function compOffGrants(members: Member[], today: Day): Given[] {
  const random = randomFrom(7)
  const grants = members.flatMap((member) => {
    const count = favourites[member.mailbox] ?? (random.chance(0.3) ? random.int(1, 2) : 0)
    const days = Array.from({ length: count }, () => workingDayFrom(addDays(today, -random.int(25, 320))))
    return days.filter((day) => worksOn(member, day)).map((day) => grantOn(random, member, members, day))
  })
  return grants.toSorted((a, b) => a.at.localeCompare(b.at))
}

function worksOn({ joiningDate, leavingDate }: Member, day: Day): boolean {
  return day > joiningDate && (leavingDate === null || day <= leavingDate)
}

const favourites: Record<string, number> = { employee: 1, lead: 2, 'zhang.xiaoming': 2 }

function grantOn(random: Random, member: Member, members: Member[], day: Day) {
  return {
    kind: 'comp_off' as const,
    employeeId: member.id,
    leaveTypeId: member.unit.types.compOff,
    year: yearOf(day),
    countsFrom: day,
    days: random.pick([0.5, 1, 1, 1.5, 2]),
    reason: random.pick(grantReasons),
    actorId: hrFor({ members }, member),
    at: instantOf({ day, minute: random.int(9 * 60, 17 * 60) }, member.unit.row.timeZone),
  }
}

const grantReasons = [
  'Release on Saturday evening',
  'On call over the long weekend',
  'Moved the server room on Sunday',
  'Workshop with a customer on a holiday',
  'Stock-taking on the last Sunday of the quarter',
]
