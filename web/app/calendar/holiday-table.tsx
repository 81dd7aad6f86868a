import type { Holiday } from '@hr/contract/calendar'
import { Link } from '@remix-run/react'
import type { ListState } from '~/http/list.server.ts'
import { to } from '~/http/to.ts'
import { Name, Time } from '~/ui/bits.tsx'
import { Cell, RowHead, SerialNumber, Table } from '~/ui/table.tsx'
import { DeleteLink, NewTag } from './row-parts.tsx'

const columns = [
  { label: 'SN', isRight: true },
  { label: 'Name' },
  { label: 'Date' },
  { label: 'BU Name' },
  { label: 'Action' },
]

/** The holidays, with the actions on each. */
export function HolidayTable({ holidays, list }: { holidays: Holiday[]; list: ListState }) {
  return (
    <Table caption="Holiday List" columns={columns} empty="No data available">
      {holidays.map(({ id, holidayName, holidayDate, buName }, index) => (
        <tr role="row" key={id}>
          <SerialNumber list={list} index={index} />
          <RowHead label="Name">
            <Name>{holidayName}</Name> <NewTag id={id} />
          </RowHead>
          <Cell label="Date">
            <Time day={holidayDate} />
          </Cell>
          <Cell label="BU Name">
            <Name>{buName}</Name>
          </Cell>
          <Cell label="Action">
            <span className="acts">
              <Link to={to('/calendar/holiday/edit/$holidayId', { holidayId: id })}>
                Edit
                <span className="vh">
                  {' '}
                  {holidayName}, {buName}
                </span>
              </Link>{' '}
              <DeleteLink id={id} of={`${holidayName}, ${buName}`} />
            </span>
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
