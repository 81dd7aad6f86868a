import type { ApiKey } from '@hr/contract/attendance'
import { Link } from '@remix-run/react'
import type { ListState } from '~/http/list.server.ts'
import { Whole } from '~/report/person-cells.tsx'
import { Moment } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'
import { Dash } from './cells.tsx'

const columns = ['SN', 'Name', 'Made by', 'Made', 'Last used', 'State'].map((label) => ({
  label,
  isRight: ['SN', 'Made', 'Last used'].includes(label),
}))

/** The keys of devices. A working key can be revoked. */
export function KeyTable({ rows, list }: { rows: ApiKey[]; list: ListState }) {
  return (
    <Table caption="API keys" columns={columns} empty="No data available" isStacked>
      {rows.map(({ id, name, createdBy, createdOn, lastUsedOn, revokedOn }, index) => (
        <tr role="row" key={id}>
          <SerialNumber list={list} index={index} />
          <RowHead label="Name">
            <Whole>{name}</Whole>
          </RowHead>
          <Cell label="Made by">
            <Whole>{createdBy}</Whole>
          </Cell>
          <Cell label="Made" isRight>
            <Moment at={createdOn} />
          </Cell>
          <Cell label="Last used" isRight>
            {lastUsedOn ? <Moment at={lastUsedOn} /> : <Dash />}
          </Cell>
          <Cell label="State">
            {revokedOn ? (
              <>
                Revoked <Moment at={revokedOn} />
              </>
            ) : (
              <Link className="btn sm" to={`?confirm=revoke&id=${id}`} preventScrollReset>
                Revoke<span className="vh"> {name}</span>
              </Link>
            )}
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
