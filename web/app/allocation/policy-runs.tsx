import type { PolicyRun } from '@hr/contract/policy-run'
import { formatDay } from '@hr/domain/dates'
import { fieldOf } from '~/http/form-reply.ts'
import { Empty, Name } from '~/ui/bits.tsx'
import { CheckField } from '~/ui/field.tsx'
import { PostForm } from '~/ui/form.tsx'
import { AskLink, RowQuestion } from '~/ui/row-question.tsx'
import { SubmitButton } from '~/ui/submit-button.tsx'
import { type Column, Table } from '~/ui/table.tsx'

type Props = { given: { isAutomatic: boolean; runs: PolicyRun[] }; buId: string }

/** What the policies of a unit gave lately, and whether they do so by themselves (docs/spec/rules.md, Allocation for many). */
export function PolicyRuns({ given: { isAutomatic, runs }, buId }: Props) {
  return (
    <div className="stack">
      <RowQuestion rows={runs} verb="undo" question="Are you sure you want to take these days back?" field="runId">
        {({ year, people }) => `What the policies gave to ${people} people for ${year} is taken back, entry by entry.`}
      </RowQuestion>
      <h2>Given by policy</h2>
      {runs.length > 0 ? (
        <Table caption="Given by policy" columns={columns} rows={runs} isStacked />
      ) : (
        <Empty>The policies have not given any days yet.</Empty>
      )}
      <PostForm className="sheet pad stack narrow" key={String(isAutomatic)}>
        <input type="hidden" name="buId" value={buId} />
        <input type="hidden" name="byItself" value="1" />
        <CheckField
          label="Give and carry over days by themselves at each new year"
          field={fieldOf(undefined, 'isAutomatic', isAutomatic ? '1' : '')}
        />
        <p className="hint">
          {isAutomatic
            ? 'In the first month of a leave year the policies give its days and carry over what is left of the year before. HR gets a mail about it. Who joins later has their days once somebody confirms them on this page.'
            : 'As it is, somebody confirms it on this page: the days of a new year at any time, what is carried over once that year has begun.'}
        </p>
        <p className="acts">
          <SubmitButton value="Save" />
        </p>
      </PostForm>
    </div>
  )
}

const columns: Column<PolicyRun>[] = [
  { label: 'When', isHead: true, cell: ({ at }) => `${formatDay(at.slice(0, 10))} ${at.slice(11, 16)}` },
  { label: 'Year', isRight: true, cell: ({ year }) => year },
  { label: 'By', cell: ({ by }) => (by === null ? 'By itself' : <Name>{by}</Name>) },
  { label: 'People', isRight: true, cell: ({ people }) => people },
  { label: 'Action', isAction: true, cell: (run) => <Act {...run} /> },
]

function Act({ id, year, isDone, undoneBy, canUndo }: PolicyRun) {
  if (undoneBy !== null) return <span className="muted">Undone by {undoneBy}</span>
  if (!isDone) return <span className="muted">Going on</span>
  if (!canUndo) return null
  return (
    <AskLink id={id} verb="undo">
      Undo<span className="vh"> the run for {year}</span>
    </AskLink>
  )
}
