import type { Absence, ReportedEmployee, ReportedLeave, YearOfPerson, YearOfType } from '@hr/contract/leave-report'
import type { CsvCell } from '@hr/domain/csv'
import { formatDay } from '@hr/domain/dates'
import type { Session } from '@hr/domain/leave/day-count'
import { decisionFromFlag, statusLabel, statusOf } from '@hr/domain/leave/status'
import { NO_LIMIT } from '@hr/domain/leave-report/columns'
import { backOnText, halfDayText, spanText } from '@hr/domain/leave-report/texts'

/** The sign for a missing value (seed 2 §9). */
const NONE = '-'

type Person = { employeeId: string; employeeName: string; buName: string }
const person = ({ employeeId, employeeName, buName }: Person) => [employeeId, employeeName, buName]

type Dated = Pick<ReportedLeave, 'startDate' | 'endDate' | 'startSession' | 'endSession'>
const span = ({ startDate, startSession, endDate, endSession }: Dated) => ({
  ...{ startDate, endDate },
  ...{ startSession: startSession as Session, endSession: endSession as Session },
})

const statusText = ({ isApproved, isCancelled }: Pick<ReportedLeave, 'isApproved' | 'isCancelled'>) =>
  statusLabel(statusOf({ decision: decisionFromFlag(isApproved), cancelled: isCancelled === '1' }))

/** `20-11-2026 09:12`, by the clock that it is written in. */
const momentText = (at: string) => `${formatDay(at.slice(0, 10))} ${at.slice(11, 16)}`

export function leaveCells(row: ReportedLeave): CsvCell[] {
  const { startDate, startSession, endDate, endSession } = span(row)
  return [
    ...[...person(row), row.departmentName ?? NONE, row.leaveName],
    ...[halfDayText({ date: startDate, session: startSession }), halfDayText({ date: endDate, session: endSession })],
    ...[row.noOfDaysOfLeave, row.daysInPeriod, statusText(row), momentText(row.appliedOn)],
    ...[row.reportingToName, row.decidedByName ?? NONE, row.decidedOn ? momentText(row.decidedOn) : NONE],
  ]
}

export function typeCells(row: YearOfType): CsvCell[] {
  const isUnlimited = row.isUnlimited === '1'
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
  const back = backOnText({ date, session: session as Session })
  return [...person(row), row.leaveName, spanText(span(row)), statusText(row), back]
}

export const employeeCells = (row: ReportedEmployee): CsvCell[] => [
  ...[...person(row), row.departmentName ?? NONE, row.designationName ?? NONE, row.roleName],
  ...[row.reportingToName ?? NONE, formatDay(row.joiningDate), row.leavingDate ? formatDay(row.leavingDate) : NONE],
  row.isAlumnus === '1' ? 'Alumnus' : 'Active',
]
