import { BU_HEAD, EMPLOYEE, HR, TEAM_LEAD } from '@hr/domain/access'
import { publicHolidaysOf } from '@hr/domain/calendar/public-holidays'
import { addDays, addMonths, addYears, type Day, mondayOf, weekdayIndex, yearOf } from '@hr/domain/dates'
import { entitlement } from '@hr/domain/leave/balance/entitlement'
import { entitlementText } from '@hr/domain/leave/balance/entitlement-line'
import { leaveYear } from '@hr/domain/leave/balance/leave-year'
import { daysOf } from '@hr/domain/leave/counting/counted'
import { countedOf } from '@hr/domain/leave/counting/counting'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { OFFICE_WEEK, type WorkingPattern, type WorkingTime } from '@hr/domain/leave/counting/working-time'
import * as t from '@hr/words/allocations'
import type { Queryable } from '../client.ts'
import { type Employee, insertEmployees, insertLeaveRequests, insertLeaveTypes } from '../factories/bulk.ts'
import type { LeaveStory } from '../factories/leave-rows.ts'
import {
  businessUnits,
  departments,
  designations,
  holidays,
  leaveEntries,
  leavePolicies,
  specialWorkingDays,
  workingPatterns,
} from '../schema.ts'
import { instantOf, workingDayUntil } from './moments.ts'
import type { Passer } from './swipes.ts'

// A business unit that has turned on what the others have not: working days, half holidays, a part-timer, a policy.

const ZONE = 'Europe/Berlin'
const MONDAY_TO_WEDNESDAY = 0b11_1111
/** How many days a year gives at first, and how many of last year's are left over. */
const DAYS = 28
const CARRIED = 4

const place = {
  ...{ name: 'Berlin Office', country: 'Germany', state: 'Berlin', city: 'Berlin', address: '7 Torstraße' },
  ...{ zipCode: '10119', contactNumber: '+493012345670', email: 'berlin@example.com', timeZone: ZONE },
}

/**
 * Adds the unit in Berlin, whose annual leave counts working days and is given by a policy: with somebody who works
 * three days a week since July, somebody who joined in the course of a year, and carried days that will expire.
 */
export async function insertBerlin(db: Queryable, today: Day, passwordHash: string): Promise<Passer[]> {
  const year = yearOf(today)
  const createdAt = `${addYears(today, -8)}T08:00:00.000Z`
  const [unit] = await db
    .insert(businessUnits)
    .values({ ...place, createdAt })
    .returning()
  const common = { buId: unit!.id, createdAt }
  const [annual] = await insertLeaveTypes(db, [
    { ...common, name: 'Annual Leave', description: ANNUAL, colour: 'blue', letter: 'A', counting: 'working' },
    { ...common, name: 'Sick Leave', description: SICK, colour: 'rose', letter: 'S', isUnlimited: true },
    { ...common, name: 'Loss Of Pay', description: UNPAID, colour: 'grey', letter: 'L', isUnlimited: true },
  ])
  const special = await insertSpecialDays(db, unit!.id, today)
  const people = await insertPeople(db, { buId: unit!.id, passwordHash }, today)
  const partTime = { since: firstOfJuly(today), weeks: [MONDAY_TO_WEDNESDAY] }
  await db.insert(workingPatterns).values({ employeeId: people.lena.id, ...partTime, createdAt })
  await insertPolicy(db, annual!.id, today)
  const scene = { today, year, typeId: annual!.id, people, partTime, time: { week: OFFICE_WEEK, ...special } }
  await giveByPolicy(db, scene)
  await insertLeaveRequests(db, stories(scene))
  return Object.values(people).map((person) => ({
    ...{ ...person, unit: { row: place } },
    worksOn: (day) => person !== people.lena || day < partTime.since || weekdayIndex(day) < 3,
  }))
}

const ANNUAL = 'Working days alone count. Five days at most go over to the next year.'
const SICK = 'From the first day, without a limit.'
const UNPAID = 'Unpaid leave, without a limit.'

type Scene = {
  today: Day
  year: number
  typeId: number
  people: Awaited<ReturnType<typeof insertPeople>>
  partTime: WorkingPattern
  time: Omit<WorkingTime, 'patterns'>
}

