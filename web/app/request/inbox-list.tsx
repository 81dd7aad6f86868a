import * as t from '@hr/words/requests'
import { StatusTags, WishTag } from '~/leave/request/status-tags.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Tiles } from '~/ui/list/tiles.tsx'
import { NoRows } from '~/ui/page/no-rows.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Days, Empty, Name } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import type { RequestTile } from './inbox-page.server.ts'

type Props = {
  tiles: readonly RequestTile[]
  chosenId: number | undefined
  /** Makes the list's address with a request opened. */
  address: (opened: { id: number }) => string
}

/** Requests, newest first, waiting ones by approver. An unread one is marked; a settled one shows its status. */
export function InboxList({ tiles, ...rest }: Props) {
  if (tiles.length === 0)
    return (
      <Empty>
        <NoRows>{t.noLeaveRequestsAvailable}</NoRows>
      </Empty>
    )
  return (
    <Tiles rows={tiles} titleOf={({ waits }) => waits?.title} isUnseen={isNew} {...rest}>
      {(tile) => <Tile tile={tile} />}
    </Tiles>
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
        {isNew(tile) && <span className="tag new">{t.unread}</span>}
        {tile.isAsked && <span className="tag warn">{t.questionAsked}</span>}
        {tile.wanted && <WishTag wanted={tile.wanted} />}
        {tile.step && <span className="tag">{t.stepOfTwo(tile.step)}</span>}
        <StatusTags flags={tile} />
      </span>{' '}
      <span className="x">
        <span>{tile.leaveName}</span>{' '}
        <span className="n">
          <Days days={tile.noOfDaysOfLeave} />
        </span>
      </span>{' '}
      <span className="x muted">
        <span>
          <SpanText {...tile} />
        </span>{' '}
        {tile.waits && (
          <span>
            {'holder' in tile.waits
              ? sentence(t.waitingOn(<Name>{tile.waits.holder}</Name>, tile.waits.days))
              : tile.waits.says}
          </span>
        )}
      </span>
      {tile.enteredByName && <span className="muted"> {t.enteredByPerson(tile.enteredByName)}</span>}
      {tile.isForwarded && (
        <span className="muted">
          {' '}
          <Icon name="forward" /> {t.leaveApplicationForwarded}
        </span>
      )}
    </>
  )
}
