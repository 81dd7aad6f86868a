import type { PolicyRun } from '@hr/contract/entitlement/policy-run'
import { spokenDay } from '@hr/domain/dates'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import { to } from '~/http/address/to.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { CheckField } from '~/ui/form/field.tsx'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { by, people, undo, when } from '~/ui/list/runs.tsx'
import { type Column, Table } from '~/ui/list/table.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Empty } from '~/ui/small-parts.tsx'
import type { Preview } from './many-page.server.ts'

type Given = { isAutomatic: boolean; next: { dueOn: string; year: number }; runs: PolicyRun[] }
type Props = {
  given: Given
  buId: string
  preview: Preview | undefined
  shownYear: string | undefined
  /** The month in which leave years of the unit begin. */
  firstMonth: number | undefined
}

/** What the policies of a unit gave lately, and whether they do so by themselves (docs/spec/rules.md, Allocation for many). */
export function PolicyRuns({ given: { isAutomatic, next, runs }, buId, preview, shownYear, firstMonth }: Props) {
  const nameOf = ({ year }: { year: number }) => leaveYearName(year, firstMonth)
  return (
    <div className="stack">
      <RowQuestion rows={runs} verb="undo" question="Are you sure you want to take these days back?" field="runId">
        {(run) => `What the policies gave to ${run.people} people for ${nameOf(run)} is taken back, entry by entry.`}
      </RowQuestion>
      <h2>Days given so far</h2>
      {runs.length > 0 ? (
        <Table caption="Days given so far" columns={columnsOf(nameOf)} rows={runs} isStacked />
      ) : (
        <Empty>The policies have not given any days yet.</Empty>
      )}
      <PostForm className="sheet pad stack narrow" key={String(isAutomatic)}>
        <input type="hidden" name="buId" value={buId} />
        <input type="hidden" name="byItself" value="1" />
        <CheckField
          label="Give and carry over days by themselves on the first of each month"
          field={fieldOf(undefined, 'isAutomatic', isAutomatic ? '1' : '')}
        />
        <p className="hint">
          {isAutomatic
            ? 'What has changed since is given each time: to who joined or leaves, by years of service, working patterns and days of work. In the last month of a leave year the next one is given; once that has begun, days are carried over into it. Who joins in between has their days on the first day. HR gets a mail when something changed.'
            : 'As it is, somebody confirms it on this page: the days of a new year at any time, what is carried over once that year has begun. Turning it on gives nothing at once.'}
        </p>
        <p>
          {isAutomatic ? 'Next' : 'It would begin'} on {spokenDay(next.dueOn)}.{' '}
          {preview && shownYear === String(next.year) ? (
            changePhrase(preview.people)
          ) : (
            <Link to={to('/employee/leave-allocation/many', { buId, year: String(next.year), source: 'policy' })}>
              Preview for today
            </Link>
          )}
        </p>
        <p className="acts">
          <SubmitButton value="Save" />
        </p>
      </PostForm>
    </div>
  )
}

/** How many people have other days if the policies give by themselves as of today. */
export function changePhrase(people: number): string {
  if (people === 0) return 'As of today that would change nothing.'
  if (people === 1) return 'As of today that would change the days of 1 person, who is listed above.'
  return `As of today that would change the days of ${people} people, who are listed above.`
}

type Named = (run: PolicyRun) => string

const columnsOf = (nameOf: Named): Column<PolicyRun>[] => [
  when,
  { label: 'Year', isRight: true, cell: nameOf },
  by,
  people,
  undo((run) => `the run for ${nameOf(run)}`),
]
