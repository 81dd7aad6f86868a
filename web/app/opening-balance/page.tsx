import type { OpeningRow, OpeningRun } from '@hr/contract/entitlement/opening-balance-import'
import { countOf } from '@hr/domain/import-file'
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
  about: t.openingBalanceIsSetToFigureInFile,
  sample: { address: to('/employee/leave-allocation/import/sample'), label: t.downloadASample },
  UploadChoices: ({ field }) => (
    <SelectField
      label={t.kindForRowsWithoutOne}
      field={field('kind', 'instead')}
      options={openingOptions}
      empty={null}
    />
  ),
  Figures: Counts,
  Rows: ({ rows }) => rows && <PreviewTable {...rows} about={t.openingBalance2} aboutOf={balanceOf} />,
  deedOf: (run) => (set(run) > 0 ? t.set(countOf(set(run), openingBalanceFile.noun)) : undefined),
  nothing: t.everyOpeningBalanceIsAsFileHasIt,
  doneOf: (run) => t.set2(countOf(set(run), openingBalanceFile.noun)),
  next: { address: to('/employee/leave-allocation'), label: t.leaveAllocation },
}

/** `Paid Leave of 2026: 7.5 days, carried from last year, until 31-03-2026` */
const balanceOf = ({ leaveType, year, firstMonth, ...opening }: OpeningRow): string =>
  t.ofLabel(leaveType, leaveYearName(year, firstMonth), openingPhrase(opening))
