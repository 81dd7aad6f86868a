import * as contract from '@hr/contract/audit'
import { auditedThing } from '@hr/domain/audit'
import type { CsvCell } from '@hr/domain/csv'
import type { App, Deps } from '../deps.ts'
import { handle } from '../handle.ts'
import { onTheWire } from '../on-the-wire.ts'
import { counted } from '../paging.ts'
import { AT_ONCE, linesOf, sendCsv } from '../send-csv.ts'
import { prove } from './prove.ts'
import { type AuditRow, countEntries, entriesAfter, listEntries } from './queries.ts'

export function auditRoutes(app: App, deps: Deps): void {
  const { db } = deps

  handle(app, contract.listAudit, async ({ me: { timeZone }, body = {} }, reply) => {
    const { page, pageSize, ...asked } = body
    const filter = { ...asked, timeZone }
    const [rows, total] = await Promise.all([listEntries(db, filter, { page, pageSize }), countEntries(db, filter)])
    return counted(reply, { rows: rows.map((row) => wireEntry(row, timeZone)), total })
  })

  handle(app, contract.auditCsv, ({ me: { timeZone }, query }, reply) => {
    const filter = { ...query, timeZone }
    const lines = linesOf({
      next: (last: AuditRow | undefined) => entriesAfter(db, filter, last, AT_ONCE),
      cells: (rows) => rows.map((row) => entryCells(row, timeZone)),
    })
    return sendCsv(reply, { name: 'audit', now: deps.now(), timeZone, columns: COLUMNS }, lines)
  })

  handle(app, contract.proveAudit, () => prove(db))
}

const wireEntry = ({ at, before, after, ...row }: AuditRow, timeZone: string) => ({
  ...row,
  at: onTheWire(at, timeZone),
  before: before as Record<string, unknown> | null,
  after: after as Record<string, unknown> | null,
})

const COLUMNS = ['SN', 'Entry', 'When', 'Who', 'Act', 'What', 'Name', 'Id', 'Concerns', 'From', 'By', 'Before', 'After']

function entryCells(row: AuditRow, timeZone: string): CsvCell[] {
  const { id, at, actorName, act, thing, thingName, thingId, employeeName, ipAddress, source, before, after } = row
  const json = (columns: unknown) => (columns ? JSON.stringify(columns) : null)
  return [
    ...[id, onTheWire(at, timeZone), actorName, act, auditedThing(thing), thingName, thingId, employeeName],
    ...[ipAddress, source, json(before), json(after)],
  ]
}
