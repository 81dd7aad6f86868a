import * as contract from '@hr/contract/reports/audit'
import { auditedThing, technicalColumns } from '@hr/domain/audit'
import type { CsvCell } from '@hr/domain/csv'
import { reasonOfEntry } from '@hr/domain/leave/balance/entries'
import { mayWithAnyone } from '@hr/domain/reach'
import * as t from '@hr/words/audit'
import type { Reader } from '../../company/reach.ts'
import { lastArchived } from '../../platform/audit/chain.ts'
import { prove } from '../../platform/audit/prove.ts'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { onTheWire } from '../../platform/http/on-the-wire.ts'
import { counted } from '../../platform/http/paging.ts'
import { linesOf, type Next, sendCsv } from '../../platform/http/send-csv.ts'
import { type AuditRow, countEntries, entriesAfter, listEntries } from './queries.ts'

export function auditRoutes(app: App, deps: Deps): void {
  const { db } = deps

  handle(app, contract.listAudit, async ({ me, body = {} }, reply) => {
    const { page, pageSize, ...asked } = body
    const filter = { ...asked, timeZone: me.timeZone, reader: me }
    const [rows, total] = await Promise.all([listEntries(db, filter, { page, pageSize }), countEntries(db, filter)])
    return counted(reply, { rows: rows.map((row) => wireEntry(seenBy(me, row), me.timeZone)), total })
  })

  handle(app, contract.auditCsv, ({ me, query }, reply) => {
    const { timeZone } = me
    const filter = { ...query, timeZone, reader: me }
    const lines = linesOf({
      next: (part: Next<AuditRow>) => entriesAfter(db, filter, part),
      cells: (rows) => rows.map((row) => entryCells(seenBy(me, row), timeZone)),
    })
    return sendCsv(reply, { name: 'audit', now: deps.now(), timeZone, columns: COLUMNS }, lines)
  })

  handle(app, contract.proveAudit, () => prove(db))
  handle(app, contract.archivedAudit, async () => {
    const { id, day } = await lastArchived(db)
    return { entries: id, until: day }
  })
}

type Columns = Record<string, unknown> | null

/** The entry with the columns that the reader may see. */
function seenBy(reader: Reader, row: AuditRow): AuditRow {
  if (mayWithAnyone(reader.roleId, 'seeAudit')) return { ...row, after: withReason(row) }
  const cut = (columns: unknown) => technicalColumns(row.thing, columns as Columns)
  return { ...row, before: cut(row.before), after: cut(row.after) }
}

/** Days that HR set have no reason of their own, and get the one that a statement has. */
function withReason({ thing, after }: AuditRow): unknown {
  if (thing !== 'leave_entries' || !after || !('set_to' in (after as object))) return after
  const { set_to: setTo, ...columns } = after as { set_to: number | null; reason: string | null }
  return { ...columns, reason: reasonOfEntry({ ...columns, setTo }) }
}

const wireEntry = ({ at, before, after, ...row }: AuditRow, timeZone: string) => ({
  ...row,
  at: onTheWire(at, timeZone),
  before: inZone(before as Columns, timeZone),
  after: inZone(after as Columns, timeZone),
})

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/

/** The columns with their instants in the reader's zone, as every instant that the API sends. */
function inZone(columns: Columns, timeZone: string): Columns {
  const shown = (value: unknown) =>
    typeof value === 'string' && INSTANT.test(value) ? onTheWire(value, timeZone) : value
  return columns && Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, shown(value)]))
}

const COLUMNS = [
  ...['SN', t.entry, t.when, t.who, t.action, t.what, t.name, t.id],
  ...[t.personConcerned, t.ipAddress, t.source, t.before, t.after],
]

function entryCells(row: AuditRow, timeZone: string): CsvCell[] {
  const { id, at, actorName, act, thing, thingName, thingId, employeeName, ipAddress, source, before, after } = row
  const json = (columns: unknown) => (columns ? JSON.stringify(inZone(columns as Columns, timeZone)) : null)
  return [
    ...[id, onTheWire(at, timeZone), actorName, act, auditedThing(thing), thingName, thingId, employeeName],
    ...[ipAddress, source, json(before), json(after)],
  ]
}
