import { yearlyLeaveReportCsv } from '@hr/contract/reports/leave-report'
import { employees } from '@hr/db/schema'
import { NO_LIMIT } from '@hr/domain/leave-report/columns'
import type { Figures } from './account/records.ts'
import { ADMIN } from './acts/set-up.ts'
import { leaveYear, leaveYearOf } from './company/days.ts'
import type { Person } from './company/people.ts'
import type { Year } from './year.ts'

/** How many people are asked about at the same time. */
const AT_ONCE = 6

/** Where balances differ from the account: of everybody, each kind, and the leave year that goes on and the next. */
export async function balanceDifferences(year: Year): Promise<string[]> {
  const found: string[] = []
  const waiting = [...year.account.people.filter(({ hasLeft }) => !hasLeft)]
  const work = async () => {
    for (let person = waiting.pop(); person; person = waiting.pop()) {
      const now = leaveYearOf(year.today, person.office.firstMonth)
      for (const of of [now, now + 1]) {
        const items: Item[] = await year.must(ADMIN, `/leaves/leave_balance/${person.id}`, { year: of })
        for (const kind of person.office.kinds) {
          const item = items.find(({ leaveTypeId }) => leaveTypeId === person.office.typeIds.get(kind.name))
          const is = item && phrase({ ...inFigures(item), compOff: 0 })
          const should = phrase({ ...year.account.figures({ person, kind, year: of }), compOff: 0 })
          if (is !== should) found.push(`${person.email} ${kind.name} ${of}: ${is} and not ${should}`)
        }
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return found
}

type Item = Record<'leaveTypeId' | 'allocatedDays' | 'usedDays' | 'pendingDays' | 'remainingDays', number>

const inFigures = (item: Item): Omit<Figures, 'compOff'> => ({
  ...{ allocated: item.allocatedDays, used: item.usedDays, pending: item.pendingDays, remaining: item.remainingDays },
})

const phrase = ({ allocated, compOff, used, pending, remaining }: Figures): string =>
  `${allocated} allocated, ${compOff} comp-off, ${used} used, ${pending} pending, ${remaining} left`

/** Where mails differ from the account since the last time, and how many there were. */
export function mailDifferences(year: Year): string[] {
  const counts = new Map<string, number>()
  for (const mail of year.came) counts.set(mail, (counts.get(mail) ?? 0) + 1)
  for (const mail of year.expected) counts.set(mail, (counts.get(mail) ?? 0) - 1)
  year.came = []
  year.expected = []
  return [...counts]
    .filter(([, count]) => count !== 0)
    .map(([mail, count]) => `${count > 0 ? 'too many' : 'missing'}: ${mail}`)
}

/** Whether somebody worked here on a day of a leave year. */
function isIn({ office, joined, lastDay }: Person, of: number): boolean {
  const { first, last } = leaveYear(of, office.firstMonth)
  return joined <= last && (lastDay === null || lastDay >= first)
}

/** Where the file of the yearly report differs from the account. */
export async function reportDifferences(year: Year, of: number): Promise<string[]> {
  const csv = await year.file(ADMIN, `${yearlyLeaveReportCsv.url}?year=${of}`)
  const lines = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .slice(1)
  const is = new Map<string, string>()
  for (const cells of lines.map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, ''))))
    note(is, `${cells[1]} ${cells[4]}`, cells.slice(5).join(' '))
  const should = new Map<string, string>()
  for (const person of year.account.people)
    for (const kind of [...person.office.kinds, ...(person.cameFrom?.office.kinds ?? [])]) {
      const { allocated, compOff, used, pending, remaining } = year.account.figures({ person, kind, year: of })
      const isAnything = used + pending > 0 || (!kind.isUnlimited && allocated > 0)
      const isHere = kind.of === person.office.name && isIn(person, of)
      if (!isHere && !isAnything) continue
      const cells = kind.isUnlimited
        ? [NO_LIMIT, compOff, used, pending, NO_LIMIT]
        : [allocated, compOff, used, pending, remaining]
      note(should, `${person.staffNumber} ${kind.name}`, cells.join(' '))
    }
  const keys = new Set([...is.keys(), ...should.keys()])
  return [...keys]
    .filter((key) => is.get(key) !== should.get(key))
    .map((key) => `${key}: ${is.get(key)} and not ${should.get(key)}`)
}

/** People who moved have two types of one name. */
function note(rows: Map<string, string>, key: string, row: string): void {
  const before = rows.get(key)
  rows.set(key, before === undefined ? row : [before, row].toSorted().join(' and '))
}

/** Where records differ from the account in what people change themselves. */
export async function dataDifferences({ place, account }: Year): Promise<string[]> {
  const { workEmail, phoneNumber, permanentAddress } = employees
  const rows = await place.db.select({ workEmail, phoneNumber, permanentAddress }).from(employees)
  const is = new Map(rows.map((row) => [row.workEmail, `${row.phoneNumber ?? ''} ${row.permanentAddress ?? ''}`]))
  return account.people
    .map(({ email, data }) => ({ email, should: `${data.phoneNumber} ${data.permanentAddress}` }))
    .filter(({ email, should }) => is.get(email) !== should)
    .map(({ email, should }) => `${email}: ${is.get(email)} and not ${should}`)
}
