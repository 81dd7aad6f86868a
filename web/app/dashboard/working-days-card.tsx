import type { AnswerOf } from '@hr/contract/call/endpoint'
import type { dashboardWorkingDays } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { useShell } from '~/http/page/use-shell.ts'
import { mayOpen } from '~/screens.ts'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { Empty, PartFailed } from '~/ui/small-parts.tsx'
import { CardTitle } from './card-title.tsx'
import { DayLine } from './day-line.tsx'

type WorkingDays = Pick<AnswerOf<typeof dashboardWorkingDays>['specialWorkingDays'][number], 'specialWorkingDate'>[]

/**
 * The calendar, or for the super admin, who may not open it, the list with actions (docs/spec/access.md, Super admin).
 */
const lists = [to('/calendar/wokingdays/list'), to('/calendar/wokingdays/edit')]

/** The weekend days on which the unit works. */
export function WorkingDaysCard({ workingDays }: { workingDays: Part<WorkingDays> }) {
  const role = useShell().user?.role ?? 0
  const list = lists.find((path) => mayOpen(role, path))
  return (
    <section className="sheet card" aria-labelledby="c-spec">
      <div className="both">
        <CardTitle id="c-spec">{t.upcomingSpecialWorkingDays}</CardTitle>
        {list && (
          <p className="more">
            <Link to={list}>{sentence(t.viewAllWorkingDays((words) => <span className="vh">{words}</span>))}</Link>
          </p>
        )}
      </div>
      {workingDays.hasFailed ? <PartFailed again={to('/')} /> : <Days days={workingDays.value} />}
    </section>
  )
}

function Days({ days }: { days: WorkingDays }) {
  if (days.length === 0) return <Empty>{t.noSpecialWorkingDays}</Empty>
  return (
    <ol className="days" role="list">
      {days.map(({ specialWorkingDate }) => (
        <DayLine key={specialWorkingDate} day={specialWorkingDate} />
      ))}
    </ol>
  )
}
