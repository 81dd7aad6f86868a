import * as t from '@hr/words/reports'
// The columns of the reports, in the order of the screen and of its CSV file (docs/spec/rules.md, CSV files). Each cell
// of a file holds one fact, so that a spreadsheet can calculate with it: a day session has its own column next to its
// day.

/** The screen has the last one if somebody else entered one of its rows; a file always, as programs go by position. */
export const employeeLeaveColumns = [
  ...['SN', t.employeeId, t.name, t.bu, t.department, t.leaveType, t.from, t.to, t.days, t.daysInPeriod, t.status],
  ...[t.appliedOn, t.reportingTo, t.decidedBy, t.decidedOn, t.enteredBy],
] as const

export const employeeLeaveFileColumns = [
  ...['SN', t.employeeId, t.name, t.bu, t.department, t.leaveType, t.from, t.fromSession, t.to, t.toSession],
  ...[t.days, t.daysInPeriod, t.status, t.appliedOn, t.reportingTo, t.decidedBy, t.decidedOn, t.enteredBy],
] as const

export const yearlyColumns = [
  ...['SN', t.employeeId, t.name, t.bu, t.leaveType, t.allocated, t.compOff, t.used, t.pending, t.remaining],
] as const

export const monthlyColumns = [
  ...['SN', t.employeeId, t.name, t.bu, t.jan, t.feb, t.mar, t.apr, t.may, t.jun, t.jul, t.aug, t.sep, t.oct, t.nov],
  ...[t.dec, t.total, t.pending],
] as const

export const byDateColumns = [
  ...['SN', t.employeeId, t.name, t.bu, t.leaveType, t.session, t.status, t.backOn],
] as const

export const byDateFileColumns = [
  ...['SN', t.employeeId, t.name, t.bu, t.leaveType, t.from, t.fromSession, t.to, t.toSession, t.status],
  ...[t.backOn, t.backOnSession],
] as const

/** The columns of the employee report and of its file after SN, by the field of their row. New ones go last. */
export const employeeColumns = {
  employeeId: t.employeeId,
  employeeName: t.name,
  buName: t.bu,
  departmentName: t.department,
  designationName: t.designation,
  roleName: t.role,
  reportingToName: t.reportingTo,
  joiningDate: t.joiningDate,
  leavingDate: t.lastDay,
  status: t.status,
}

/** Shown for a leave type without a limit. */
export const NO_LIMIT = t.noLimit
