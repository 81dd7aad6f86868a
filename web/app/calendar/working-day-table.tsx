import type { WorkingDay } from '@hr/contract/working-time/calendar'
import { formatDay } from '@hr/domain/dates'
import * as t from '@hr/words/working-time'
import type { ListState } from '~/http/list/list.server.ts'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Name, Time } from '~/ui/small-parts.tsx'
import { DeleteLink, NewTag } from './row-parts.tsx'

const seen: Column<WorkingDay>[] = [
  { label: t.date, isHead: true, cell: (day) => <DateOf {...day} /> },
  { label: t.day, isPlain: true, cell: ({ dayOfWeek }) => dayOfWeek },
]
const kept: Column<WorkingDay>[] = [
  ...seen,
  { label: t.buName, isPlain: true, cell: ({ buName }) => <Name>{buName}</Name> },
  {
    label: t.action,
    isAction: true,
    cell: ({ id, specialWorkingDate: day, buName }) => <DeleteLink id={id} of={t.dayOfUnit(formatDay(day), buName)} />,
  },
]

type Props = {
  days: WorkingDay[]
  caption: string
  isTitled?: boolean
  /** Set for the list with actions. Without it the table is read-only. */
  list?: ListState
}

/** The weekend days on which a unit works. */
export function WorkingDayTable({ days, caption, isTitled, list }: Props) {
  const columns = list ? [serialNumber(list), ...kept] : [serialNumber({ page: 1, size: 0 }), ...seen]
  return <Table caption={caption} columns={columns} rows={days} isTitled={isTitled} />
}

function DateOf({ id, specialWorkingDate }: WorkingDay) {
  return (
    <>
      <Time day={specialWorkingDate} /> <NewTag id={id} />
    </>
  )
}
