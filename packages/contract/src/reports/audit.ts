import { AUDIT_ACTS } from '@hr/domain/audit'
import * as t from '@hr/words/audit'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { day, id, listControls, moment, optional, optionalText } from '../call/fields.ts'

const tag = t.audit
const access = '17'

const filter = {
  from: optional(day()),
  to: optional(day()),
  actorId: optional(id()).describe('who did it'),
  employeeId: optional(id()).describe('the person it concerns'),
  thing: optionalText(200, t.enterAtMost200Characters).describe('the table, or the address of the file'),
  act: optional(z.enum(AUDIT_ACTS, { error: t.actMustBeOneOf(AUDIT_ACTS.join(', ')) })),
}

const columns = z.record(z.string(), z.unknown())

const auditEntry = z.object({
  id: z.number(),
  at: moment,
  actorId: z.number().nullable(),
  actorName: z.string().nullable().describe('null: a visitor, the product itself, or somebody at the database'),
  source: z.string().describe('the call of the API, or who was at the database'),
  ipAddress: z.string().nullable(),
  act: z.enum(AUDIT_ACTS),
  thing: z.string(),
  thingId: z.string().nullable(),
  thingName: z.string().nullable(),
  employeeId: z.number().nullable(),
  employeeName: z.string().nullable(),
  before: columns.nullable().describe('the columns that changed, as they were'),
  after: columns.nullable(),
})
export type AuditEntry = z.infer<typeof auditEntry>

const { page, pageSize, search } = listControls

export const listAudit = endpoint({
  url: '/audit/list',
  config: { access, tag, summary: 'Who did what, when and from where, the newest first' },
  schema: {
    body: z.strictObject({ page, pageSize, search, ...filter }).optional(),
    response: { 200: z.array(auditEntry) },
  },
})

export const auditCsv = endpoint({
  method: 'GET',
  url: '/audit/list.csv',
  config: { access, reads: 'exported', tag, summary: 'The same as a CSV file, all of it' },
  schema: { querystring: z.strictObject({ search, ...filter }) },
})

export const proveAudit = endpoint({
  url: '/audit/prove',
  config: { access, tag, summary: 'Whether every entry is as it was written: rehashes the whole chain' },
  schema: {
    response: {
      200: z.object({
        entries: z.number().describe('the number of the last entry'),
        archived: z.number().describe('the number of the last entry that was moved into a file; 0 if none was'),
        lastHash: z.string().nullable().describe('of the last entry; note it to notice later that a chain was cut'),
        brokenAt: z.number().nullable().describe('the first entry that is changed, or in the place of a missing one'),
      }),
    },
  },
})

export const archivedAudit = endpoint({
  url: '/audit/get_archived',
  config: { access, tag, summary: 'What of the audit was moved into files, and is in no list any more' },
  schema: {
    response: {
      200: z.object({
        entries: z.number().describe('the number of the last entry that was moved; 0 if none was'),
        until: z.string().nullable().describe('the day of that entry, by UTC'),
      }),
    },
  },
})
