import type { ApiKey } from '@hr/contract/attendance'
import type { ListState } from '~/http/list.server.ts'
import { Whole } from '~/report/person-cells.tsx'
import { Moment } from '~/ui/bits.tsx'
import { AskLink } from '~/ui/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/table.tsx'
import { Dash } from './cells.tsx'

const columns: Column<ApiKey>[] = [
  { label: 'Name', isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: 'Made by', cell: ({ createdBy }) => <Whole>{createdBy}</Whole> },
  { label: 'Made', isRight: true, cell: ({ createdOn }) => <Moment at={createdOn} /> },
  { label: 'Last used', isRight: true, cell: ({ lastUsedOn }) => (lastUsedOn ? <Moment at={lastUsedOn} /> : <Dash />) },
  { label: 'State', cell: (key) => <State {...key} /> },
]

const EMPTY = 'No keys yet. Give the first one a name above: the key is shown once, to be typed into the device.'

/** The keys of devices. A working key can be revoked. */
export function KeyTable({ rows, list }: { rows: ApiKey[]; list: ListState }) {
  return <Table caption="API keys" columns={[serialNumber(list), ...columns]} rows={rows} empty={EMPTY} isStacked />
}

function State({ id, name, revokedOn }: ApiKey) {
  return revokedOn ? (
    <>
      Revoked <Moment at={revokedOn} />
    </>
  ) : (
    <AskLink className="btn sm" id={id} verb="revoke">
      Revoke<span className="vh"> {name}</span>
    </AskLink>
  )
}
