import type { Day } from '@hr/domain/dates'
import { addDays, yearOf } from '@hr/domain/dates'
import type { Queryable } from '../client.ts'
import type { Allocation, CompOffGrant } from '../factories/bulk.ts'
import { insertAllocations, insertCompOffGrants } from '../factories/bulk.ts'
import { instantOf, workingDayFrom } from './moments.ts'
import type { Random } from './random.ts'
import { randomFrom } from './random.ts'
import type { Member } from './staff.ts'
import type { TypeKey } from './units.ts'

export type Entitlement = { employeeId: number; leaveTypeId: number; year: number; days: number }

/** Gives the allocations of last year, this and the next, and comp-off to some. Answers both as one list. */
export async function insertEntitlements(db: Queryable, members: Member[], today: Day): Promise<Entitlement[]> {
  const entitled = members.filter(({ roleId }) => roleId !== 1)
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

// whoever joins in the course of a year gets a part of it, in half days
function sinceJoining({ joiningDate }: Member, year: number, days: number): number {
  if (yearOf(joiningDate) < year) return days
  const months = 13 - Number(joiningDate.slice(5, 7))
  return Math.round((days * months * 2) / 12) / 2
}

function compOffGrants(members: Member[], today: Day): CompOffGrant[] {
  const random = randomFrom(7)
  return members.flatMap((member) => {
    const wanted = favourites[member.mailbox] ?? (random.chance(0.3) ? random.int(1, 2) : 0)
    const days = Array.from({ length: wanted }, () => workingDayFrom(addDays(today, -random.int(25, 320))))
    return days
      .filter((day) => day > member.joiningDate && !hasLeft(member, day))
      .map((day) => grantOn(random, member, members, day))
  })
}

const favourites: Record<string, number> = { employee: 1, lead: 2, 'zhang.xiaoming': 2 }

const hasLeft = ({ leavingDate }: Member, day: Day) => leavingDate !== null && day > leavingDate

function grantOn(random: Random, member: Member, members: Member[], day: Day): CompOffGrant {
  const hr = members.find(({ roleId, buId, id }) => roleId === 3 && buId === member.buId && id !== member.id)
  return {
    employeeId: member.id,
    leaveTypeId: member.unit.types.compOff,
    year: yearOf(day),
    days: random.pick([0.5, 1, 1, 1.5, 2]),
    reason: random.pick(grantReasons),
    grantedBy: (hr ?? members.find(({ roleId, id }) => roleId === 3 && id !== member.id))!.id,
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

// as a grant by HR does where there is no allocation (decisions.md, Leave)
function emptyAllocations(grants: CompOffGrant[]): Allocation[] {
  const keys = new Map(grants.map((grant) => [`${grant.employeeId} ${grant.year}`, grant]))
  return [...keys.values()].map(({ employeeId, leaveTypeId, year }) => ({ employeeId, leaveTypeId, year, days: 0 }))
}
