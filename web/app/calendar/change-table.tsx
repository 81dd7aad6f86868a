import type { ImpactChange } from '@hr/contract/working-time/impact-changes'
import { signedDays } from '@hr/domain/leave/counting/signed-days'
import * as t from '@hr/words/working-time'
import { by, people, undo } from '~/ui/list/runs.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Moment, Name } from '~/ui/small-parts.tsx'

/** Changes that had leave recounted, with what undoes each. */
export function ChangeTable({ changes }: { changes: ImpactChange[] }) {
  return <Table caption={t.recalculatedLeave} columns={columns} rows={changes} isStacked />
}

const columns: Column<ImpactChange>[] = [
  { label: t.change, isHead: true, isLong: true, cell: (change) => <Cause {...change} /> },
  { label: t.buName, cell: ({ buName }) => <Name>{buName}</Name> },
  { label: t.when, cell: ({ at }) => <Moment at={at} /> },
  by,
  { label: t.requests, isRight: true, cell: ({ requests }) => requests },
  people,
  { label: t.days, isRight: true, cell: ({ days }) => signedDays(days) },
  undo(({ cause }) => cause),
]

function Cause({ cause, overrideReason }: ImpactChange) {
  const said = <bdi>{cause}</bdi>
  if (!overrideReason) return said
  return <>{sentence(t.changeAndReason(said, <bdi className="typed">{overrideReason}</bdi>))}</>
}
