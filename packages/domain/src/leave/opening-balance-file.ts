import type { ImportFile } from '../import-file.ts'

export type OpeningField = 'employee' | 'leaveType' | 'year' | 'days' | 'asOf' | 'reason'

/** A file of opening balances: the days that people bring along from another system. */
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
      hint: 'With at most two decimals; below zero for days that were taken ahead',
      examples: ['7.5', '-2'],
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
  ],
  maxRows: 20_000,
  noun: ['opening balance', 'opening balances'],
  sampleName: 'opening-balances-sample.csv',
}
