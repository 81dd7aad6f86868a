import { formatDays } from '@hr/domain/decimal'
import { Tiles } from '~/ui/list/tiles.tsx'
import { NoRows } from '~/ui/page/no-rows.tsx'
import { Empty, Time } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { StatusTags } from '../request/status-tags.tsx'
import type { Tile } from './page.server.ts'

type Props = { tiles: readonly Tile[]; chosenId: number | undefined; address: (opened: { id: number }) => string }

const titles = { coming: 'Coming', waiting: 'Waiting', past: 'Past and closed' } as const

/** The person's own requests: what is to come, what waits, and the rest. The address says which one is open. */
export function AppliedList({ tiles, ...rest }: Props) {
  if (tiles.length === 0)
    return (
      <Empty>
        <NoRows>No data available</NoRows>
      </Empty>
    )
  return (
    <Tiles rows={tiles} titleOf={({ group }) => titles[group]} {...rest}>
      {(tile) => <Leave tile={tile} />}
    </Tiles>
  )
}

function Leave({ tile }: { tile: Tile }) {
  return (
    <>
      <b>
        Applied {tile.leaveName} for {formatDays(tile.noOfDaysOfLeave)} Days
      </b>{' '}
      <span>
        <SpanText {...tile} hasWeekdays />
      </span>{' '}
      <span className="x">
        <span className="muted">
          {tile.enteredByName ? `Entered by ${tile.enteredByName} ` : 'Applied '}
          <Time day={tile.createdOn.slice(0, 10)} />
        </span>{' '}
        <StatusTags flags={tile} isAlways />
      </span>
      {tile.said && <bdi> {tile.said}</bdi>}
    </>
  )
}