async function insertSpecialDays(db: Queryable, buId: number, today: Day) {
  const year = yearOf(today)
  const createdAt = `${year - 1}-12-01T08:00:00.000Z`
  const free = [year, year + 1].flatMap((each) => [
    ...publicHolidaysOf('DE-BE', each).map((day) => ({ ...day, session: null })),
    { date: `${each}-12-24`, name: 'Christmas Eve', session: 2 as const },
    { date: `${each}-12-31`, name: 'New Year’s Eve', session: 2 as const },
  ])
  const saturdays = [-9, -7, 3, 5, 11].map((weeks) => addDays(mondayOf(today), 7 * weeks + 5))
  const workingDays = saturdays.filter((day) => !free.some(({ date }) => date === day))
  await db.insert(holidays).values(free.map((day) => ({ ...day, buId, createdAt })))
  await db.insert(specialWorkingDays).values(workingDays.map((date) => ({ date, buId, createdAt })))
  return { holidays: free, workingDays }
}

async function insertPeople(db: Queryable, common: { buId: number; passwordHash: string }, today: Day) {
  const work = { departmentId: await idOf(db, departments), designationId: await idOf(db, designations) }
  const long = `${yearOf(today) - 4}-03-01`
  const hire = async (number: number, name: [string, string, string], more: Partial<Employee>): Promise<Employee> => {
    const [firstName, lastName, mailbox] = name
    const joiningDate = more.joiningDate ?? long
    const stay = { joiningDate, createdAt: `${joiningDate}T08:00:00.000Z`, dateOfBirth: addYears(joiningDate, -31) }
    const [person] = await insertEmployees(db, [
      {
        ...{ ...common, ...work, roleId: EMPLOYEE, firstName, lastName, ...stay, ...more },
        ...{
          staffNumber: `BER-000${number}`,
          workEmail: `${mailbox}@example.com`,
          phoneNumber: `4930123456${number}0`,
        },
      },
    ])
    return person!
  }
  const head = await hire(1, ['Katharina', 'Vogel', 'katharina.vogel'], { roleId: BU_HEAD })
  const under = (reportingTo: Employee, more: Partial<Employee> = {}) => ({ reportingTo: reportingTo.id, ...more })
  const hr = await hire(2, ['Jonas', 'Brandt', 'jonas.brandt'], under(head, { roleId: HR }))
  const lead = await hire(3, ['Mehmet', 'Yıldız', 'mehmet.yildiz'], under(head, { roleId: TEAM_LEAD }))
  const lena = await hire(4, ['Lena', 'Hoffmann', 'lena.hoffmann'], under(lead))
  const aylin = await hire(5, ['Aylin', 'Demir', 'aylin.demir'], under(lead))
  const joined = `${addDays(today, -150).slice(0, 7)}-01`
  const paul = await hire(6, ['Paul', 'Schneider', 'paul.schneider'], under(lead, { joiningDate: joined }))
  return { head, hr, lead, lena, aylin, paul }
}

/** A department or designation that is there. */
async function idOf(db: Queryable, table: typeof departments | typeof designations): Promise<number> {
  const [first] = await db.select({ id: table.id }).from(table).orderBy(table.id).limit(1)
  return first!.id
}

/** The first of July that is some weeks past. */
function firstOfJuly(today: Day): Day {
  const ofThisYear: Day = `${yearOf(today)}-07-01`
  return ofThisYear < addDays(today, -21) ? ofThisYear : addYears(ofThisYear, -1)
}

const policyOf = (today: Day) => ({
  validFrom: `${yearOf(today) - 8}-01-01`,
  steps: [
    { fromYears: 0, days: DAYS },
    { fromYears: 5, days: 30 },
  ],
  grant: 'yearly' as const,
  workedPerDay: null,
  proRata: 'months' as const,
  isByPattern: true,
  rounding: 'half up' as const,
  debt: 0,
})

const insertPolicy = (db: Queryable, leaveTypeId: number, today: Day) =>
  db.insert(leavePolicies).values({
    ...{ ...policyOf(today), leaveTypeId, carryOver: CARRIED + 1, carryOverUntil: lastDayOf(today).slice(5) },
    createdAt: `${policyOf(today).validFrom}T08:00:00.000Z`,
  })

/** Carried days last for some weeks from today, so that what a visitor sees is before it. */
function lastDayOf(today: Day): Day {
  const soon = addDays(today, 21)
  return yearOf(soon) === yearOf(today) ? soon : `${yearOf(today)}-12-30`
}

