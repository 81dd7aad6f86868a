import type { BalanceItem } from '@hr/contract/leave'
import { daysPhrase, subtractDecimal } from '@hr/domain/decimal'
import { useRef } from 'react'
import { BalancePanel } from '~/ui/balances.tsx'
import { Icon } from '~/ui/icon.tsx'

type Props = {
  items: readonly BalanceItem[]
  year: number
  chosen: number | undefined
  /** The days that the leave would be charged, by year. */
  charge: readonly { year: number; days: number }[]
}

/** The balances: a column beside the form on wide screens, a panel that slides in on narrow ones. */
export function BalanceDrawer({ items, year, chosen, charge }: Props) {
  const drawer = useRef<HTMLDetailsElement>(null)
  return (
    <details className="drawer sheet" ref={drawer} onKeyDown={({ key }) => key === 'Escape' && close(drawer.current)}>
      <summary>
        Leave Balance <span className="yr muted">{year}</span>
        <Icon name="down" />
      </summary>
      <div className="in">
        <BalancePanel items={items} of={{ year }} chosen={chosen} after={afterwards(items, year, chosen, charge)} />
      </div>
    </details>
  )
}

function afterwards(items: Props['items'], year: number, chosen: number | undefined, charge: Props['charge']) {
  const item = items.find(({ leaveTypeId }) => leaveTypeId === chosen)
  const days = charge.find((part) => part.year === year)?.days
  if (!item || !days || item.isUnlimited) return undefined
  const left = subtractDecimal(item.remainingDays, days)
  return left < 0 ? undefined : `After this request: ${daysPhrase(left)}`
}

function close(drawer: HTMLDetailsElement | null): void {
  if (!drawer?.open) return
  drawer.open = false
  drawer.querySelector('summary')?.focus()
}
