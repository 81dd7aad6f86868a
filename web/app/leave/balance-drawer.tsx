import type { BalanceItem } from '@hr/contract/leave'
import { daysPhrase } from '@hr/domain/decimal'
import { useRef } from 'react'
import { useSmall } from '~/http/use-shell.ts'
import { BalancePanel } from '~/ui/balances.tsx'
import { Icon } from '~/ui/icon.tsx'
import { leftAfter } from './type-balances.ts'

type Props = {
  items: readonly BalanceItem[]
  year: number
  chosen: number | undefined
  /** The days that the leave would be charged in this year. */
  days: number | undefined
}

/** The balances: a column beside the form on wide screens, folded below it on narrow ones. */
export function BalanceDrawer({ items, year, chosen, days }: Props) {
  const drawer = useRef<HTMLDetailsElement>(null)
  // A phone on 2G opens this page to see it.
  const isSmall = useSmall()
  return (
    <details
      className="drawer sheet"
      open={isSmall}
      ref={drawer}
      onKeyDown={({ key }) => key === 'Escape' && close(drawer.current)}
    >
      <summary>
        Leave Balance <span className="yr muted">{year}</span>
        <Icon name="down" />
      </summary>
      <div className="in">
        <BalancePanel items={items} of={{ year }} chosen={chosen} after={afterwards(items, chosen, days)} />
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
