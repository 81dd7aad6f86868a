import { formatDays } from '@hr/domain/decimal'
import { Fragment } from 'react'
import { Empty, StatusTag, Time } from '~/ui/bits.tsx'
import { Link } from '~/ui/link.tsx'
import { Nothing } from '~/ui/nothing.tsx'
import type { Tile } from './applied-page.server.ts'
import { tagsOf } from './view.ts'

type Props = { tiles: readonly Tile[]; chosenId: number | undefined; address: (opened: { id: number }) => string }

/** The person's own requests, newest first. The address says which one is open. */
export function AppliedList({ tiles, chosenId, address }: Props) {
  if (tiles.length === 0)
    return (
      <Empty>
        <Nothing>No data available</Nothing>
      </Empty>
    )
  return (
    <ul className="tiles" role="list">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link to={`${address(tile)}#detail`} preventScrollReset aria-current={tile.id === chosenId || undefined}>
            <b>
              Applied {tile.leaveName} for {formatDays(tile.noOfDaysOfLeave)} Days
            </b>{' '}
            <span className="x">
              <span className="muted">
                Applied <Time day={tile.createdOn.slice(0, 10)} />
              </span>{' '}
              <span>
                {tagsOf(tile).map((status) => (
                  <Fragment key={status}>
                    {' '}
                    <StatusTag status={status} />
                  </Fragment>
                ))}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
