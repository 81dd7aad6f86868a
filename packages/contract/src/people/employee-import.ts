import * as t from '@hr/words/refusals'
import { z } from 'zod'
import { checkbox, flag } from '../call/fields.ts'
import { fileRun, importEndpoints, importedRow, importRowsEndpoint, withoutChoices } from '../files/file-import.ts'
import { employeeFile } from './employee-file.ts'

const calls = { url: '/employee/import', access: '13', tag: t.employeeImportCalls }

const form = z.strictObject({
  addsMissing: checkbox().describe('"1" adds missing departments and designations'),
  updatesKnown: checkbox().describe(
    '"1" changes current employees, found by employee id or email; otherwise their rows are mistakes',
  ),
})

const begin = withoutChoices.begin.extend({
  sendsInvitations: checkbox().describe('"1" mails each new employee a link to set the first password'),
})

const run = fileRun.extend({
  newDepartments: z.array(z.string()).describe('departments that would be added with the employees'),
  newDesignations: z.array(z.string()).describe('designations that would be added with the employees'),
  updatesKnown: flag.describe('"1" if current employees would be changed'),
  newRows: z.number().describe('for a file without mistakes: employees who would be added'),
  changedRows: z.number().describe('for a file without mistakes: employees who would be changed'),
})
export type EmployeeRun = z.infer<typeof run>

const row = importedRow.extend({
  reportingToName: z.string().nullable().describe('the manager that the employee would have; null if none'),
  workingPattern: z
    .string()
    .optional()
    .describe('the working pattern of a new employee, in words; left out if they work the week of their business unit'),
})
export type EmployeeRow = z.infer<typeof row>

export const employeeImport = {
  ...importEndpoints({ ...calls, file: employeeFile, form, run, begin }),
  rows: importRowsEndpoint({
    ...calls,
    summary: 'What each row of a checked file would change, and who would report to whom',
    row,
  }),
}
