import * as t from '@hr/words/dashboard'
import { useLoaderData } from '@remix-run/react'
import { BalanceCard } from '~/dashboard/balance-card.tsx'
import { loadDashboard } from '~/dashboard/dashboard.server.ts'
import { Figures } from '~/dashboard/figures.tsx'
import { HolidaysCard } from '~/dashboard/holidays-card.tsx'
import { OnLeaveCard } from '~/dashboard/on-leave-card.tsx'
import { PendingCard, WhoWaitsCard } from '~/dashboard/pending-card.tsx'
import { SetupCard } from '~/dashboard/setup-card.tsx'
import { TeamCard } from '~/dashboard/team-card.tsx'
import { TeammateCard } from '~/dashboard/teammate-card.tsx'
import { TellToday } from '~/dashboard/tell-today.tsx'
import { WorkingDaysCard } from '~/dashboard/working-days-card.tsx'
import { YourLeaveCard } from '~/dashboard/your-leave-card.tsx'
import { to } from '~/http/address/to.ts'
import { entering } from '~/http/session/enter.server.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { sentence } from '~/ui/sentence.tsx'

export const loader = entering((entered, args) =>
  loadDashboard(entered, new URL(args.request.url).searchParams, new Date()),
)

/**
 * Shows first what waits for the person, for employees their next leave, and who is away; then the company's figures,
 * then the person's own leave. Until the company is set up, what it lacks comes first, and its figures second.
 */
export default function Dashboard() {
  const { pending, whoWaits, onLeave, yourLeave, isLeaveFirst, holidays, workingDays, figures, teammate, setup, buId } =
    useLoaderData<typeof loader>()
  const company = (
    <div className="company">
      <Figures figures={figures} />
      <TeammateCard teammate={teammate} buId={buId} />
    </div>
  )
  return (
    <>
      <Head />
      <div className="today">
        {setup && <SetupCard done={setup} />}
        {setup && company}
        <div className="sheet lead">
          {isLeaveFirst && (
            <section aria-labelledby="c-own">{yourLeave && <YourLeaveCard leave={yourLeave} />}</section>
          )}
          {pending && <PendingCard pending={pending} />}
          {whoWaits && <WhoWaitsCard whoWaits={whoWaits} />}
          {onLeave && <OnLeaveCard onLeave={onLeave} />}
        </div>
        {!setup && company}
        <OwnCards />
        <div className="c5 stack">
          {holidays && <HolidaysCard holidays={holidays} />}
          <WorkingDaysCard workingDays={workingDays} />
        </div>
      </div>
    </>
  )
}

/** The leave of employees and of their team; nothing for the super admin, who has none. */
function OwnCards() {
  const { balances, balanceYear, isLeaveFirst, yourLeave, team } = useLoaderData<typeof loader>()
  if (!balances) return null
  return (
    <div className="c7 stack">
      {!isLeaveFirst && (
        <section className="sheet card" aria-labelledby="c-own">
          {yourLeave && <YourLeaveCard leave={yourLeave} />}
        </section>
      )}
      {team && <TeamCard team={team} own={yourLeave?.value?.next} />}
      <BalanceCard balances={balances} year={balanceYear} />
    </div>
  )
}

function Head() {
  const { greeting, today, mayApply, notices, balances, approver } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={greeting} about={sentence(t.todayIs(<time dateTime={today.day}>{today.words}</time>))}>
        {mayApply && (
          <Link className="btn go" to={to('/leave/leave-apply')}>
            {t.leaveApply}
          </Link>
        )}
      </PageHead>
      {mayApply && balances?.value && <TellToday today={today.day} balances={balances.value} approver={approver} />}
      {notices.map(({ says, leadsTo, label }) => (
        <p className="banner warn flash" key={says}>
          <span>
            {says} <Link to={leadsTo}>{label}</Link>
          </span>
        </p>
      ))}
    </>
  )
}
