import type { BalanceItem } from '@hr/contract/leave-balance'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/leave-year'
import { useRef } from 'react'
import { fieldOf } from '~/http/form-reply.ts'
import { useSmall } from '~/http/use-shell.ts'
import { type BalanceByDay, BalancePanel } from '~/ui/balances.tsx'
import { TextField } from '~/ui/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { leftAfter } from './type-balances.ts'

type Props = {
  items: readonly BalanceByDay[]
  year: number
  /** The month in which it begins. */
  firstMonth: number
  chosen: number | undefined
  on: BalanceOn | undefined
  /** The days that the leave would be charged in this year. */
  days: number | undefined
}

/** What there will be on a day that was asked, or what was typed where it is no day. */
export type BalanceOn = { day: string; error?: string; items?: readonly BalanceItem[] }

/** The balances: a column beside the form on wide screens, folded below it on narrow ones. */
export function BalanceDrawer({ items, year, firstMonth, chosen, on, days }: Props) {
  const drawer = useRef<HTMLDetailsElement>(null)
  // A phone on 2G opens this page to see it.
  const isSmall = useSmall()
  return (
    <details
      className="drawer sheet"
      open={isSmall || Boolean(on)}
      ref={drawer}
      onKeyDown={({ key }) => key === 'Escape' && close(drawer.current)}
    >
      <summary>
        Leave Balance{' '}
        <span className="yr muted">{on?.items ? `on ${formatDay(on.day)}` : leaveYearName(year, firstMonth)}</span>
        <Icon name="down" />
      </summary>
      <div className="in">
        <BalancePanel
          items={on?.items ?? items}
          of={{ year }}
          chosen={chosen}
          after={on ? undefined : afterwards(items, chosen, days)}
        />
        <form method="get" className="acts">
          <TextField
            label="Balance on"
            type="date"
            field={{ ...fieldOf(undefined, 'asOf', on?.day ?? null), error: on?.error }}
          />{' '}
          <input type="submit" value="Show" />
        </form>
      </div>
    </details>
  )
}

function afterwards(items: Props['items'], chosen: number | undefined, days: number | undefined) {
  const item = items.find(({ leaveTypeId }) => leaveTypeId === chosen)
  const left = item && leftAfter(item, days)
  return left === undefined ? undefined : `After this request: ${daysPhrase(left)}`
}

function close(drawer: HTMLDetailsElement | null): void {
  if (!drawer?.open) return
  drawer.open = false
  drawer.querySelector('summary')?.focus()
}
