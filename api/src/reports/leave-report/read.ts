import type { Database } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { columnsOf, yearPeriod } from '@hr/domain/leave-report/period'
import type { FastifyReply } from 'fastify'
import type { Keep } from '../../platform/database/sum-cache.ts'
import { counted, isWhole, type Paging, refuseWhole } from '../../platform/http/paging.ts'
import { countEmployees, type EmployeeFilter, reportEmployees } from './employees.ts'
import { countCells, toFigures } from './figures.ts'
import { listLeave, totalsOfLeave } from './leave.ts'
import { listMonths, monthsOf } from './months.ts'
import { countPeopleOfYear, type YearFilter } from './people.ts'
import type { LeaveFilter } from './scope.ts'
import { listTypes, sumTypes } from './types.ts'

// One page of each report, and the sums over all of it, which are made once for all its pages.

export type Source = { db: Database; keep: Keep }

export async function readLeave({ db, keep }: Source, filter: LeaveFilter, asked: Paging) {
  const summed = keep({ leave: filter }, () => sumLeave(db, filter))
  if (isWhole(asked)) refuseWhole(asked, (await summed).total)
  const [rows, { total, ...sums }] = await Promise.all([listLeave(db, filter, asked), summed])
  return { rows, total, ...sums }
}

async function sumLeave(db: Database, filter: LeaveFilter) {
  const [totals, cells] = await Promise.all([totalsOfLeave(db, filter), countCells(db, filter)])
  const total = totals.reduce((count, { requests }) => count + requests, 0)
  return { total, totals, figures: toFigures(cells, columnsOf(filter.period)) }
}

export async function readTypes({ db, keep }: Source, reply: FastifyReply, filter: YearFilter, asked: Paging) {
  const [types, cells] = await Promise.all([
    keep({ types: filter }, () => sumTypes(db, filter)),
    keepCells({ db, keep }, filter),
  ])
  const { total, totals } = types
  const data = counted(reply, { rows: await listTypes(db, filter, types, asked), total })
  return { view: 'types' as const, data, totals, figures: figuresOf(filter, cells) }
}

export async function readMonths({ db, keep }: Source, reply: FastifyReply, filter: YearFilter, asked: Paging) {
  const [rows, total, cells] = await Promise.all([
    listMonths(db, filter, asked),
    keep({ peopleOf: filter }, () => countPeopleOfYear(db, filter)),
    keepCells({ db, keep }, filter),
  ])
  const data = counted(reply, { rows, total })
  return { view: 'months' as const, data, totals: monthsOf(cells), figures: figuresOf(filter, cells) }
}

const keepCells = ({ db, keep }: Source, filter: YearFilter) =>
  keep({ cells: filter }, () => countCells(db, { ...filter, period: yearPeriod(filter.year) }))

const figuresOf = ({ year }: YearFilter, cells: Awaited<ReturnType<typeof countCells>>) =>
  toFigures(cells, columnsOf(yearPeriod(year)))

type AskedEmployees = EmployeeFilter & Pick<Paging, 'page' | 'pageSize'>

export async function readEmployees({ db, keep }: Source, asked: AskedEmployees, today: Day) {
  const { page, pageSize, ...filter } = asked
  const [rows, { total, ...figures }] = await Promise.all([
    reportEmployees(db, filter, { page, pageSize }),
    keep({ employees: filter, today }, () => countEmployees(db, filter, today)),
  ])
  return { rows, total, figures }
}
