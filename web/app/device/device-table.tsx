import type { DeviceRow } from '@hr/contract/attendance/device'
import * as t from '@hr/words/swipes'
import type { ReactNode } from 'react'
import { Dash } from '~/attendance/cells.tsx'
import type { ListState } from '~/http/list/list.server.ts'
import { Whole } from '~/report/person-cells.tsx'
import { AskLink } from '~/ui/list/row-question.tsx'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment } from '~/ui/small-parts.tsx'

const columns: Column<DeviceRow>[] = [
  { label: t.name, isHead: true, cell: ({ name }) => <Whole>{name}</Whole> },
  { label: t.serialNumber, cell: ({ serialNumber }) => serialNumber },
  { label: t.bu, cell: ({ buName }) => <Whole>{buName}</Whole> },
  { label: t.lastSeen, isRight: true, cell: ({ lastSeenOn }) => (lastSeenOn ? <Moment at={lastSeenOn} /> : <Dash />) },
  { label: t.clock, isLong: true, cell: (device) => <Clock device={device} /> },
  { label: t.address, isLong: true, cell: ({ address }) => <Address text={address} /> },
  { label: t.actions, isAction: true, cell: (device) => <Actions device={device} /> },
]

const EMPTY = t.noDevicesYet

/** The devices, with the address to type into each. */
export function DeviceTable({ rows, list }: { rows: DeviceRow[]; list: ListState }) {
  return <Table caption={t.devices} columns={[serialNumber(list), ...columns]} rows={rows} empty={EMPTY} isStacked />
}

function Clock({ device: { clockAhead, skippedLines } }: { device: DeviceRow }) {
  const clock: ReactNode = clockAhead === null ? <Dash /> : drift(clockAhead)
  return <>{skippedLines > 0 ? sentence(t.clockAndSkippedLines(clock, skippedLines)) : clock}</>
}

/** `3 minutes ahead`. A clock that is off by less than a minute counts as correct. */
function drift(seconds: number): string {
  const minutes = Math.round(Math.abs(seconds) / 60)
  if (minutes === 0) return t.clockIsCorrect
  return seconds > 0 ? t.clockIsAhead(minutes) : t.clockIsBehind(minutes)
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
      <Link to={`?id=${id}`}>{sentence(t.edit(<span className="vh"> {name}</span>))}</Link>{' '}
      <AskLink id={id} verb="remove">
        {sentence(t.remove(<span className="vh"> {name}</span>))}
      </AskLink>
    </span>
  )
}
