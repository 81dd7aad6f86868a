import type { PolicyRun } from '@hr/contract/entitlement/policy-run'
import { spokenDay } from '@hr/domain/dates'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/allocations'
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

/** What a unit's policies gave lately, and whether automatically (docs/spec/rules.md, Allocation for many). */
export function PolicyRuns({ given: { isAutomatic, next, runs }, buId, preview, shownYear, firstMonth }: Props) {
  const nameOf = ({ year }: { year: number }) => leaveYearName(year, firstMonth)
  return (
    <div className="stack">
      <RowQuestion rows={runs} verb="undo" question={t.takeBackQuestion} field="runId">
        {(run) => t.takeBackDetail(run.people, nameOf(run))}
      </RowQuestion>
      <h2>{t.daysGivenSoFar}</h2>
      {runs.length > 0 ? (
        <Table caption={t.daysGivenSoFar} columns={columnsOf(nameOf)} rows={runs} isStacked />
      ) : (
        <Empty>{t.noRuns}</Empty>
      )}
      <PostForm className="sheet pad stack narrow" key={String(isAutomatic)}>
        <input type="hidden" name="buId" value={buId} />
        <input type="hidden" name="byItself" value="1" />
        <CheckField label={t.giveAutomatically} field={fieldOf(undefined, 'isAutomatic', isAutomatic ? '1' : '')} />
        <p className="hint">{isAutomatic ? t.automaticHelp : t.manualHelp}</p>
        <p>
          {(isAutomatic ? t.nextRunOn : t.firstRunOn)(spokenDay(next.dueOn))}{' '}
          {preview && shownYear === String(next.year) ? (
            changePhrase(preview.people)
          ) : (
            <Link to={to('/employee/leave-allocation/many', { buId, year: String(next.year), source: 'policy' })}>
              {t.previewForToday}
            </Link>
          )}
        </p>
        <p className="acts">
          <SubmitButton value={t.saveAutomatic} />
        </p>
      </PostForm>
    </div>
  )
}

/** How many people have other days if the policies give automatically as of today. */
export const changePhrase = (people: number): string => (people === 0 ? t.todayChangesNothing : t.todayChanges(people))

type Named = (run: PolicyRun) => string

const columnsOf = (nameOf: Named): Column<PolicyRun>[] => [
  when,
  { label: t.year, isRight: true, cell: nameOf },
  by,
  people,
  undo((run) => t.runOfYear(nameOf(run))),
]
