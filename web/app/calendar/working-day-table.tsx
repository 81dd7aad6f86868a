import type { WorkingDay } from '@hr/contract/calendar'
import { formatDay } from '@hr/domain/dates'
import type { ListState } from '~/http/list.server.ts'
import { Name, Time } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'
import { DeleteLink, NewTag } from './row-parts.tsx'

const seen = [{ label: 'SN', isRight: true }, { label: 'Date' }, { label: 'Day' }]
const kept = [...seen, { label: 'BU Name' }, { label: 'Action' }]

type Props = {
  days: WorkingDay[]
  caption: string
  isTitled?: boolean
  /** Set for the list with actions. Without it the table is read-only. */
  list?: ListState
}

/** The weekend days on which a unit works. */
export function WorkingDayTable({ days, caption, isTitled, list }: Props) {
  const place = list ?? { page: 1, size: days.length }
  return (
    <Table caption={caption} columns={list ? kept : seen} empty="No data available" isTitled={isTitled}>
      {days.map(({ id, specialWorkingDate, dayOfWeek, buName }, index) => (
        <tr role="row" key={id}>
          <SerialNumber list={place as ListState} index={index} />
          <RowHead label="Date">
            <Time day={specialWorkingDate} /> <NewTag id={id} />
          </RowHead>
          <Cell label="Day">{dayOfWeek}</Cell>
          {list && (
            <>
              <Cell label="BU Name">
                <Name>{buName}</Name>
              </Cell>
              <Cell label="Action">
                <DeleteLink id={id} of={`${formatDay(specialWorkingDate)}, ${buName}`} />
              </Cell>
            </>
          )}
        </tr>
      ))}
    </Table>
  )
}
