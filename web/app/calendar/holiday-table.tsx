import type { Holiday } from '@hr/contract/working-time/calendar'
import * as t from '@hr/words/working-time'
import { to } from '~/http/address/to.ts'
import type { ListState } from '~/http/list/list.server.ts'
import { type Column, serialNumber, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { useReturn } from '~/ui/page/use-return.ts'
import { hidden, sentence } from '~/ui/sentence.tsx'
import { Name, Time } from '~/ui/small-parts.tsx'
import { DeleteLink, NewTag } from './row-parts.tsx'

const columns: Column<Holiday>[] = [
  { label: t.name, isHead: true, cell: (holiday) => <NameOf {...holiday} /> },
  { label: t.date, isPlain: true, cell: (holiday) => <DateOf {...holiday} /> },
  { label: t.buName, isPlain: true, cell: ({ buName }) => <Name>{buName}</Name> },
  { label: t.action, isAction: true, cell: (holiday) => <Actions {...holiday} /> },
]

/** The holidays, with the actions on each. */
export function HolidayTable({ holidays, list }: { holidays: Holiday[]; list: ListState }) {
  return <Table caption={t.holidayList} columns={[serialNumber(list), ...columns]} rows={holidays} />
}

function NameOf({ id, holidayName }: Holiday) {
  return (
    <>
      <Name>{holidayName}</Name> <NewTag id={id} />
    </>
  )
}

function DateOf({ holidayDate, session }: Holiday) {
  const day = <Time day={holidayDate} />
  if (!session) return day
  return <>{sentence(session === 1 ? t.onMorning(day) : t.onAfternoon(day))}</>
}

function Actions({ id, holidayName, buName }: Holiday) {
  return (
    <span className="acts">
      <Link to={to('/calendar/holiday/edit/$holidayId', { holidayId: id }, useReturn())}>
        {sentence(t.editHoliday(hidden, t.dayOfUnit(holidayName, buName)))}
      </Link>{' '}
      <DeleteLink id={id} of={t.dayOfUnit(holidayName, buName)} />
    </span>
  )
}
