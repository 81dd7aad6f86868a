import { type OpeningRow, openingBalanceImport } from '@hr/contract/entitlement/opening-balance-import'
import type { Transaction } from '@hr/db/client'
import { JANUARY } from '@hr/domain/leave/balance/leave-year'
import { type OpeningField, openingBalanceFile } from '@hr/domain/leave/balance/opening-balance-file'
import { openingKinds, type StatedOpening, statedIn } from '@hr/domain/leave/balance/opening-kinds'
import { sql } from 'drizzle-orm'
import { lockPeople, shareReportingLines, shareTypes } from '../../company/locks.ts'
import type { Findings, Kind, Reading, ShownRow } from '../../runs/file-import/kind.ts'
import { checkRows, type Row, type RowDraft } from './check-rows.ts'
import { findPeople } from './queries.ts'
import type { Draft } from './stated.ts'
import { writeOpenings } from './write.ts'

/**
 * Opening balances: the one of a person, leave type and year is set to its kind and figure. Entries of the ledger bring the
 * difference to what it was, so that the same file again changes nothing.
 */
export const openingBalances: Kind<OpeningField> = {
  name: 'opening-balances',
  endpoints: openingBalanceImport,
  file: openingBalanceFile,
  words: { problemsFile: 'opening-balances' },
  // a wait for somebody's lock that was too long, or that went in a circle
  overtakenBy: ['40P01', '55P03'],
  look,
  onWire: ({ figures: { newRows = 0, changedRows = 0 } }) => ({ newRows, changedRows }),
}

async function look(reading: Reading<OpeningField>): Promise<Findings> {
  const { tx, deps, run } = reading
  const rows: Row[] = []
  for await (const group of reading.inGroups(reading.rows())) rows.push(...group)
  if (run.state === 'importing') await lockHolders(tx, rows)
  const { drafts, problems } = await checkRows(tx, rows, {
    kind: run.options.kind ?? 'instead',
    now: deps.now(),
    giverIds: [run.uploadedBy, run.importedBy],
  })
  await reading.say(problems)

  const count = (change: string) => drafts.filter((draft) => changeOf(draft) === change).length
  return {
    rows: drafts.map((draft) => shownOf(draft, reading.nameOf)),
    figures: () => ({ newRows: count('new'), changedRows: count('changed') }),
    save: async (onProgress) => {
      await saveRows(reading, drafts, onProgress)
      return {}
    },
  }
}

/** Nobody else changes the leave of these people meanwhile; the order of the locks is that of an allocation for many. */
async function lockHolders(tx: Transaction, rows: Row[]): Promise<void> {
  await shareReportingLines(tx)
  const people = await findPeople(
    tx,
    rows.flatMap(({ values }) => values.employee ?? []),
  )
  await lockPeople(tx, [...new Set([...people.values()].map(({ id }) => id))])
  const units = [...new Set([...people.values()].map(({ buId }) => buId))]
  const types = await tx.execute<{ id: number }>(
    sql`select id from leave_types where bu_id = any(${sql.param(units)}::int[])`,
  )
  await shareTypes(
    tx,
    types.map(({ id }) => id),
  )
}

function changeOf({ entries, standing }: Draft): OpeningRow['change'] {
  if (entries.length === 0) return 'same'
  return statedIn(standing.parts) ? 'changed' : 'new'
}

type Names = (field: OpeningField) => string

function shownOf(draft: RowDraft, nameOf: Names): ShownRow {
  const { row, person, leaveType, year, days, kind, until } = draft
  const change = changeOf(draft)
  const shown: Omit<OpeningRow, 'line'> = {
    employeeName: person.name,
    employeeId: person.staffNumber,
    leaveType,
    year,
    ...(person.firstMonth !== JANUARY && { firstMonth: person.firstMonth }),
    days,
    kind,
    ...(until && { until }),
    change,
    changes: change === 'changed' ? changesOf(draft, nameOf) : [],
  }
  return { line: row.line, sought: [person.name, person.staffNumber, leaveType].join('\n'), shown }
}

function changesOf({ standing, days, kind, until }: RowDraft, nameOf: Names): OpeningRow['changes'] {
  const before = statedIn(standing.parts)
  const from = before && wordsOf(before)
  const to = wordsOf({ days, kind, until })
  return (['days', 'kind', 'until'] as const).flatMap((field) => {
    const change = { column: nameOf(field), from: from?.[field] ?? null, to: to[field] }
    return change.from === change.to ? [] : [change]
  })
}

const wordsOf = ({ days, kind, until }: StatedOpening) => ({
  days: String(days),
  kind: openingKinds[kind].label,
  until: until ?? null,
})

const ENTRIES_AT_ONCE = 5_000

/** Writes the entries that each row makes. */
async function saveRows(
  { tx, run, deps }: Reading<OpeningField>,
  drafts: RowDraft[],
  onProgress: (rowsDone: number) => Promise<void>,
) {
  for (let start = 0; start < drafts.length; start += ENTRIES_AT_ONCE) {
    const some = drafts.slice(start, start + ENTRIES_AT_ONCE)
    await writeOpenings(tx, some, { by: run.importedBy, at: deps.now() })
    await onProgress(start + some.length)
  }
}
