import { deleteWorkingPattern } from '@hr/contract/working-time/working-pattern'
import { spokenDay } from '@hr/domain/dates'
import { weekFrom, weekText } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { confirm } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { impactOf } from '~/ui/impact/impact-part.tsx'
import { RowQuestion } from '~/ui/list/row-question.tsx'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { loadPatterns } from '~/working-time/pattern-page.server.ts'
import { PatternTable } from '~/working-time/pattern-table.tsx'

export const loader = entering(({ api }, { params }) => loadPatterns(api, idIn({ id: params.employeeId })))

export const action = afterEntering((entered) => confirm(entered, deleteWorkingPattern, t.patternHasBeenDeleted))

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function WorkingTime() {
  const { employeeId, about, unitWeek, patterns } = useLoaderData<typeof loader>()
  const usual = weekText(weekFrom(unitWeek))
  return (
    <>
      <RowQuestion rows={patterns} field="patternId" controls={impactOf}>
        {({ since }) => t.patternBeingDeleted(spokenDay(since))}
      </RowQuestion>
      <PageHead title={t.workingTime} about={about}>
        <Link className="btn" to={to('/employee/working-time/$employeeId/add', { employeeId })}>
          {t.addWorkingPattern}
        </Link>
      </PageHead>
      <div className="stack">
        <p>
          {patterns.length > 0 ? t.unitWeekBeforePatterns(usual) : t.unitWeek(usual)} {t.daysThatAreNotCounted}
        </p>
        <p>{patterns.length > 0 ? t.addSameWeek : t.addUnitWeek}</p>
        <ul className="acts" role="list">
          {shorterWeeks(patterns[0]?.week ?? unitWeek).map((without) => (
            <li key={without}>
              <Link to={to('/employee/working-time/$employeeId/add', { employeeId }, { without })}>
                {without === AFTERNOON ? t.withoutAfternoons : t.withoutDay(without)}
              </Link>
            </li>
          ))}
        </ul>
        {patterns.length > 0 && <PatternTable employeeId={employeeId} patterns={patterns} />}
      </div>
    </>
  )
}

const AFTERNOON = 'afternoon'

/** What most part-timers do not work: a day of the week, or the afternoons. */
function shorterWeeks(week: readonly string[]): string[] {
  const days = [...new Set(week.map((half) => half.split(' ')[0] ?? ''))]
  return days.length > 1 ? [...days, AFTERNOON] : []
}
