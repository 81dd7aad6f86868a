import type { OpeningRow, OpeningRun } from '@hr/contract/entitlement/opening-balance-import'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import { openingBalanceFile } from '@hr/domain/leave/balance/opening-balance-file'
import { openingPhrase } from '@hr/domain/leave/balance/opening-kinds'
import * as t from '@hr/words/opening-balances'
import { openingOptions } from '~/allocation/opening-options.ts'
import type { ImportPage } from '~/file-import/page.ts'
import { Counts, PreviewTable } from '~/file-import/preview-table.tsx'
import { to } from '~/http/address/to.ts'
import { SelectField } from '~/ui/form/field.tsx'

const set = ({ newRows, changedRows }: OpeningRun): number => newRows + changedRows

export const openingBalancePage: ImportPage<OpeningRun, OpeningRow> = {
  start: to('/employee/leave-allocation/import'),
  fileAt: (id) => to('/employee/leave-allocation/import/$id', { id }),
  title: t.importOpeningBalances,
  file: openingBalanceFile,
  about: t.aboutFile,
  sample: { address: to('/employee/leave-allocation/import/sample'), label: t.downloadSample },
  UploadChoices: ({ field }) => (
    <SelectField label={t.kindForOtherRows} field={field('kind', 'instead')} options={openingOptions} empty={null} />
  ),
  Figures: Counts,
  Rows: ({ rows }) => rows && <PreviewTable {...rows} about={t.openingBalance} aboutOf={balanceOf} />,
  deedOf: (run) => (set(run) > 0 ? t.setBalances(set(run)) : undefined),
  nothing: t.nothingToChange,
  doneOf: (run) => t.balancesSet(set(run)),
  next: { address: to('/employee/leave-allocation'), label: t.leaveAllocation },
}

/** `Paid Leave for 2026: 7.5 days, carried from last year, until 31-03-2026` */
const balanceOf = ({ leaveType, year, firstMonth, ...opening }: OpeningRow): string =>
  t.balanceOf({ leaveType, yearName: leaveYearName(year, firstMonth), opening: openingPhrase(opening) })
