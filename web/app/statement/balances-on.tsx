import { formatDay, parseDay } from '@hr/domain/dates'
import * as t from '@hr/words/balances'
import { fieldOf } from '~/http/form/form-reply.ts'
import { BalancePanel } from '~/ui/balances.tsx'
import { TextField } from '~/ui/form/field.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { Empty, Name } from '~/ui/small-parts.tsx'
import type { BalancesOnPage } from './balances-on.server.ts'

/** The balances of all leave types on any day. */
export function BalancesOn({ asOf, ofId, name, balances, refusal }: BalancesOnPage) {
  return (
    <>
      <PageHead title={t.leaveBalance} about={name && <Name>{name}</Name>} reply={refusal} />
      <form key={asOf} method="get" className="filters" noValidate>
        {ofId && <input type="hidden" name="userId" value={ofId} />}
        <TextField label={t.balanceOn} type="date" hint={t.balanceOnHelp} field={fieldOf(refusal, 'asOf', asOf)} />
        <p className="acts">
          <input type="submit" className="go" value={t.show} />
        </p>
      </form>
      {balances && (
        <section className="sheet pad" aria-labelledby="balance">
          <h2 id="balance">{t.leaveBalanceOn(formatDay(parseDay(asOf) ?? asOf))}</h2>
          {balances.length > 0 ? (
            <BalancePanel items={balances} of={{ userId: ofId, asOf }} />
          ) : (
            <Empty>{t.nothingAllocated}</Empty>
          )}
        </section>
      )}
    </>
  )
}
