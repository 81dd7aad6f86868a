import * as t from '@hr/words/opening-balances'
import type { ImportFile } from '../../import-file.ts'
import { OPENING_KINDS, openingKinds } from './opening-kinds.ts'

export type OpeningField = 'employee' | 'leaveType' | 'year' | 'days' | 'asOf' | 'reason' | 'kind' | 'until'

/** A file of opening balances: what people have carried or taken, or have left, according to another system. */
export const openingBalanceFile: ImportFile<OpeningField> = {
  columns: [
    {
      field: 'employee',
      label: t.employee,
      isRequired: true,
      hint: t.staffNumberOrWorkEMail,
      examples: ['EMP-1001', 'asha.rao@example.com'],
    },
    {
      field: 'leaveType',
      label: t.leaveType,
      isRequired: true,
      hint: t.itsNameInBusinessUnitOfPerson,
      examples: [t.paidLeave, t.paidLeave],
    },
    {
      field: 'year',
      label: t.year,
      isRequired: true,
      hint: t.yearInWhichDaysCanBeTaken,
      examples: ['2026', '2026'],
    },
    {
      field: 'days',
      label: t.days,
      isRequired: true,
      hint: t.withAtMostTwoDecimalsBelowZeroFor,
      examples: ['7.5', '3'],
    },
    {
      field: 'asOf',
      label: t.asOf,
      isRequired: true,
      hint: t.dayFromWhichTheyCount,
      examples: ['2026-11-01', '2026-11-01'],
    },
    {
      field: 'reason',
      label: t.reason,
      isRequired: true,
      hint: t.text3To200Characters,
      examples: [t.broughtOverFromFormerSystem, t.broughtOverFromFormerSystem],
    },
    {
      field: 'kind',
      label: t.kind,
      isRequired: false,
      hint: OPENING_KINDS.map((kind) => openingKinds[kind].label).join(', or '),
      examples: [openingKinds.carried.label, openingKinds.taken.label],
    },
    {
      field: 'until',
      label: t.until,
      isRequired: false,
      hint: t.lastDayOnWhichCarriedDaysCanBe,
      examples: ['', ''],
    },
  ],
  maxRows: 20_000,
  noun: [t.openingBalance, t.openingBalances],
  sampleName: 'opening-balances-sample.csv',
}
