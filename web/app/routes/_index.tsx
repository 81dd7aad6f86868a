import { useLoaderData } from '@remix-run/react'
import { BalanceCard } from '~/dashboard/balance-card.tsx'
import { loadDashboard } from '~/dashboard/dashboard.server.ts'
import { Figures } from '~/dashboard/figures.tsx'
import { HolidaysCard } from '~/dashboard/holidays-card.tsx'
import { OnLeaveCard } from '~/dashboard/on-leave-card.tsx'
import { PendingCard, WhoWaitsCard } from '~/dashboard/pending-card.tsx'
import { SetupCard } from '~/dashboard/setup-card.tsx'
import { TeammateCard } from '~/dashboard/teammate-card.tsx'
import { WorkingDaysCard } from '~/dashboard/working-days-card.tsx'
import { entering } from '~/http/enter.server.ts'
import { to } from '~/http/to.ts'
import { Link } from '~/ui/link.tsx'
import { PageHead } from '~/ui/page-head.tsx'

export const loader = entering((entered, args) =>
  loadDashboard(entered, new URL(args.request.url).searchParams, new Date()),
)

/** Shows first what waits and who is away, then the person's own figures, then the company's. */
export default function Dashboard() {
  const { pending, whoWaits, onLeave, balances, holidays, workingDays, figures, teammate, setup, buId } =
    useLoaderData<typeof loader>()
  return (
    <>
      <Head />
      <div className="today">
        <div className="sheet lead">
          {pending && <PendingCard pending={pending} />}
          {whoWaits && <WhoWaitsCard whoWaits={whoWaits} />}
          <OnLeaveCard onLeave={onLeave} />
        </div>
        {balances && <BalanceCard balances={balances} />}
        <div className="c5 stack">
          {setup && <SetupCard setup={setup} />}
          {holidays && <HolidaysCard holidays={holidays} />}
          <WorkingDaysCard workingDays={workingDays} />
        </div>
        <div className="company">
          <Figures figures={figures} />
          <TeammateCard teammate={teammate} buId={buId} />
        </div>
      </div>
    </>
  )
}

function Head() {
  const { greeting, today, mayApply } = useLoaderData<typeof loader>()
  return (
    <PageHead
      title={greeting}
      about={
        <>
          Today is <time dateTime={today.day}>{today.words}</time>.
        </>
      }
    >
      {mayApply && (
        <Link className="btn go" to={to('/leave/leave-apply')}>
          Leave Apply
        </Link>
      )}
    </PageHead>
  )
}
