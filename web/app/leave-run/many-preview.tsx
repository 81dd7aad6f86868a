import type { LeaveOfOne, LeaveRun } from '@hr/contract/leave/leave-run'
import { formatDays } from '@hr/domain/decimal'
import * as t from '@hr/words/leave-for-many'
import { to } from '~/http/address/to.ts'
import { ConfirmPreview } from '~/ui/form/confirm-preview.tsx'
import { Pages, SearchForm } from '~/ui/list/list-controls.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { by, people, undo, when } from '~/ui/list/runs.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Name } from '~/ui/small-parts.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import type { Preview } from './many-page.server.ts'

type Props = { preview: Preview; start: Record<string, string[]> }

/** The people who would get the leave, before anything is written, and the button that enters it. */
export function ManyPreview({ preview: { rows, list, people, refused, fingerprint }, start }: Props) {
  const kept = Object.keys(start).filter((name) => !['q', 'page', 'size'].includes(name))
  return (
    <>
      <ConfirmPreview
        fingerprint={fingerprint}
        figures={{ [t.people]: people, [t.notPossible]: refused }}
        cancelTo={to('/leave/enter')}
        canConfirm={people > 0}
      >
        {refused > 0 && <p className="banner warn">{t.notPossibleListedFirst}</p>}
      </ConfirmPreview>
      <div className="stack">
        <SearchForm list={list} kept={kept} countText={t.numberOfPeople} />
        <Table
          caption={t.people}
          columns={hasSaid(rows) ? [...columns, rules] : columns}
          rows={rows}
          isTitled={false}
          isStacked
        />
        <Pages list={list} />
      </div>
    </>
  )
}

const none = <span className="dash">-</span>

const columns: Column<LeaveOfOne>[] = [
  { label: t.employeeName, isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: t.employeeId, cell: ({ employeeId }) => employeeId },
  { label: t.days, isRight: true, cell: ({ days, why }) => (why === null ? formatDays(days) : none) },
  { label: t.whyNot, isLong: true, cell: ({ why }) => why ?? none },
]

const hasSaid = (rows: LeaveOfOne[]) => rows.some(({ said }) => said)

/** What rules say of those who get the leave anyway. */
const rules: Column<LeaveOfOne> = {
  label: t.rules,
  isLong: true,
  cell: ({ said }) => (said ? <span className="typed">{said}</span> : none),
}

/** Leave that was entered for many lately, which can be undone within a day. */
export function ManyRuns({ runs }: { runs: LeaveRun[] }) {
  if (runs.length === 0) return null
  return (
    <div className="stack">
      <RowQuestion rows={runs} verb="undo" question={t.cancelQuestion} field="runId">
        {({ people, leaveName }) => t.willBeCancelled(leaveName, people)}
      </RowQuestion>
      <h2>{t.recentlyEntered}</h2>
      <Table caption={t.recentlyEntered} columns={runColumns} rows={runs} isStacked />
    </div>
  )
}

const runColumns: Column<LeaveRun>[] = [
  when,
  { label: t.leaveName, cell: ({ leaveName }) => leaveName },
  { label: t.dates, cell: (run) => <SpanText {...run} /> },
  by,
  people,
  undo(({ leaveName }) => leaveName),
]
