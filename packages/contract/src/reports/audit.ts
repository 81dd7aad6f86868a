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
  actorId: optional(id()).describe('only entries by this person'),
  employeeId: optional(id()).describe('only entries about this employee'),
  thing: optionalText(200, t.enterAtMost200Characters).describe('only this table, or this address of a file'),
  act: optional(z.enum(AUDIT_ACTS, { error: t.actMustBeOneOf(AUDIT_ACTS.join(', ')) })),
}

const columns = z.record(z.string(), z.unknown())

const auditEntry = z.object({
  id: z.number(),
  at: moment,
  actorId: z.number().nullable(),
  actorName: z
    .string()
    .nullable()
    .describe('who did it; null for a visitor, the product itself, or somebody who worked on the database directly'),
  source: z.string().describe('the API call, or who worked on the database directly'),
  ipAddress: z.string().nullable(),
  act: z.enum(AUDIT_ACTS),
  thing: z.string(),
  thingId: z.string().nullable(),
  thingName: z.string().nullable(),
  employeeId: z.number().nullable(),
  employeeName: z.string().nullable(),
  before: columns.nullable().describe('the columns that changed, with their old values; null if there are none'),
  after: columns.nullable().describe('the columns that changed, with their new values; null if there are none'),
})
export type AuditEntry = z.infer<typeof auditEntry>

const { page, pageSize, search } = listControls

export const listAudit = endpoint({
  url: '/audit/list',
  config: { access, tag, summary: 'The audit: who did what, when and from where, newest first' },
  schema: {
    body: z.strictObject({ page, pageSize, search, ...filter }).optional(),
    response: { 200: z.array(auditEntry) },
  },
})

export const auditCsv = endpoint({
  method: 'GET',
  url: '/audit/list.csv',
  config: { access, reads: 'exported', tag, summary: 'The audit as a CSV file, with all rows' },
  schema: { querystring: z.strictObject({ search, ...filter }) },
})

export const proveAudit = endpoint({
  url: '/audit/prove',
  config: { access, tag, summary: 'Check by the hash chain of the audit whether every entry is as it was written' },
  schema: {
    response: {
      200: z.object({
        entries: z.number().describe('the number of the last entry'),
        archived: z.number().describe('the number of the last entry that was moved to a file; 0 if none was'),
        lastHash: z
          .string()
          .nullable()
          .describe(
            'the hash of the last entry; note it to detect later that entries were cut off; null if there is no entry',
          ),
        brokenAt: z
          .number()
          .nullable()
          .describe('the number of the first entry that was changed or follows a missing one; null if there is none'),
      }),
    },
  },
})

export const archivedAudit = endpoint({
  url: '/audit/get_archived',
  config: { access, tag, summary: 'Which entries of the audit were moved to files and are no longer listed' },
  schema: {
    response: {
      200: z.object({
        entries: z.number().describe('the number of the last entry that was moved; 0 if none was'),
        until: z.string().nullable().describe('the day of that entry in UTC, yyyy-mm-dd; null if none was moved'),
      }),
    },
  },
})
