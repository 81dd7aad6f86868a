import type { AuditEntry } from '@hr/contract/reports/audit'
import { auditedAct, auditedSource, columnName, isByLink, isByMail, keyOf } from '@hr/domain/audit'
import * as t from '@hr/words/audit'
import { OrDash } from '~/report/person-cells.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'
import { changedColumns, shownValue } from './shown-columns.ts'

const columns: Column<AuditEntry>[] = [
  { label: t.when, isPlain: true, cell: ({ at }) => <Moment at={at} /> },
  { label: t.who, isHead: true, cell: (entry) => <Who {...entry} /> },
  { label: t.what, isLong: true, isPlain: true, cell: (entry) => <What {...entry} /> },
  { label: t.changes, isLong: true, isPlain: true, cell: (entry) => <Changes {...entry} /> },
  { label: t.from, cell: ({ ipAddress }) => <OrDash>{ipAddress}</OrDash> },
]

/** Who did what, the newest first. */
export function AuditTable({ rows }: { rows: AuditEntry[] }) {
  return <Table caption={t.audit} columns={columns} rows={rows} isStacked />
}

function Who({ actorId, actorName, source }: AuditEntry) {
  if (actorId === null) return <>{auditedSource(source)}</>
  const key = keyOf(source)
  return (
    <>
      <Link to={`?actorId=${actorId}`}>
        <Name>{actorName ?? String(actorId)}</Name>
      </Link>
      {key && t.byApiKey2(key)}
      {isByMail(source) && t.byMail}
      {isByLink(source) && t.byALink}
    </>
  )
}

function What(entry: AuditEntry) {
  const { thingName, thingId, employeeId, employeeName } = entry
  const name = employeeName ?? thingName ?? thingId
  return (
    <>
      {auditedAct(entry) + (name ? ': ' : '')}
      {name && (employeeId ? <Link to={`?employeeId=${employeeId}`}>{name}</Link> : <Name>{name}</Name>)}
    </>
  )
}

/** Each column that changed, as it was and as it is. Those of a new row unfold. */
function Changes({ act, before, after, source }: AuditEntry) {
  const lines = changedColumns({ before, after }).map((name) => (
    <li key={name}>
      {`${columnName(name)}: ${act === 'changed' ? `${shownValue(before?.[name])} → ` : ''}${shownValue((act === 'removed' ? before : after)?.[name])}`}
    </li>
  ))
  if (lines.length === 0) return <>{source}</>
  if (act === 'changed') return <ul role="list">{lines}</ul>
  return (
    <details className="tuck">
      <summary>
        {lines.length === 1 ? '1 field ' : t.fields(lines.length)}
        <Icon name="down" />
      </summary>
      <ul role="list">{lines}</ul>
    </details>
  )
}
