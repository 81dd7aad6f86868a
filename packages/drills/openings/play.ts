import { sweepNewcomers, sweepRuns } from '@hr/api/entitlement/allocation/automatic-runs'
import { sweepLapses } from '@hr/api/leave/policy/lapses'
import { sweepLeavers } from '@hr/api/people/employee/sweep-leavers'
import type { Deps } from '@hr/api/platform/deps'
import type { Database } from '@hr/db/client'
import { createEmployee, createLeaveRequest, storedBalances } from '@hr/db/factories'
import { employees } from '@hr/db/schema'
import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/opening-balances'
import { and, eq, like } from 'drizzle-orm'

// A company with opening balances of all three kinds, whose policies give automatically over two new years.

/** What HR does, by calls or by pages. */
export type Acts = {
  addPolicy(policy: { validFrom: Day; days: number }): Promise<void>
  turnRunsOn(): Promise<void>
  importOpenings(file: File): Promise<void>
  setOpening(opening: { employeeId: number; year: number; kind: string; days: string }): Promise<void>
  setLastDay(employeeId: number, day: Day): Promise<void>
}

type Company = { pune: { id: number }; lead: { id: number }; annualLeave: { id: number } }
type Place = { db: Database; deps: Deps; company: Company; setNow: (instant: string) => void; acts: Acts }

const NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'K', 'L', 'N'] as const
type Name = (typeof NAMES)[number]
type Figures = Partial<Record<Name, number>>

/** Who brings what: year, days, day from which they count, kind, and last day. */
const brought: [who: Name, year: number, days: string, asOf: Day, kind: string, until: string][] = [
  ['A', 2026, '7.5', '2026-11-20', '', ''],
  ['B', 2026, '0', '2026-11-20', '', ''],
  ['C', 2026, '0', '2026-01-01', t.carriedFromLastYear, ''],
  ['D', 2026, '4', '2026-01-01', t.carriedFromLastYear, ''],
  ['E', 2026, '8', '2026-11-20', t.alreadyTakenThisYear, ''],
  ['F', 2026, '0', '2026-11-20', t.alreadyTakenThisYear, ''],
  ['H', 2027, '3', '2027-01-01', t.carriedFromLastYear, '2027-03-31'],
  ['I', 2027, '0', '2027-01-01', t.carriedFromLastYear, ''],
  ['K', 2027, '10', '2027-01-01', t.insteadOfPolicy, ''],
  ['L', 2026, '2', '2026-11-20', t.alreadyTakenThisYear, ''],
]

const everybody = (days: number, others: Figures = {}): Figures => ({
  ...Object.fromEntries(NAMES.filter((name) => name !== 'N').map((name) => [name, days])),
  ...others,
})

/**
 * What is left on a day of a year, by hand. The policy gives 24 days a year, from July 2027 on 30, so 27 in 2027; it carries at
 * most 5 until 31 March.
 */
const table: { on: Day; year: number; left: Figures }[] = [
  // A and B have what was stated instead; C and D have carried 0 and 4 beside 24; E, F and L have taken 8, 0 and 2.
  { on: '2026-12-01', year: 2026, left: everybody(24, { A: 7.5, B: 0, D: 28, E: 16, L: 22 }) },
  { on: '2026-12-01', year: 2027, left: everybody(24, { H: 27, K: 10 }) },
  // All is carried or lost, except for H and I, for whom the carried days are stated, and K, who has days instead.
  { on: '2027-01-01', year: 2026, left: everybody(0, { H: 24, I: 24, K: 24 }) },
  { on: '2027-01-01', year: 2027, left: everybody(29, { B: 24, H: 27, I: 24, K: 10 }) },
  // D took 2 of the carried days; the others expire.
  { on: '2027-04-01', year: 2027, left: everybody(24, { K: 10 }) },
  // 6 months × 2 + 6 × 2.5, for L 3 × 2.5. K, who has taken 4 and not 10 instead, gets the same.
  { on: '2027-08-01', year: 2027, left: everybody(27, { K: 23, L: 19.5 }) },
  { on: '2027-08-01', year: 2026, left: everybody(0, { H: 24, I: 24 }) },
  // L has left; C has carried 0, as HR has stated for 2028.
  { on: '2028-01-01', year: 2027, left: everybody(0, { C: 27, L: 19.5 }) },
  { on: '2028-01-01', year: 2028, left: everybody(35, { C: 30, L: 0 }) },
  // N came in January with 2 days of 2027.
  { on: '2028-02-01', year: 2027, left: everybody(0, { C: 27, L: 19.5, N: 0 }) },
  { on: '2028-02-01', year: 2028, left: everybody(35, { C: 30, L: 0, N: 32 }) },
  { on: '2028-04-01', year: 2028, left: everybody(30, { L: 0, N: 30 }) },
]

