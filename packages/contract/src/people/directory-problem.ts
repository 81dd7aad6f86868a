import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { listBody, moment } from '../call/fields.ts'

// docs/spec/api.md, SCIM.

const directoryProblem = z.object({
  employeeId: z.number(),
  employeeName: z.string(),
  buName: z.string(),
  attribute: z.string().describe('the SCIM name of the attribute'),
  sent: z.string().nullable().describe('the value that the directory sent; null if it removed the value'),
  because: z.string().describe('why the value could not be stored'),
  sentOn: moment,
})
export type DirectoryProblem = z.infer<typeof directoryProblem>

export const listDirectoryProblems = endpoint({
  url: '/employee/list_directory_problems',
  config: {
    access: '13',
    scope: 'none',
    tag: 'Employees',
    summary: 'Values that a directory sent for current employees and that could not be stored, newest first',
  },
  schema: { body: listBody, response: { 200: z.array(directoryProblem) } },
})
