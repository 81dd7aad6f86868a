import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Part } from '~/http/call/part.server.ts'
import { type BalanceLine, BalanceLines } from '~/ui/balances.tsx'
import { Link } from '~/ui/page/link.tsx'
import { Empty, PartFailed } from '~/ui/small-parts.tsx'

/** The remaining days of each leave type in this leave year. */
export function BalanceCard({ balances, year }: { balances: Part<BalanceLine[]>; year: string }) {
  return (
    <section className="sheet card" aria-labelledby="c-bal">
      <h2 className="lbl over" id="c-bal">
        <Link to={to('/leave/leave-apply')}>{t.leaveBalance}</Link>
      </h2>
      {balances.hasFailed ? <PartFailed again={to('/')} /> : <Lines items={balances.value} year={year} />}
    </section>
  )
}

function Lines({ items, year }: { items: BalanceLine[]; year: string }) {
  return items.length === 0 ? (
    <Empty>{t.noLeaveThisYear}</Empty>
  ) : (
    <>
      <BalanceLines items={items} of={{}} />
      <span className="muted">{t.leaveYear(year)}</span>{' '}
      <Link to={to('/leave/statement')}>{t.balanceOnAnotherDate}</Link>
    </>
  )
}
