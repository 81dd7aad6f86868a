import type { DeviceRow } from '@hr/contract/device'
import { Link } from '@remix-run/react'
import { Dash } from '~/attendance/cells.tsx'
import type { ListState } from '~/http/list.server.ts'
import { Whole } from '~/report/person-cells.tsx'
import { Moment } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'

const columns = ['SN', 'Name', 'Serial number', 'BU', 'Last seen', 'Clock', 'Address', 'Actions'].map((label) => ({
  label,
  isRight: ['SN', 'Last seen'].includes(label),
}))

/** The devices, with the address to type into each. */
export function DeviceTable({ rows, list }: { rows: DeviceRow[]; list: ListState }) {
  return (
    <Table caption="Devices" columns={columns} empty="No data available" isStacked>
      {rows.map((device, index) => (
        <tr role="row" key={device.id}>
          <SerialNumber list={list} index={index} />
          <RowHead label="Name">
            <Whole>{device.name}</Whole>
          </RowHead>
          <Cell label="Serial number">{device.serialNumber}</Cell>
          <Cell label="BU">
            <Whole>{device.buName}</Whole>
          </Cell>
          <Cell label="Last seen" isRight>
            {device.lastSeenOn ? <Moment at={device.lastSeenOn} /> : <Dash />}
          </Cell>
          <Cell label="Clock" isLong>
            <Clock device={device} />
          </Cell>
          <Cell label="Address" isLong>
            <Address text={device.address} />
          </Cell>
          <Cell label="Actions">
            <Actions device={device} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}

function Clock({ device: { clockAhead, skippedLines } }: { device: DeviceRow }) {
  return (
    <>
      {clockAhead === null ? <Dash /> : drift(clockAhead)}
      {skippedLines > 0 && `; ${skippedLines} ${skippedLines === 1 ? 'line' : 'lines'} skipped`}
    </>
  )
}

/** `3 minutes ahead`. A clock that is off by less than a minute counts as right. */
function drift(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (minutes === 0) return 'Right'
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${seconds > 0 ? 'ahead' : 'behind'}`
}

/** Lets the line break only before the secret, because somebody types it into a terminal exactly as it is shown. */
function Address({ text }: { text: string }) {
  const secretAt = text.lastIndexOf('/') + 1
  return (
    <>
      {text.slice(0, secretAt)}
      <wbr />
      {text.slice(secretAt)}
    </>
  )
}

function Actions({ device: { id, name } }: { device: DeviceRow }) {
  return (
    <span className="acts">
      <Link to={`?id=${id}`}>
        Edit<span className="vh"> {name}</span>
      </Link>{' '}
      <Link to={`?confirm=remove&id=${id}`} preventScrollReset>
        Remove<span className="vh"> {name}</span>
      </Link>
    </span>
  )
}
