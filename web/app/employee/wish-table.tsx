import type { DataWish } from '@hr/contract/people/own-data'
import { ownLabel } from '@hr/domain/employee/own-data'
import * as t from '@hr/words/people'
import { to } from '~/http/address/to.ts'
import { Avatar } from '~/ui/avatar.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'

type Line = DataWish['changes'][number]

const columns: Column<Line>[] = [
  { label: t.changedField, isHead: true, cell: ({ field }) => ownLabel(field) },
  {
    label: t.currentValue,
    isLong: true,
    cell: ({ field, before, current }) => (
      <>
        <Value field={field} value={current} />
        {current !== before && (
          <>
            {' '}
            <span className="tag">{t.changedSinceRequest}</span>
          </>
        )}
      </>
    ),
  },
  { label: t.newValue, isLong: true, cell: ({ field, wanted }) => <Value field={field} value={wanted} /> },
]

/** A change request for somebody's own data, next to what the record says. */
export const WishTable = ({ caption, changes }: { caption: string; changes: readonly Line[] }) => (
  <Table caption={caption} columns={columns} rows={changes} keyOf={({ field }) => field} isStacked />
)

function Value({ field, value }: { field: Line['field']; value: string | null }) {
  if (value === null) return t.none
  if (field !== 'profilePicture') return <span className="typed">{value}</span>
  return (
    <span className="to">
      <Avatar name="" picture={value} size="l" /> <a href={to('/pictures/$name/photo', { name: value })}>{t.picture}</a>
    </span>
  )
}
