import type { Queryable, Transaction } from '@hr/db/client'
import { employeeImportRows, type FieldChange } from '@hr/db/schema'
import { and, asc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../escape-like.ts'
import { onPage, type Paging } from '../paging.ts'
import type { Change } from './check-change.ts'
import type { Checked, Draft } from './check-rows.ts'
import type { Run } from './queries.ts'
import type { EmployeeFile } from './read-file.ts'
import { columnName } from './step.ts'

type PreviewRow = Omit<typeof employeeImportRows.$inferInsert, 'importId'> & { changes: FieldChange[] }

/** What each row of a file without mistakes would do, in its order; and who would report to whom. */
export function previewOf({ drafts, managers }: Checked, { names }: EmployeeFile): PreviewRow[] {
  return drafts.map((draft, index) => {
    const { row, form } = draft
    if (!form) throw new Error('a row without a form was to be shown')
    const changes = allChanges(draft, managers[index])
    return {
      ...{ line: row.line, employeeName: `${form.firstName} ${form.lastName}`, staffNumber: form.employeeId },
      managerName: managers[index]?.name ?? null,
      change: draft.known ? (changes.length > 0 ? 'changed' : 'same') : 'new',
      changes: changes.map(({ field, from, to }) => ({ column: columnName(names, field), from, to })),
    }
  })
}

/** What a row changes of somebody who is there, with who they report to. */
export function allChanges({ known, changes }: Draft, manager: Checked['managers'][number]): Change[] {
  const isOther = known && manager && ('draft' in manager || manager.id !== known.person.reportingTo)
  return isOther ? [...changes, { field: 'reportingTo', from: known.managerName, to: manager.name }] : changes
}

const ROWS_AT_ONCE = 5_000

/** Keeps what a file would do in place of what was shown of it before. */
export async function savePreview(tx: Transaction, { id }: Run, rows: PreviewRow[]): Promise<void> {
  await tx.delete(employeeImportRows).where(eq(employeeImportRows.importId, id))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await tx.execute(
      sql`insert into ${employeeImportRows} (import_id, line, employee_name, staff_number, manager_name, change, changes)
        select ${id}::int, r.* from ${asRecords(rows.slice(start, start + ROWS_AT_ONCE))}`,
    )
  }
}

/** Whether a file would still do to people who are there what was shown of it. */
export async function isAsShown(tx: Transaction, { id }: Run, rows: PreviewRow[]): Promise<boolean> {
  const changed = rows.filter(({ change }) => change === 'changed')
  const [answer] = await tx.execute<{ isSame: boolean }>(sql`
    select not exists (
      select r.line, r.changes from ${asRecords(changed)}
      except select line, changes from ${employeeImportRows} where import_id = ${id}
    ) as "isSame"`)
  return answer?.isSame === true
}

const asRecords = (rows: PreviewRow[]): SQL => sql`json_to_recordset(${JSON.stringify(rows)}::json) as r
  (line int, "employeeName" text, "staffNumber" text, "managerName" text, change text, changes jsonb)`

/** One page of what the rows of a file would do, in its order; and how many match in all. */
export async function listPreview(db: Queryable, importId: number, filter: Paging) {
  const { employeeName, staffNumber, managerName } = employeeImportRows
  const pattern = `%${escapeLike(filter.search ?? '')}%`
  const isFound = filter.search
    ? or(...[employeeName, staffNumber, managerName].map((name) => ilike(name, pattern)))
    : undefined
  const where = and(eq(employeeImportRows.importId, importId), isFound)
  const list = db
    .select({
      line: employeeImportRows.line,
      employeeName,
      employeeId: staffNumber,
      reportingToName: managerName,
      change: employeeImportRows.change,
      changes: employeeImportRows.changes,
    })
    .from(employeeImportRows)
    .where(where)
    .orderBy(asc(employeeImportRows.line))
    .$dynamic()
  return { rows: await onPage(list, filter), total: await db.$count(employeeImportRows, where) }
}
