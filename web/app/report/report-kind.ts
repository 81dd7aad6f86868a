import * as t from '@hr/words/reports'
/** The tabs of the leave report, each with its own call. */
export const reports = [
  { kind: 'employee', label: t.employeeLeaveReport },
  { kind: 'yearly', label: t.yearlyLeaveReport },
  { kind: 'date', label: t.reportByDate },
] as const
export type ReportKind = (typeof reports)[number]['kind']

/** The chosen values of the filters, as text. A filter without a value is absent. */
export type Chosen = Record<string, string>
