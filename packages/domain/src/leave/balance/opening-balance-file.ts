import type { ImportFile } from '../../import-file.ts'
import { OPENING_KINDS, openingKinds } from './opening-kinds.ts'

export type OpeningField = 'employee' | 'leaveType' | 'year' | 'days' | 'asOf' | 'reason' | 'kind' | 'until'

/** A file of opening balances: what people have carried or taken, or have left, according to another system. */
export const openingBalanceFile: ImportFile<OpeningField> = {
  columns: [
    {
      field: 'employee',
      label: 'Employee',
      isRequired: true,
      hint: 'Staff number or work e-mail',
      examples: ['EMP-1001', 'asha.rao@example.com'],
    },
    {
      field: 'leaveType',
      label: 'Leave Type',
      isRequired: true,
      hint: 'Its name in the business unit of the person',
      examples: ['Paid Leave', 'Paid Leave'],
    },
    {
      field: 'year',
      label: 'Year',
      isRequired: true,
      hint: 'The year in which the days can be taken',
      examples: ['2026', '2026'],
    },
    {
      field: 'days',
      label: 'Days',
      isRequired: true,
      hint: 'With at most two decimals; below zero for days that were taken ahead. 0 is an opening balance too',
      examples: ['7.5', '3'],
    },
    {
      field: 'asOf',
      label: 'As Of',
      isRequired: true,
      hint: 'The day from which they count: yyyy-mm-dd or dd-mm-yyyy, in that year',
      examples: ['2026-11-01', '2026-11-01'],
    },
    {
      field: 'reason',
      label: 'Reason',
      isRequired: true,
      hint: '3 to 200 characters',
      examples: ['Brought over from the former system', 'Brought over from the former system'],
    },
    {
      field: 'kind',
      label: 'Kind',
      isRequired: false,
      hint: OPENING_KINDS.map((kind) => openingKinds[kind].label).join(', or '),
      examples: [openingKinds.carried.label, openingKinds.taken.label],
    },
    {
      field: 'until',
      label: 'Until',
      isRequired: false,
      hint: 'The last day on which carried days can be taken, if that is not the end of the year',
      examples: ['', ''],
    },
  ],
  maxRows: 20_000,
  noun: ['opening balance', 'opening balances'],
  sampleName: 'opening-balances-sample.csv',
}
