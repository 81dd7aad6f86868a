/** The tabs of the leave report, each with its own call. */
export const reports = [
  { kind: 'employee', label: 'Employee leave report' },
  { kind: 'yearly', label: 'Yearly leave report' },
  { kind: 'date', label: 'Report by date' },
] as const
export type ReportKind = (typeof reports)[number]['kind']

/** The chosen values of the filters, as text. A filter without a value is absent. */
export type Chosen = Record<string, string>
