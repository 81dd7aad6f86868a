import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { listBody, moment } from '../call/fields.ts'

// docs/spec/api.md, SCIM.

const directoryProblem = z.object({
  employeeId: z.number(),
  employeeName: z.string(),
  buName: z.string(),
  attribute: z.string().describe('the name of SCIM'),
  sent: z.string().nullable().describe('null: the directory took the value away'),
  because: z.string(),
  sentOn: moment,
})
export type DirectoryProblem = z.infer<typeof directoryProblem>

export const listDirectoryProblems = endpoint({
  url: '/employee/list_directory_problems',
  config: {
    access: '13',
    scope: 'none',
    tag: 'Employees',
    summary: 'What a directory sent of people who work here and what could not be kept, newest first',
  },
  schema: { body: listBody, response: { 200: z.array(directoryProblem) } },
})
