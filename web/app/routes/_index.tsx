import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { BalanceCard } from '~/dashboard/balance-card.tsx'
import { loadDashboard } from '~/dashboard/dashboard.server.ts'
import { PendingCard } from '~/dashboard/pending-card.tsx'
import { enter } from '~/enter.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  return loadDashboard(await enter(args), new Date())
}

export default function Dashboard() {
  const { greeting, today, mayApply, pending, balances } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="head">
        <div>
          <h1>{greeting}</h1>
          <p>
            Today is <time dateTime={today.day}>{today.words}</time>.
          </p>
        </div>
        {mayApply && (
          <p>
            <Link className="btn go" to="/leave/leave-apply">
              Leave Apply
            </Link>
          </p>
        )}
      </div>
      <div className="today">
        {pending && <PendingCard pending={pending} />}
        {balances && <BalanceCard balances={balances} />}
      </div>
    </>
  )
}
