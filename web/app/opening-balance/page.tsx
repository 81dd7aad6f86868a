import type { OpeningRow, OpeningRun } from '@hr/contract/entitlement/opening-balance-import'
import { countOf } from '@hr/domain/import-file'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import { openingBalanceFile } from '@hr/domain/leave/balance/opening-balance-file'
import { openingPhrase } from '@hr/domain/leave/balance/opening-kinds'
import { openingOptions } from '~/allocation/opening-options.ts'
import type { ImportPage } from '~/file-import/page.ts'
import { Counts, PreviewTable } from '~/file-import/preview-table.tsx'
import { to } from '~/http/address/to.ts'
import { SelectField } from '~/ui/form/field.tsx'

const set = ({ newRows, changedRows }: OpeningRun): number => newRows + changedRows

export const openingBalancePage: ImportPage<OpeningRun, OpeningRow> = {
  start: to('/employee/leave-allocation/import'),
  fileAt: (id) => to('/employee/leave-allocation/import/$id', { id }),
  title: 'Import Opening Balances',
  file: openingBalanceFile,
  about:
    'An opening balance is set to the figure in the file, so that a file may be sent again. If the kind is "Instead of the policy", policies give the person no other days of this type and year.',
  sample: { address: to('/employee/leave-allocation/import/sample'), label: 'Download a sample' },
  UploadChoices: ({ field }) => (
    <SelectField
      label="Kind for rows without one"
      field={field('kind', 'instead')}
      options={openingOptions}
      empty={null}
    />
  ),
  Figures: Counts,
  Rows: ({ rows }) => rows && <PreviewTable {...rows} about="Opening Balance" aboutOf={balanceOf} />,
  deedOf: (run) => (set(run) > 0 ? `Set ${countOf(set(run), openingBalanceFile.noun)}` : undefined),
  nothing: 'Every opening balance is as the file has it. There is nothing to change.',
  doneOf: (run) => `${countOf(set(run), openingBalanceFile.noun)} set`,
  next: { address: to('/employee/leave-allocation'), label: 'Leave Allocation' },
}

/** `Paid Leave of 2026: 7.5 days, carried from last year, until 31-03-2026` */
const balanceOf = ({ leaveType, year, firstMonth, ...opening }: OpeningRow): string =>
  `${leaveType} of ${leaveYearName(year, firstMonth)}: ${openingPhrase(opening)}`
