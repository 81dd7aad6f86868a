import type { BalanceItem } from '@hr/contract/leave'
import { daysPhrase } from '@hr/domain/decimal'
import { attachmentMessage, type TypeBalance } from '@hr/domain/leave/application'
import { isCountable, type Span } from '@hr/domain/leave/day-count'
import { daysByYear } from '@hr/domain/leave/days-by-year'

/** The types that can be applied for: `Annual Leave, 12 days left`. */
export function typeOptions(items: readonly BalanceItem[]) {
  return items.filter(isOpen).map(({ leaveTypeId, leaveTypeName, remainingDays, isUnlimited }) => ({
    value: leaveTypeId,
    label: `${leaveTypeName}, ${isUnlimited ? 'no limit' : `${daysPhrase(Math.max(0, remainingDays))} left`}`,
  }))
}

/** Which files may be attached, and for which types one is required. */
export function attachmentHint(items: readonly BalanceItem[], chosen: number | undefined): string {
  const needing = items.filter((item) => isOpen(item) && item.isAttachmentRequired)
  const picture = 'One jpg, jpeg or png image, up to 5 MB.'
  const mine = needing.find((item) => item.leaveTypeId === chosen)
  if (mine) return `${picture} ${attachmentMessage(mine.leaveTypeName)}.`
  if (needing.length === 0) return picture
  return `${picture} Required for ${needing.map((item) => item.leaveTypeName).join(', ')}.`
}

const isOpen = ({ isFrozen }: BalanceItem) => !isFrozen

/** The chosen type's balance in each year that the leave touches. Undefined if the page does not know it. */
export function balancesOfSpan(
  balances: Record<number, readonly BalanceItem[]>,
  value: Span & { leaveTypeId: number },
): TypeBalance[] | undefined {
  if (!isCountable(value)) return undefined
  const years = daysByYear(value).map(({ year }) => year)
  const known = years.map((year) => ({
    year,
    item: balances[year]?.find((item) => item.leaveTypeId === value.leaveTypeId),
  }))
  if (known.some(({ item }) => !item)) return undefined
  return known.flatMap(({ year, item }) => (item ? [{ ...item, year }] : []))
}
