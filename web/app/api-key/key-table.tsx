import type { AnyKey, OwnKey } from '@hr/contract/signing-in/api-key'
import { personalScopes, scopeLabels, serviceScopes } from '@hr/domain/api-key/scopes'
import { formatDay } from '@hr/domain/dates'
import type { ListState } from '~/http/list/list.server.ts'
import { OrDash, Whole } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const used: Column<OwnKey | AnyKey>[] = [
  { label: 'Made', isRight: true, cell: ({ createdOn }) => <Moment at={createdOn} /> },
  { label: 'Last day', isRight: true, cell: ({ endsOn }) => <OrDash>{endsOn && formatDay(endsOn)}</OrDash> },
  { label: 'Last used', isLong: true, cell: (key) => <LastUse {...key} /> },
  { label: 'State', isAction: true, cell: (key) => <State {...key} /> },
]

const ownColumns: Column<OwnKey>[] = [
  { label: 'Name', isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: 'May do', isLong: true, cell: ({ scopes }) => scopeLabels(scopes, personalScopes) },
  ...used,
]

const columns: Column<AnyKey>[] = [
  { label: 'Name', isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: 'May do', isLong: true, cell: (key) => <Reach {...key} /> },
  { label: 'Made by', cell: ({ createdBy }) => <Whole>{createdBy}</Whole> },
  ...used,
]

type Props<Key> = { rows: Key[]; list: ListState }

const NO_OWN = 'No keys yet. Create your first key above. You will see it only once.'

/** The reader's own keys. A working key can be revoked. */
export function OwnKeyTable({ rows, list }: Props<OwnKey>) {
  return <Table caption="API keys" columns={[serialNumber(list), ...ownColumns]} rows={rows} empty={NO_OWN} isStacked />
}

const EMPTY = 'No keys yet. Create the first key above. You will see it only once.'

/** The keys of devices, services and people. */
export function KeyTable({ rows, list }: Props<AnyKey>) {
  return <Table caption="API keys" columns={[serialNumber(list), ...columns]} rows={rows} empty={EMPTY} isStacked />
}

function Reach({ scopes, isOwn, buName }: AnyKey) {
  const may = scopeLabels(scopes, isOwn ? personalScopes : serviceScopes)
  return <>{buName ? `${may}, in ${buName}` : may}</>
}

function LastUse({ lastUsedOn, lastUsedFrom }: OwnKey | AnyKey) {
  if (!lastUsedOn) return <OrDash>{null}</OrDash>
  return (
    <>
      <Moment at={lastUsedOn} /> {lastUsedFrom && `from ${lastUsedFrom}`}
    </>
  )
}

function State({ id, name, isOver, revokedOn }: OwnKey | AnyKey) {
  if (revokedOn) {
    return (
      <>
        Revoked <Moment at={revokedOn} />
      </>
    )
  }
  return (
    <>
      {isOver && 'Over. '}
      <AskLink className="btn sm" id={id} verb="revoke">
        Revoke<span className="vh"> {name}</span>
      </AskLink>
    </>
  )
}
