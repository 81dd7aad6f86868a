import type { AnyKey, OwnKey } from '@hr/contract/signing-in/api-key'
import { personalScopes, scopeLabels, serviceScopes } from '@hr/domain/api-key/scopes'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/api-keys'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const used: Column<OwnKey | AnyKey>[] = [
  { label: t.made, isRight: true, cell: ({ createdOn }) => <Moment at={createdOn} /> },
  { label: t.lastDay, isRight: true, cell: ({ endsOn }) => <OrDash>{endsOn && formatDay(endsOn)}</OrDash> },
  { label: t.lastUsed, isLong: true, cell: (key) => <LastUse {...key} /> },
  { label: t.state, isAction: true, cell: (key) => <State {...key} /> },
]

const ownColumns: Column<OwnKey>[] = [
  { label: t.name, isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: t.mayDo, isLong: true, cell: ({ scopes }) => scopeLabels(scopes, personalScopes) },
  ...used,
]

const columns: Column<AnyKey>[] = [
  { label: t.name, isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: t.mayDo, isLong: true, cell: (key) => <Reach {...key} /> },
  { label: t.madeBy, cell: ({ createdBy }) => <Whole>{createdBy}</Whole> },
  ...used,
]

type Props<Key> = { rows: Key[]; list: ListState }

const NO_OWN = t.noKeysYet

/** The reader's own keys. A working key can be revoked. */
export function OwnKeyTable({ rows, list }: Props<OwnKey>) {
  return (
    <Table caption={t.apiKeys} columns={[serialNumber(list), ...ownColumns]} rows={rows} empty={NO_OWN} isStacked />
  )
}

const EMPTY = t.noKeysYet2

/** The keys of devices, services and people. */
export function KeyTable({ rows, list }: Props<AnyKey>) {
  return <Table caption={t.apiKeys} columns={[serialNumber(list), ...columns]} rows={rows} empty={EMPTY} isStacked />
}

function Reach({ scopes, isOwn, buName }: AnyKey) {
  const may = scopeLabels(scopes, isOwn ? personalScopes : serviceScopes)
  return <>{buName ? t.inLabel(may, buName) : may}</>
}

function LastUse({ lastUsedOn, lastUsedFrom }: OwnKey | AnyKey) {
  if (!lastUsedOn) return <OrDash>{null}</OrDash>
  return (
    <>
      <Moment at={lastUsedOn} /> {lastUsedFrom && t.from(lastUsedFrom)}
    </>
  )
}

function State({ id, name, isOver, revokedOn }: OwnKey | AnyKey) {
  if (revokedOn) {
    return (
      <>
        {t.revoked} <Moment at={revokedOn} />
      </>
    )
  }
  return (
    <>
      {isOver && t.over}
      <AskLink className="btn sm" id={id} verb="revoke">
        {sentence(t.revoke(<span className="vh"> {name}</span>))}
      </AskLink>
    </>
  )
}
