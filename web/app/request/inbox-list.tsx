import { StatusTags } from '~/leave/status-tags.tsx'
import { Days, Empty, Name } from '~/ui/bits.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Link } from '~/ui/link.tsx'
import { Nothing } from '~/ui/nothing.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import type { RequestTile } from './inbox-page.server.ts'

type Props = {
  tiles: readonly RequestTile[]
  chosenId: number | undefined
  /** Makes the list's address with a request opened. */
  address: (opened: { id: number }) => string
}

/** Requests, newest first. An unread one is marked; a settled one shows its status. */
export function InboxList({ tiles, chosenId, address }: Props) {
  if (tiles.length === 0)
    return (
      <Empty>
        <Nothing>No leave requests available.</Nothing>
      </Empty>
    )
  return (
    <ul className="tiles" role="list">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Link
            to={`${address(tile)}#detail`}
            preventScrollReset
            className={isNew(tile) ? 'unseen' : undefined}
            aria-current={tile.id === chosenId || undefined}
          >
            <Tile tile={tile} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Only for readers who can decide the request: others mark nothing as read. */
const isNew = ({ isViewed, canAct }: RequestTile): boolean => !isViewed && canAct

function Tile({ tile }: { tile: RequestTile }) {
  return (
    <>
      <span className="x">
        <b>
          <Name>{tile.employeeName}</Name>
        </b>{' '}
        {isNew(tile) && <span className="tag new">New</span>}
        <StatusTags flags={tile} />
      </span>{' '}
      <span className="x">
        <span>{tile.leaveName}</span>{' '}
        <span className="n">
          <Days days={tile.noOfDaysOfLeave} />
        </span>
      </span>{' '}
      <span className="muted">
        <SpanText {...tile} />
      </span>
      {tile.isForwarded && (
        <span className="fw">
          {' '}
          <Icon name="forward" /> Leave Application Forwarded
        </span>
      )}
    </>
  )
}
