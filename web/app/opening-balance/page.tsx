import type { OpeningRow, OpeningRun } from '@hr/contract/opening-balance-import'
import { daysPhrase } from '@hr/domain/decimal'
import { countOf } from '@hr/domain/import-file'
import { leaveYearName } from '@hr/domain/leave/leave-year'
import { openingBalanceFile } from '@hr/domain/leave/opening-balance-file'
import type { ImportPage } from '~/file-import/page.ts'
import { Counts, PreviewTable } from '~/file-import/preview-table.tsx'
import { to } from '~/http/to.ts'

const set = ({ newRows, changedRows }: OpeningRun): number => newRows + changedRows

export const openingBalancePage: ImportPage<OpeningRun, OpeningRow> = {
  start: to('/employee/leave-allocation/import'),
  fileAt: (id) => to('/employee/leave-allocation/import/$id', { id }),
  title: 'Import Opening Balances',
  file: openingBalanceFile,
  about:
    'An opening balance is the days that somebody brings along from another system. It is set to the figure in the file, so that a file may be sent again.',
  sample: { address: to('/employee/leave-allocation/import/sample'), label: 'Download a sample' },
  Figures: Counts,
  Rows: ({ rows }) => rows && <PreviewTable {...rows} about="Opening Balance" aboutOf={balanceOf} />,
  deedOf: (run) => (set(run) > 0 ? `Set ${countOf(set(run), openingBalanceFile.noun)}` : undefined),
  nothing: 'Every opening balance is as the file has it. There is nothing to change.',
  doneOf: (run) => `${countOf(set(run), openingBalanceFile.noun)} set`,
  next: { address: to('/employee/leave-allocation'), label: 'Leave Allocation' },
}

/** `Paid Leave of 2026: 7.5 days` */
const balanceOf = ({ leaveType, year, firstMonth, days }: OpeningRow): string =>
  `${leaveType} of ${leaveYearName(year, firstMonth)}: ${daysPhrase(days)}`