/** What the policy gives of this year and the next; of last year to one person, some of whose days went over. */
async function giveByPolicy(db: Queryable, { today, year, typeId, people, partTime }: Scene): Promise<void> {
  const carry = { most: CARRIED + 1, until: lastDayOf(today).slice(5) }
  const rule = { ...policyOf(today), carryOver: carry }
  const by = (from: number) => ({ actorId: people.hr.id, at: `${Math.min(from, year) - 1}-12-15T08:00:00.000Z` })
  const given = Object.values(people).flatMap((person) =>
    [year - 1, year, year + 1].flatMap((of) => {
      if (of < year && person !== people.aylin) return []
      const parts = person === people.lena ? [{ since: partTime.since, worked: 6, of: 10 }] : []
      const { joiningDate, leavingDate } = person
      const { lines, grants } = entitlement({ joiningDate, leavingDate, parts, worked: [] }, [rule], leaveYear(of, 1))
      const reason = t.byPolicy(lines.map((line) => entitlementText(line.why)).join('; '))
      const entry = { employeeId: person.id, leaveTypeId: typeId, year: of, kind: 'allocated' as const, reason }
      return grants.map((grant) => ({ ...entry, ...grant, ...by(of) }))
    }),
  )
  const key = {
    employeeId: people.aylin.id,
    leaveTypeId: typeId,
    actorId: people.hr.id,
    at: `${year}-01-01T06:00:00.000Z`,
  }
  const over = { ...key, year: year - 1, countsFrom: `${year - 1}-12-31`, kind: 'handed_on' as const, days: -CARRIED }
  const into = { ...key, year, countsFrom: `${year}-01-01`, kind: 'carried' as const, days: CARRIED }
  await db
    .insert(leaveEntries)
    .values([
      ...given,
      { ...over, reason: t.carriedOverTo(String(year)) },
      { ...into, endsOn: lastDayOf(today), reason: t.carriedOverFrom(String(year - 1)) },
    ])
}

/** Leave of last year that left the days that were carried, leave to come of the part-timer, and a waiting request. */
function stories({ today, year, typeId, people, partTime, time }: Scene): LeaveStory[] {
  const { lead, lena, aylin } = people
  const ofLena = { ...time, patterns: [partTime] }
  const everyDay = { ...time, patterns: [] }
  const soon = addDays(mondayOf(today), 21)
  const at = (day: Day, hour: number) => instantOf({ day: workingDayUntil(day), minute: hour * 60 }, ZONE)
  const approved = (day: Day) => [
    { kind: 'viewed' as const, by: lead.id, at: at(day, 10) },
    { kind: 'approved' as const, by: lead.id, at: at(day, 11) },
  ]
  const asked = { leaveTypeId: typeId, addressedTo: lead.id }
  const summer = mondayOf(`${year - 1}-07-07`)
  const lastYear = { ...asked, employeeId: aylin.id, counting: everyDay }
  return [
    {
      ...{ ...lastYear, ...untilDays(summer, DAYS - CARRIED, everyDay), reason: 'Summer at the sea near Izmir' },
      ...{ appliedAt: at(addMonths(summer, -2), 9), steps: approved(addMonths(summer, -2)) },
    },
    {
      ...{ ...asked, employeeId: lena.id, counting: ofLena, ...weeks(soon, 2), reason: 'Two weeks in the Harz' },
      ...{ appliedAt: at(addDays(today, -9), 9), steps: approved(addDays(today, -9)) },
    },
    {
      ...{ ...lastYear, ...weeks(addDays(soon, 14), 1), reason: 'A week with my parents' },
      ...{ appliedAt: at(addDays(today, -4), 9) },
    },
  ]
}

/** Whole weeks from a Monday to a Friday. */
const weeks = (monday: Day, count: number): Span => ({
  ...{ startDate: monday, startSession: 1, endDate: addDays(monday, 7 * count - 3), endSession: 2 },
})

/** Leave from a day on that has this number of working days. */
function untilDays(startDate: Day, days: number, time: WorkingTime): Span {
  const until = (endDate: Day): Span => ({ startDate, startSession: 1, endDate, endSession: 2 })
  let span = until(startDate)
  while (daysOf(countedOf(span, time)) < days) span = until(addDays(span.endDate, 1))
  return span
}
