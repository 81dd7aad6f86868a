import * as t from '@hr/words/opening-balances'
import type { ImportFile } from '../../import-file.ts'
import { openingKinds } from './opening-kinds.ts'

export type OpeningField = 'employee' | 'leaveType' | 'year' | 'days' | 'asOf' | 'reason' | 'kind' | 'until'

/** A file of opening balances: what people have carried or taken, or have left, according to another system. */
export const openingBalanceFile: ImportFile<OpeningField> = {
  columns: [
    {
      field: 'employee',
      label: t.employee,
      isRequired: true,
      hint: t.employeeHint,
      examples: ['EMP-1001', 'asha.rao@example.com'],
    },
    {
      field: 'leaveType',
      label: t.leaveType,
      isRequired: true,
      hint: t.leaveTypeHint,
      examples: [t.exampleLeaveType, t.exampleLeaveType],
    },
    {
      field: 'year',
      label: t.year,
      isRequired: true,
      hint: t.yearHint,
      examples: ['2026', '2026'],
    },
    {
      field: 'days',
      label: t.days,
      isRequired: true,
      hint: t.daysHint,
      examples: ['7.5', '3'],
    },
    {
      field: 'asOf',
      label: t.asOf,
      isRequired: true,
      hint: t.asOfHint,
      examples: ['2026-11-01', '2026-11-01'],
    },
    {
      field: 'reason',
      label: t.reason,
      isRequired: true,
      hint: t.reasonHint,
      examples: [t.exampleReason, t.exampleReason],
    },
    {
      field: 'kind',
      label: t.kind,
      isRequired: false,
      hint: t.kindHint,
      examples: [openingKinds.carried.label, openingKinds.taken.label],
    },
    {
      field: 'until',
      label: t.until,
      isRequired: false,
      hint: t.untilHint,
      examples: ['', ''],
    },
  ],
  maxRows: 20_000,
  noun: [t.oneOpeningBalance, t.severalOpeningBalances],
  sampleName: 'opening-balances-sample.csv',
}