const log = { warn: (details: object, message: string) => console.error(message, details) }

/** Plays it, and returns what the table says and what the ledger has, where they differ. */
export async function playOpenings({ db, deps, company, setNow, acts }: Place): Promise<object[]> {
  const people = new Map<Name, number>()
  const hire = async (name: Name, joiningDate: Day) => {
    const person = { firstName: name, lastName: 'Openings', staffNumber: `P-${name}`, workEmail: `${name}@p.example` }
    const place = { buId: company.pune.id, reportingTo: company.lead.id }
    people.set(name, (await createEmployee(db, { ...place, ...person, joiningDate })).id)
  }
  const differences: object[] = []

  async function goTo(day: Day): Promise<void> {
    setNow(`${day}T04:00:00Z`)
    await sweepLeavers(deps, log)
    await sweepRuns(deps)
    await sweepNewcomers(deps)
    await sweepLapses(deps)
    for (const { on, year, left } of table) if (on === day) await compare(day, year, left)
  }

  async function compare(day: Day, year: number, wanted: Figures): Promise<void> {
    const rows = await db
      .select({ id: employees.id, staffNumber: employees.staffNumber })
      .from(employees)
      .where(and(eq(employees.lastName, 'Openings'), like(employees.staffNumber, 'P-%')))
    const asked = Object.keys(wanted).length
    if (rows.length !== asked) differences.push({ day, year, people: rows.length, asked })
    for (const { id, staffNumber } of rows) {
      const [sums] = await storedBalances(db, { employeeId: id, leaveTypeId: company.annualLeave.id, year })
      const name = staffNumber.slice(2) as Name
      if ((sums?.remaining ?? 0) !== wanted[name])
        differences.push({ day, year, name, wanted: wanted[name], found: sums?.remaining ?? 0 })
    }
  }

  setNow('2026-11-20T04:00:00Z')
  for (const name of NAMES) if (name !== 'N') await hire(name, '2024-03-01')
  await acts.addPolicy({ validFrom: '2026-01-01', days: 24 })
  await acts.turnRunsOn()
  await acts.importOpenings(fileOf(brought))
  await goTo('2026-12-01')
  await goTo('2027-01-01')
  const leave = { employeeId: people.get('D') ?? 0, leaveTypeId: company.annualLeave.id, state: 'approved' as const }
  await createLeaveRequest(db, { ...leave, startDate: '2027-02-01', endDate: '2027-02-02' })
  await goTo('2027-02-01')
  await goTo('2027-04-01')
  await goTo('2027-07-05')
  await acts.addPolicy({ validFrom: '2027-07-01', days: 30 })
  await acts.setLastDay(people.get('L') ?? 0, '2027-09-30')
  await acts.setOpening({ employeeId: people.get('K') ?? 0, year: 2027, kind: 'taken', days: '4' })
  await goTo('2027-08-01')
  await goTo('2027-10-01')
  await goTo('2027-12-01')
  await acts.importOpenings(fileOf([['C', 2028, '0', '2028-01-01', 'Carried', '']]))
  await goTo('2028-01-01')
  setNow('2028-01-10T04:00:00Z')
  await hire('N', '2024-03-01')
  await acts.importOpenings(fileOf([['N', 2027, '2', '2027-12-31', 'Instead', '']]))
  await goTo('2028-02-01')
  await goTo('2028-04-01')
  return differences
}

function fileOf(rows: typeof brought): File {
  const lines = rows.map(([who, year, days, asOf, kind, until]) =>
    [`P-${who}`, 'Annual Leave', year, days, asOf, 'From the old system', kind, until].join(),
  )
  const header = 'Employee,Leave Type,Year,Days,As Of,Reason,Kind,Until'
  return new File([[header, ...lines, ''].join('\n')], 'openings.csv', { type: 'text/csv' })
}
