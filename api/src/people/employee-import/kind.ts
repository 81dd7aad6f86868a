import { withAsciiDomain } from '@hr/contract/call/fields'
import { employeeFile, type ImportField } from '@hr/contract/people/employee-file'
import { employeeImport } from '@hr/contract/people/employee-import'
import type { Queryable } from '@hr/db/client'
import { CLOSED_UNIT } from '@hr/db/refusals'
import { employees as people } from '@hr/db/schema'
import { eq } from 'drizzle-orm'
import { lockPeople, lockReportingLines, shareReportingLines } from '../../company/locks.ts'
import { UNIQUE_VIOLATION } from '../../platform/http/errors.ts'
import type { Findings, Kind, Reading, Run } from '../../runs/file-import/kind.ts'
import { checkRows } from './check-rows.ts'
import { idsOf } from './known.ts'
import { previewOf } from './preview.ts'
import type { FileRow } from './row.ts'
import { saveEmployees } from './save-employees.ts'

/** Employees: a row adds somebody or, if the file was sent with `updatesKnown`, changes somebody who works here. */
export const employees: Kind<ImportField> = {
  name: 'employees',
  endpoints: employeeImport,
  file: employeeFile,
  // A file that changes existing people may contain just a few columns.
  takesAnyColumns: ({ updatesKnown }) => updatesKnown === true,
  words: { problemsFile: 'import' },
  // a staff number that was just taken, or a unit that was just deleted or closed
  overtakenBy: [UNIQUE_VIOLATION, '23503', CLOSED_UNIT],
  look,
  onWire: ({ options, figures }) => ({
    newDepartments: figures.newDepartments ?? [],
    newDesignations: figures.newDesignations ?? [],
    updatesKnown: options.updatesKnown === true,
    newRows: figures.newRows ?? 0,
    changedRows: figures.changedRows ?? 0,
  }),
}

async function look(reading: Reading<ImportField>): Promise<Findings> {
  const { tx, run, deps } = reading
  const { addsMissing = false, updatesKnown = false } = run.options
  const rows = await allOf(reading)
  if (run.state === 'importing') await lockTouched(reading, rows)
  const roleId = await roleOf(tx, run.state === 'importing' ? run.importedBy : run.uploadedBy)
  const checked = await checkRows(reading, rows, { roleId, addsMissing, updatesKnown, now: deps.now() })
  await reading.say(checked.problems)

  const shown = checked.problems.length > 0 ? [] : previewOf(checked, reading.nameOf)
  const count = (change: string) => shown.filter(({ shown }) => shown.change === change).length
  return {
    rows: shown,
    figures: () => ({
      newDepartments: [...checked.places.departments.added.values()],
      newDesignations: [...checked.places.designations.added.values()],
      newRows: count('new'),
      changedRows: count('changed'),
    }),
    save: async (onProgress) => {
      await saveEmployees(reading, checked, onProgress)
      return {}
    },
  }
}

async function allOf({ rows }: Reading<ImportField>): Promise<FileRow[]> {
  const all: FileRow[] = []
  for await (const row of rows()) all.push({ ...row, values: withAsciiDomains(row.values) })
  return all
}

/** A row names its person and their manager by their addresses in either spelling. */
function withAsciiDomains({ ...values }: FileRow['values']): FileRow['values'] {
  if (values.workEmail) values.workEmail = withAsciiDomain(values.workEmail)
  if (values.reportingTo) values.reportingTo = withAsciiDomain(values.reportingTo)
  return values
}

/**
 * New people cannot close a circle, so for them it is enough that no manager leaves. People who are changed are locked,
 * as by the form.
 */
async function lockTouched({ tx, run }: Reading<ImportField>, rows: FileRow[]): Promise<void> {
  if (!run.options.updatesKnown) return shareReportingLines(tx)
  await lockReportingLines(tx)
  await lockPeople(tx, [...(await idsOf(tx, rows)).values()])
}

/** The current role of a person. */
async function roleOf(db: Queryable, employeeId: Run['importedBy']): Promise<number> {
  const [person] = await db
    .select({ roleId: people.roleId })
    .from(people)
    .where(eq(people.id, employeeId ?? 0))
  return person?.roleId ?? 0
}
