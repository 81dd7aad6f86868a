import type { LeaveOfOne, LeaveRun } from '@hr/contract/leave-run'
import { formatDay } from '@hr/domain/dates'
import { formatDays } from '@hr/domain/decimal'
import { to } from '~/http/address/to.ts'
import { Name } from '~/ui/bits.tsx'
import { CancelLink } from '~/ui/cancel-link.tsx'
import { PostForm } from '~/ui/form.tsx'
import { Pages, SearchForm } from '~/ui/list-controls.tsx'
import { AskLink, RowQuestion } from '~/ui/row-question.tsx'
import { SpanText } from '~/ui/span-text.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { type Column, Table } from '~/ui/table.tsx'
import type { Preview } from './many-page.server.ts'

type Props = { preview: Preview; start: Record<string, string[]> }

/** Whom the leave would hit, before anything is written, and the button that enters it. */
export function ManyPreview({ preview: { rows, list, people, refused, fingerprint }, start }: Props) {
  const kept = Object.keys(start).filter((name) => !['q', 'page', 'size'].includes(name))
  return (
    <>
      <PostForm className="sheet pad stack" id="fingerprint" key={fingerprint}>
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <dl className="figs">
          <div>
            <dt>People</dt>
            <dd>{people}</dd>
          </div>
          <div>
            <dt>Cannot have it</dt>
            <dd>{refused}</dd>
          </div>
        </dl>
        {refused > 0 && <p className="banner warn">Who cannot have it stands first, with why, and is left out.</p>}
        <p className="acts">
          {people > 0 && <SubmitButton name="intent" value="Confirm" />} <CancelLink to={to('/leave/enter')} />
        </p>
      </PostForm>
      <div className="stack">
        <SearchForm list={list} kept={kept} noun={['person', 'people']} />
        <Table
          caption="People"
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
  { label: 'Employee Name', isHead: true, cell: ({ employeeName }) => <Name>{employeeName}</Name> },
  { label: 'Employee Id', cell: ({ employeeId }) => employeeId },
  { label: 'Days', isRight: true, cell: ({ days, why }) => (why === null ? formatDays(days) : none) },
  { label: 'Why not', isLong: true, cell: ({ why }) => why ?? none },
]

const hasSaid = (rows: LeaveOfOne[]) => rows.some(({ said }) => said)

/** What rules say of those who have the leave all the same. */
const rules: Column<LeaveOfOne> = {
  label: 'Rules',
  isLong: true,
  cell: ({ said }) => (said ? <span className="typed">{said}</span> : none),
}

/** Leave that was entered for many lately, which can be undone within a day. */
export function ManyRuns({ runs }: { runs: LeaveRun[] }) {
  if (runs.length === 0) return null
  return (
    <div className="stack">
      <RowQuestion
        rows={runs}
        verb="undo"
        question="Are you sure you want to cancel this leave for everybody?"
        field="runId"
      >
        {({ people, leaveName }) => `${leaveName} of ${people === 1 ? '1 person' : `${people} people`} is cancelled.`}
      </RowQuestion>
      <h2>Entered for many</h2>
      <Table caption="Entered for many" columns={runColumns} rows={runs} isStacked />
    </div>
  )
}

const runColumns: Column<LeaveRun>[] = [
  { label: 'When', isHead: true, cell: ({ at }) => `${formatDay(at.slice(0, 10))} ${at.slice(11, 16)}` },
  { label: 'Leave Name', cell: ({ leaveName }) => leaveName },
  { label: 'Dates', cell: (run) => <SpanText {...run} /> },
  { label: 'By', cell: ({ by }) => <Name>{by}</Name> },
  { label: 'People', isRight: true, cell: ({ people }) => people },
  { label: 'Action', isAction: true, cell: (run) => <Act {...run} /> },
]

function Act({ id, leaveName, people, of, isDone, undoneBy, canUndo }: LeaveRun) {
  if (undoneBy !== null) return <span className="muted">Undone by {undoneBy}</span>
  if (!isDone) return <span className="muted">{`Going on: ${people} of ${of}`}</span>
  if (!canUndo) return null
  return (
    <AskLink id={id} verb="undo">
      Undo<span className="vh"> {leaveName}</span>
    </AskLink>
  )
}
