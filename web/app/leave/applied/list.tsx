import { formatDays } from '@hr/domain/decimal'
import * as t from '@hr/words/requests'
import { Tiles } from '~/ui/list/tiles.tsx'
import { NoRows } from '~/ui/page/no-rows.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Empty, Time } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { StatusTags } from '../request/status-tags.tsx'
import type { Tile } from './page.server.ts'

type Props = { tiles: readonly Tile[]; chosenId: number | undefined; address: (opened: { id: number }) => string }

const titles = { coming: t.upcoming, waiting: t.pending, past: t.pastAndClosed } as const

/** The person's own requests: leave to come, waiting requests, and the rest. The address says which one is open. */
export function AppliedList({ tiles, ...rest }: Props) {
  if (tiles.length === 0)
    return (
      <Empty>
        <NoRows>{t.noDataAvailable}</NoRows>
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
      <b>{t.appliedForDays(tile.leaveName, formatDays(tile.noOfDaysOfLeave))}</b>{' '}
      <span>
        <SpanText {...tile} hasWeekdays />
      </span>{' '}
      <span className="x">
        <span className="muted">
          {sentence(
            tile.enteredByName
              ? t.enteredOnDay(tile.enteredByName, <Time day={tile.createdOn.slice(0, 10)} />)
              : t.appliedOnDay(<Time day={tile.createdOn.slice(0, 10)} />),
          )}
        </span>{' '}
        <StatusTags flags={tile} isAlways />
      </span>
      {tile.said && <bdi> {tile.said}</bdi>}
    </>
  )
}
