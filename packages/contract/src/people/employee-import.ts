import * as t from '@hr/words/refusals'
import { z } from 'zod'
import { checkbox, flag } from '../call/fields.ts'
import { fileRun, importEndpoints, importedRow, importRowsEndpoint, withoutChoices } from '../files/file-import.ts'
import { employeeFile } from './employee-file.ts'

const calls = { url: '/employee/import', access: '13', tag: t.employeeImportCalls }

const form = z.strictObject({
  /** Adds missing departments and designations. */
  addsMissing: checkbox(),
  /** Changes existing people, found by staff number or e-mail. Without it their rows are mistakes. */
  updatesKnown: checkbox(),
})

const begin = withoutChoices.begin.extend({
  /** Mails each new employee a link to set the first password. */
  sendsInvitations: checkbox(),
})

const run = fileRun.extend({
  /** The departments that are added along with the employees. */
  newDepartments: z.array(z.string()),
  newDesignations: z.array(z.string()),
  updatesKnown: flag,
  /**
   * For a file without mistakes: how many people are added, and how many are changed. All others already match the
   * file.
   */
  newRows: z.number(),
  changedRows: z.number(),
})
export type EmployeeRun = z.infer<typeof run>

const row = importedRow.extend({
  /** The manager to whom the person will report. */
  reportingToName: z.string().nullable(),
  workingPattern: z
    .string()
    .optional()
    .describe('when a new person will work, in words; the week of their unit when left out'),
})
export type EmployeeRow = z.infer<typeof row>

export const employeeImport = {
  ...importEndpoints({ ...calls, file: employeeFile, form, run, begin }),
  rows: importRowsEndpoint({
    ...calls,
    summary: 'What each row of a checked file would do, and who would report to whom',
    row,
  }),
}
