import { blockedIn, newcomersIn, run } from '../account/runs.ts'
import { leaveYearOf, monthsAfter } from '../company/days.ts'
import type { Office } from '../company/offices.ts'
import type { Year } from '../year.ts'
import { isFirstOfMonth } from './hr.ts'

// What policies give automatically: to everybody on the first of a month, and in between to newcomers.

/** Years of offices that were given automatically, and how many people the last run left as they were. */
const given = new WeakMap<Office, Map<number, number>>()

export function giveByThemselves(year: Year): void {
  for (const office of year.offices.filter(({ kinds }) => kinds.some(({ policy }) => policy))) {
    const past = given.get(office) ?? new Map<number, number>()
    given.set(office, past)
    for (const of of yearsOf(year, office)) {
      const isOver = of < leaveYearOf(year.today, office.firstMonth)
      if (isFirstOfMonth(year.today) && (!isOver || past.has(of))) giveAll(year, office, of, past)
      if (past.has(of) && !isOver) giveNewcomers(year, office, of, past)
    }
  }
}

/** The year that goes on; before it in its first month the one before, and after it in its last month the one to come. */
function yearsOf({ today }: Year, { firstMonth }: Office): number[] {
  const of = (months: number) => leaveYearOf(monthsAfter(`${today.slice(0, 7)}-01`, months), firstMonth)
  return [...new Set([of(-1), of(0), of(1)])]
}

function giveAll(year: Year, office: Office, of: number, past: Map<number, number>): void {
  const people = run(year.account, office, of)
  tell(year, office, of, { people, past })
  year.count('policies by themselves', 'clock')
}

function giveNewcomers(year: Year, office: Office, of: number, past: Map<number, number>): void {
  const people = run(year.account, office, of, newcomersIn(year.account, office, of))
  if (people === 0) return
  tell(year, office, of, { people, past })
  year.count('who came, by themselves', 'clock')
}

/** HR hears of it if something changed, or if more people than before are left as they were. */
function tell(year: Year, office: Office, of: number, { people, past }: { people: number; past: Map<number, number> }) {
  const blocked = blockedIn(year.account, office, of)
  const name = office.firstMonth === 1 ? `${of}` : `${of}/${String(of + 1).slice(2)}`
  if (people > 0 || blocked > (past.get(of) ?? 0))
    year.expectMails([year.hrOf(office)], `Leave days for ${name} given in ${office.name}`)
  past.set(of, blocked)
}
