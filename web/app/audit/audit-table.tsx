import type { AuditEntry } from '@hr/contract/reports/audit'
import { auditedAct, auditedSource, columnName, isByLink, isByMail, keyOf } from '@hr/domain/audit'
import * as t from '@hr/words/audit'
import { OrDash } from '~/report/person-cells.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'
import { changedColumns, shownValue } from './shown-columns.ts'

const columns: Column<AuditEntry>[] = [
  { label: t.when, isPlain: true, cell: ({ at }) => <Moment at={at} /> },
  { label: t.who, isHead: true, cell: (entry) => <Who {...entry} /> },
  { label: t.what, isLong: true, isPlain: true, cell: (entry) => <What {...entry} /> },
  { label: t.changes, isLong: true, isPlain: true, cell: (entry) => <Changes {...entry} /> },
  { label: t.ipAddress, cell: ({ ipAddress }) => <OrDash>{ipAddress}</OrDash> },
]

/** The entries of the audit, the newest first. */
export function AuditTable({ rows }: { rows: AuditEntry[] }) {
  return <Table caption={t.audit} columns={columns} rows={rows} isStacked />
}

function Who({ actorId, actorName, source }: AuditEntry) {
  if (actorId === null) return <>{auditedSource(source)}</>
  const key = keyOf(source)
  const person = (
    <Link to={`?actorId=${actorId}`}>
      <Name>{actorName ?? String(actorId)}</Name>
    </Link>
  )
  if (key) return sentence(t.personByApiKey(person, key))
  if (isByMail(source)) return sentence(t.personByEmail(person))
  return isByLink(source) ? sentence(t.personByLink(person)) : person
}

function What(entry: AuditEntry) {
  const { thingName, thingId, employeeId, employeeName } = entry
  const name = employeeName ?? thingName ?? thingId
  if (!name) return <>{auditedAct(entry)}</>
  const link = employeeId ? <Link to={`?employeeId=${employeeId}`}>{name}</Link> : <Name>{name}</Name>
  return sentence(t.actionOnNamed(auditedAct(entry), link))
}

/** Each column that changed, as it was and as it is. Those of a new row unfold. */
function Changes({ act, before, after, source }: AuditEntry) {
  const said = (name: string) => {
    const was = shownValue(before?.[name])
    const is = shownValue(after?.[name])
    if (act === 'changed') return t.valueChanged(columnName(name), was, is)
    return t.valueOfField(columnName(name), act === 'removed' ? was : is)
  }
  const lines = changedColumns({ before, after }).map((name) => <li key={name}>{said(name)}</li>)
  if (lines.length === 0) return <>{source}</>
  if (act === 'changed') return <ul role="list">{lines}</ul>
  return (
    <details className="tuck">
      <summary>
        {t.fields(lines.length)} <Icon name="down" />
      </summary>
      <ul role="list">{lines}</ul>
    </details>
  )
}
