import { formatDay, parseDay } from '@hr/domain/dates'
import { JANUARY, leaveYearName, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/balances'
import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { fieldOf } from '~/http/form/form-reply.ts'
import { reporting } from '~/report/read-report.server.ts'
import { refusableTitle } from '~/report/refusable-title.ts'
import { BalancesOn } from '~/statement/balances-on.tsx'
import { loadPage, type StatementPage } from '~/statement/statement.server.ts'
import { StatementTable } from '~/statement/statement-table.tsx'
import { BalancePanel } from '~/ui/balances.tsx'
import { FilterText } from '~/ui/form/filter-field.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Name } from '~/ui/small-parts.tsx'

export const loader = reporting(loadPage)

export const meta: MetaFunction<typeof loader> = ({ data: page }) =>
  refusableTitle(page && !('asked' in page) ? t.leaveBalance : t.leaveStatement, page)

export default function LeaveStatement() {
  const page = useLoaderData<typeof loader>()
  return 'asked' in page ? <OfOneType {...page} /> : <BalancesOn {...page} />
}

function OfOneType(page: StatementPage) {
  const { found, refusal, isOwn } = page
  return (
    <>
      <PageHead
        title={t.leaveStatement}
        about={
          found && (
            <>
              {found.balance.leaveTypeName}
              {!isOwn && ', '}
              {!isOwn && <Name>{found.employeeName}</Name>}
            </>
          )
        }
        reply={refusal}
      />
      <Filters {...page} />
      {found && <Found {...page} found={found} />}
    </>
  )
}

function Filters({ asked, found, refusal, isOwn }: StatementPage) {
  const { leaveTypeId, userId, year, asOf } = asked
  return (
    <form method="get" className="filters" noValidate>
      <input type="hidden" name="leaveTypeId" value={leaveTypeId} />
      {!isOwn && <input type="hidden" name="userId" value={userId} />}
      <FilterText
        label={t.year}
        inputMode="numeric"
        field={fieldOf(refusal, 'year', year ?? String(found?.year ?? ''))}
      />
      <FilterText label={t.balanceOn} type="date" field={fieldOf(refusal, 'asOf', asOf ?? '')} />
      <p className="acts">
        <input type="submit" className="go" value={t.show} />{' '}
        <a className="btn" href={to('/leave/statement/csv', asked)}>
          {t.csv}
        </a>
      </p>
    </form>
  )
}

function Found({ found, asked: { asOf } }: StatementPage & { found: NonNullable<StatementPage['found']> }) {
  const day = parseDay(asOf ?? '')
  const { firstMonth = JANUARY } = found.balance
  const year = leaveYearName(found.year, firstMonth)
  const yearOfDay = day ? leaveYearOf(day, firstMonth) : found.year
  return (
    <div className="stack">
      <StatementTable {...found} />
      <section className="sheet pad" aria-labelledby="balance">
        <h2 id="balance">{day ? t.leaveBalanceOfYearOn(year, formatDay(day)) : t.leaveBalanceOfYear(year)}</h2>
        {day && yearOfDay !== found.year && (
          <p className="hint">{t.dayOfOtherYear(formatDay(day), leaveYearName(yearOfDay, firstMonth))}</p>
        )}
        <BalancePanel items={[found.balance]} />
      </section>
    </div>
  )
}
