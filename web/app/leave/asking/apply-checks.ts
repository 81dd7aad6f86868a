import { attachmentUpload } from '@hr/contract/call/constants'
import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { byCalendar } from '@hr/domain/leave/counting/counted'
import { isCountable, type Span } from '@hr/domain/leave/counting/day-count'
import { daysByYear } from '@hr/domain/leave/counting/days-by-year'
import { attachmentMessage, checkBalance, checkSpan, type TypeBalance } from '@hr/domain/leave/request/application'
import type { ApplyPage } from './apply-page.server.ts'

type Value = Parameters<typeof checkSpan>[0] & { leaveTypeId: number }

/** The rules of the API, checked before anything is sent; the page has the data that they need. */
export function problemsWithData(
  { today, firstMonth, employment, balances }: ApplyPage,
  value: Value,
  posted: FormData,
) {
  const wrongDates = checkSpan(value, { today, ...employment })
  if (Object.keys(wrongDates).length > 0) return wrongDates
  const known = balancesOfSpan(balances, value, firstMonth)
  if (!known) return {}
  const file = posted.get('attachment')
  const bytes = file instanceof File ? file.size : 0
  const isMissing = known[0]?.isAttachmentRequired && bytes === 0
  return {
    // What counts in a type of working days, and what is earned by a day, only the API knows.
    ...(!known[0]?.counting && !known[0]?.isEarned && checkBalance(byCalendar(value), known, employment.name)),
    ...(isMissing && { attachment: attachmentMessage(known[0]?.leaveTypeName ?? '') }),
    // Checked here because a slow connection would carry the file for nothing.
    ...(bytes > attachmentUpload.maxBytes && { attachment: attachmentUpload.tooLarge }),
  }
}

/** The chosen type's balance in each leave year that the leave touches. Undefined if the page does not know it. */
export function balancesOfSpan(
  balances: Record<number, readonly BalanceItem[]>,
  value: Span & { leaveTypeId: number },
  firstMonth: number,
): (TypeBalance & Pick<BalanceItem, 'counting' | 'isEarned'>)[] | undefined {
  if (!isCountable(value)) return undefined
  const years = daysByYear(byCalendar(value), firstMonth).map(({ year }) => year)
  const known = years.map((year) => ({
    year,
    item: balances[year]?.find((item) => item.leaveTypeId === value.leaveTypeId),
  }))
  if (known.some(({ item }) => !item)) return undefined
  return known.flatMap(({ year, item }) => (item ? [{ ...item, year }] : []))
}
