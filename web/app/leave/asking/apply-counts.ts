import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { daysOf } from '@hr/domain/leave/counting/counted'
import type { Span } from '@hr/domain/leave/counting/day-count'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import { countedIn } from '../days/span.ts'
import type { useLeaveDays } from '../days/use-leave-days.ts'
import type { ApplyPage } from './apply-page.server.ts'

type Chosen = { span: Span | undefined; leaveTypeId: number | undefined }
type Known = Pick<ReturnType<typeof useLeaveDays>, 'left' | 'byWork'>

/** What the leave in the form counts and leaves, of the chosen type; `charged` has the days of its first year for any type. */
export function countsOf({ balances, firstMonth, today }: ApplyPage, { span, leaveTypeId }: Chosen, known: Known) {
  const year = leaveYearOf(span?.startDate ?? today, firstMonth)
  const ofYear = balances[year] ?? balances[leaveYearOf(today, firstMonth)] ?? []
  const items = ofYear.map((item) => ({ ...item, ...known.left[item.leaveTypeId] }))
  const type = items.find((item) => item.leaveTypeId === leaveTypeId)
  const countedOf = (item: BalanceItem | undefined) => countedIn(span, Boolean(item?.counting), known.byWork)
  const yearsOf = (item: BalanceItem | undefined) => daysByYear(countedOf(item) ?? [], firstMonth)
  const counted = countedOf(type)
  return {
    year,
    items,
    type,
    counted,
    days: counted && daysOf(counted),
    years: yearsOf(type),
    charged: (item: BalanceItem | undefined) => yearsOf(item).find((part) => part.year === year)?.days,
  }
}
