import type { YearOfPerson } from '@hr/contract/reports/leave-report'
import type { Queryable } from '@hr/db/client'
import { addDecimal } from '@hr/domain/decimal'
import { yearPeriod } from '@hr/domain/leave-report/period'
import { onPage, type Paging } from '../../platform/http/paging.ts'
import type { Next } from '../../platform/http/send-csv.ts'
import { countCellsOf } from './figures.ts'
import { comesAfter, type Person, peopleOfYear, type YearFilter } from './people.ts'

/** One page of people with their days of leave by month, sorted by name, or all of them if no page is asked for. */
export async function listMonths(db: Queryable, filter: YearFilter, asked: Paging) {
  return withMonths(db, filter, await onPage(peopleOfYear(db, filter), asked))
}

/** The next people after a row, for a file that is sent piece by piece. */
export async function monthsAfter(db: Queryable, filter: YearFilter, { last, limit }: Next<YearOfPerson>) {
  return withMonths(db, filter, await peopleOfYear(db, filter, comesAfter(last)).limit(limit))
}

async function withMonths(db: Queryable, { year, ...filter }: YearFilter, people: Person[]): Promise<YearOfPerson[]> {
  const ids = people.map(({ userId }) => userId)
  const cells = await countCellsOf(db, { ...filter, period: yearPeriod(year) }, ids)
  const byPerson = new Map<number, MonthCell[]>(ids.map((id) => [id, []]))
  for (const { employeeId, ...cell } of cells) byPerson.get(employeeId)?.push(cell)
  return people.map((person) => ({ ...person, ...monthsOf(byPerson.get(person.userId) ?? []) }))
}

type MonthCell = { column: number; approved: number; pending: number }

/** The twelve months of these cells, of any number of people. */
export function monthsOf(cells: readonly MonthCell[]) {
  const days = Array.from({ length: 12 }, (_, index) =>
    addDecimal(
      ...cells.filter(({ column }) => column === index + 1).flatMap(({ approved, pending }) => [approved, pending]),
    ),
  )
  return { days, totalDays: addDecimal(...days), pendingDays: addDecimal(...cells.map(({ pending }) => pending)) }
}
