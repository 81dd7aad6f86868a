import { type OpeningRow, openingBalanceImport } from '@hr/contract/opening-balance-import'
import type { Transaction } from '@hr/db/client'
import { subtractDecimal } from '@hr/domain/decimal'
import { JANUARY } from '@hr/domain/leave/leave-year'
import { type OpeningField, openingBalanceFile } from '@hr/domain/leave/opening-balance-file'
import { sql } from 'drizzle-orm'
import type { Findings, Kind, Reading, ShownRow } from '../file-import/kind.ts'
import { lockPeople, shareReportingLines, shareTypes } from '../locks.ts'
import { checkRows, type Draft, type Row } from './check-rows.ts'
import { findPeople } from './queries.ts'

/**
 * Opening balances: the one of a person, leave type and year is set to its figure. An entry of the ledger brings the
 * difference to what it was, so that the same file again changes nothing.
 */
export const openingBalances: Kind<OpeningField> = {
  name: 'opening-balances',
  endpoints: openingBalanceImport,
  file: openingBalanceFile,
  words: { problemsFile: 'opening-balances', nothing: 'Nothing' },
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
  const { drafts, problems } = await checkRows(tx, rows, deps.now())
  await reading.say(problems)

  const count = (change: string) => drafts.filter((draft) => changeOf(draft) === change).length
  return {
    rows: drafts.map((draft) => shownOf(draft, reading.nameOf('days'))),
    figures: () => ({ newRows: count('new'), changedRows: count('changed') }),
    save: async (onProgress) => {
      await saveEntries(reading, drafts, onProgress)
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

const differenceOf = ({ days, standing }: Draft): number => subtractDecimal(days, standing.opening ?? 0)

function changeOf(draft: Draft): OpeningRow['change'] {
  if (differenceOf(draft) === 0) return 'same'
  return draft.standing.opening === null ? 'new' : 'changed'
}

function shownOf(draft: Draft, column: string): ShownRow {
  const { row, person, leaveType, year, days, standing } = draft
  const change = changeOf(draft)
  const shown: Omit<OpeningRow, 'line'> = {
    employeeName: person.name,
    employeeId: person.staffNumber,
    leaveType,
    year,
    ...(person.firstMonth !== JANUARY && { firstMonth: person.firstMonth }),
    days,
    change,
    changes: change === 'changed' ? [{ column, from: String(standing.opening), to: String(days) }] : [],
  }
  return { line: row.line, sought: [person.name, person.staffNumber, leaveType].join('\n'), shown }
}

function entryOf(draft: Draft) {
  const { employeeId, leaveTypeId, year, asOf, reason } = draft
  return { employeeId, leaveTypeId, year, asOf, reason, days: differenceOf(draft) }
}

const ENTRIES_AT_ONCE = 5_000

/** Writes the difference that each row makes. */
async function saveEntries(
  { tx, run, deps }: Reading<OpeningField>,
  drafts: Draft[],
  onProgress: (rowsDone: number) => Promise<void>,
) {
  for (let start = 0; start < drafts.length; start += ENTRIES_AT_ONCE) {
    const some = drafts.slice(start, start + ENTRIES_AT_ONCE)
    const entries = some.map(entryOf).filter(({ days }) => days !== 0)
    await tx.execute(sql`
      insert into leave_entries (employee_id, leave_type_id, year, counts_from, kind, days, reason, actor_id, at)
      select e."employeeId", e."leaveTypeId", e.year, e."asOf", 'opening', e.days, e.reason,
        ${run.importedBy}::int, ${deps.now().toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(entries)}::json) as e
        ("employeeId" int, "leaveTypeId" int, year smallint, "asOf" date, days numeric, reason text)`)
    await onProgress(start + some.length)
  }
}
