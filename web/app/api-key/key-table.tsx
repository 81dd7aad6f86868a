import type { AnyKey, OwnKey } from '@hr/contract/signing-in/api-key'
import { personalScopes, scopeLabels, serviceScopes } from '@hr/domain/api-key/scopes'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/api-keys'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const used: Column<OwnKey | AnyKey>[] = [
  { label: t.created, isRight: true, cell: ({ createdOn }) => <Moment at={createdOn} /> },
  { label: t.lastDay, isRight: true, cell: ({ endsOn }) => <OrDash>{endsOn && formatDay(endsOn)}</OrDash> },
  { label: t.lastUsed, isLong: true, cell: (key) => <LastUse {...key} /> },
  { label: t.status, isAction: true, cell: (key) => <State {...key} /> },
]

const ownColumns: Column<OwnKey>[] = [
  { label: t.name, isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: t.permissions, isLong: true, cell: ({ scopes }) => scopeLabels(scopes, personalScopes) },
  ...used,
]

const columns: Column<AnyKey>[] = [
  { label: t.name, isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: t.permissions, isLong: true, cell: (key) => <Reach {...key} /> },
  { label: t.createdBy, cell: ({ createdBy }) => <Whole>{createdBy}</Whole> },
  ...used,
]

type Props<Key> = { rows: Key[]; list: ListState }

/** The reader's own keys. A working key can be revoked. */
export function OwnKeyTable({ rows, list }: Props<OwnKey>) {
  return (
    <Table caption={t.apiKeys} columns={[serialNumber(list), ...ownColumns]} rows={rows} empty={t.noKeys} isStacked />
  )
}

/** The keys of devices, services and people. */
export function KeyTable({ rows, list }: Props<AnyKey>) {
  return <Table caption={t.apiKeys} columns={[serialNumber(list), ...columns]} rows={rows} empty={t.noKeys} isStacked />
}

function Reach({ scopes, isOwn, buName }: AnyKey) {
  const may = scopeLabels(scopes, isOwn ? personalScopes : serviceScopes)
  return <>{buName ? t.permissionsInUnit(may, buName) : may}</>
}

function LastUse({ lastUsedOn, lastUsedFrom }: OwnKey | AnyKey) {
  if (!lastUsedOn) return <OrDash>{null}</OrDash>
  const moment = <Moment at={lastUsedOn} />
  return lastUsedFrom ? sentence(t.usedAtFrom(moment, lastUsedFrom)) : moment
}

function State({ id, name, isOver, revokedOn }: OwnKey | AnyKey) {
  if (revokedOn) return sentence(t.revokedOn(<Moment at={revokedOn} />))
  return (
    <>
      {isOver && <span className="tag">{t.expired}</span>}{' '}
      <AskLink className="btn sm" id={id} verb="revoke">
        {sentence(t.revokeKey(hidden, name))}
      </AskLink>
    </>
  )
}
