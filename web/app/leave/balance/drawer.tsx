import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/balances'
import { type KeyboardEvent, useRef } from 'react'
import { fieldOf } from '~/http/form/form-reply.ts'
import { useSmall } from '~/http/page/use-shell.ts'
import { type BalanceByDay, BalancePanel } from '~/ui/balances.tsx'
import { TextField } from '~/ui/form/field.tsx'
import { Icon } from '~/ui/icon.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { SHOW_BALANCE } from '../request/view.ts'
import { leftAfter } from './type-balances.ts'

type Props = {
  items: readonly BalanceByDay[]
  /** Whose they are, if they are somebody else's. */
  ofId: number | undefined
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

/**
 * The balances: a column next to the form on wide screens, folded below it on narrow ones. Another date is asked within
 * the form, so that nothing is lost that was typed.
 */
export function BalanceDrawer({ items, ofId: userId, year, firstMonth, chosen, on, days }: Props) {
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
        {sentence(
          t.leaveBalanceIn(
            <span className="yr muted">
              {on?.items ? t.leaveBalanceOnDay(formatDay(on.day)) : leaveYearName(year, firstMonth)}
            </span>,
          ),
        )}
        <Icon name="down" />
      </summary>
      <div className="in">
        <BalancePanel
          items={on?.items ?? items}
          of={on?.items ? { userId, asOf: on.day } : { userId, year }}
          chosen={chosen}
          after={on ? undefined : afterwards(items, chosen, days)}
        />
        <div className="acts">
          <TextField
            label={t.balanceOn}
            type="date"
            onKeyDown={pressShow}
            field={{ ...fieldOf(undefined, 'asOf', on?.day ?? null), error: on?.error }}
          />{' '}
          <input type="submit" name="intent" value={SHOW_BALANCE} formNoValidate />
        </div>
      </div>
    </details>
  )
}

/** Enter would press the first button of the form, and so send the application. */
function pressShow(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  event.currentTarget.closest('.acts')?.querySelector<HTMLInputElement>('[type=submit]')?.click()
}

function afterwards(items: Props['items'], chosen: number | undefined, days: number | undefined) {
  const item = items.find(({ leaveTypeId }) => leaveTypeId === chosen)
  const left = item && leftAfter(item, days)
  return left === undefined ? undefined : t.leftAfterRequest(daysPhrase(left))
}

function close(drawer: HTMLDetailsElement | null): void {
  if (!drawer?.open) return
  drawer.open = false
  drawer.querySelector('summary')?.focus()
}
