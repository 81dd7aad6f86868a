import type {
  Absence,
  ReportedEmployee,
  ReportedLeave,
  YearOfPerson,
  YearOfType,
} from '@hr/contract/reports/leave-report'
import { type CsvCell, NONE } from '@hr/domain/csv'
import { type Session, sessionLabel } from '@hr/domain/leave/counting/day-count'
import { statusLabel, statusOf } from '@hr/domain/leave/request/status'
import { employeeColumns, NO_LIMIT } from '@hr/domain/leave-report/columns'
import * as t from '@hr/words/reports'

type Person = { employeeId: string; employeeName: string; buName: string }
const person = ({ employeeId, employeeName, buName }: Person) => [employeeId, employeeName, buName]

/** A day in the form that every spreadsheet recognises, and its half in the next cell. */
const halfDay = (date: string, session: Session) => [date, sessionLabel(session)]

type Dated = Pick<ReportedLeave, 'startDate' | 'endDate' | 'startSession' | 'endSession'>
const span = ({ startDate, startSession, endDate, endSession }: Dated) => [
  ...halfDay(startDate, startSession),
  ...halfDay(endDate, endSession),
]

const statusText = ({ isApproved, isCancelled }: Pick<ReportedLeave, 'isApproved' | 'isCancelled'>) =>
  statusLabel(statusOf({ decision: isApproved, cancelled: isCancelled }))

export function typeCells(row: YearOfType): CsvCell[] {
  const isUnlimited = row.isUnlimited
  return [
    ...[...person(row), row.leaveName, isUnlimited ? NO_LIMIT : row.allocatedDays, row.compOffDays],
    ...[row.usedDays, row.pendingDays, isUnlimited ? NO_LIMIT : row.remainingDays],
  ]
}

export const monthCells = (row: YearOfPerson): CsvCell[] => [
  ...person(row),
  ...row.days,
  row.totalDays,
  row.pendingDays,
]

export function absenceCells(row: Absence): CsvCell[] {
  const { date, session } = row.backOn
  return [...person(row), row.leaveName, ...span(row), statusText(row), ...halfDay(date, session)]
}

type EmployeeFields = Omit<ReportedEmployee, 'id' | 'isAlumnus'> & { status: string }
/** Every field of the report has a column: a field without one is a type error. */
const employeeTitles: Record<keyof EmployeeFields, string> = employeeColumns

export function employeeCells({ isAlumnus, ...row }: ReportedEmployee): CsvCell[] {
  const fields: EmployeeFields = { ...row, status: isAlumnus ? t.alumnus : t.active }
  return Object.keys(employeeTitles).map((field) => fields[field as keyof EmployeeFields] ?? NONE)
}
