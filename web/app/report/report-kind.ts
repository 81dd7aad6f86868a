/** The tabs of the leave report, one for each of its calls. */
export const reports = [
  { kind: 'employee', label: 'Employee leave report' },
  { kind: 'yearly', label: 'Yearly leave report' },
  { kind: 'date', label: 'Report by date' },
] as const
export type ReportKind = (typeof reports)[number]['kind']

/** What is chosen in the filters, as text; what nobody has chosen is not there. */
export type Chosen = Record<string, string>
