import type { TeamLeave } from '@hr/contract/reports/dashboard'
import { formatDay, spokenDay } from '@hr/domain/dates'
import { groupBy } from '@hr/domain/group-by'
import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { DayStrip } from '~/ui/list/day-strip.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Empty, Name, PartFailed } from '~/ui/small-parts.tsx'
import { whenOf } from '~/wall-chart/words.ts'
import { CardTitle } from './card-title.tsx'

const WALL = to('/wall-chart')

type Own = { startDate: string; endDate: string } | undefined

/** Who of the team is away in the coming two weeks: drawn, with their own next leave laid over it, and in words. */
export function TeamCard({ team, own }: { team: Part<TeamLeave>; own: Own }) {
  return (
    <section className="sheet card" aria-labelledby="c-team">
      <CardTitle id="c-team" to={WALL}>
        {t.awayInYourTeam}
      </CardTitle>
      {team.hasFailed ? <PartFailed again={to('/')} /> : <Team team={team.value} own={own} />}
    </section>
  )
}

function Team({ team: { from, to: last, leave, hasMore }, own }: { team: TeamLeave; own: Own }) {
  if (leave.length === 0) return <Empty>{t.nobodyIsAwayUntil(spokenDay(last))}</Empty>
  const people = [...groupBy(leave, ({ employeeId }) => employeeId).values()]
  return (
    <>
      <DayStrip
        label={t.whoIsAway(formatDay(from), formatDay(last))}
        days={{ from, to: last, today: from, daysOff: [] }}
        rows={people.map(toRow)}
        own={own}
      />
      <ul className="small" role="list">
        {leave.map(({ id, employeeName, ...span }) => (
          <li key={id}>
            <Name>{employeeName}</Name>, {whenOf(span)}
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="more">
          <Link to={WALL}>{t.moreInWallChart}</Link>
        </p>
      )}
    </>
  )
}

const toRow = (leave: TeamLeave['leave']) => ({
  id: leave[0]?.employeeId ?? 0,
  name: leave[0]?.employeeName ?? '',
  leave: leave.map((span) => ({ ...span, isApproved: true, leaveColour: null })),
})
