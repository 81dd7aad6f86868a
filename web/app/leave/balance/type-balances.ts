import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { daysPhrase, formatDays, subtractDecimal } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import type { YearDays } from '@hr/domain/leave/counting/days-by-year'
import { attachmentMessage } from '@hr/domain/leave/request/application'
import * as t from '@hr/words/balances'
import type { BalanceByDay } from '~/ui/balances.tsx'
import { attachmentFiles } from '../request/attachment-files.ts'

/**
 * The types that can be applied for: `Annual Leave, 12 days left`; once the days of the year are known, `Annual Leave, 12
 * days left, 9 after this request`. With a policy, `Annual Leave, 4 days left on 18-12-2026`.
 */
export function typeOptions(
  items: readonly BalanceByDay[],
  daysOfType: (item: BalanceItem) => number | undefined = () => undefined,
) {
  return items.filter(isOpen).map((item) => {
    const after = leftAfter(item, daysOfType(item))
    const left = item.isUnlimited ? t.noLimit2 : t.left(daysPhrase(Math.max(0, item.remainingDays)), item.on ?? '')
    const parts = [item.leaveTypeName, left, after === undefined ? [] : t.afterThisRequest2(formatDays(after))]
    return { value: item.leaveTypeId, label: parts.flat().join(', ') }
  })
}

/** What would be left of a type after so many days. Undefined if there is no limit, no leave, or too little. */
export function leftAfter({ isUnlimited, remainingDays }: BalanceItem, days: number | undefined): number | undefined {
  if (isUnlimited || !days || days > remainingDays) return undefined
  return subtractDecimal(remainingDays, days)
}

/** What would be left of a type in each leave year that a leave takes days of, by its name; without those where `leftAfter` says nothing. */
export function leftByYear(
  days: readonly YearDays[],
  leaveTypeId: number,
  balances: Record<number, readonly BalanceItem[]>,
  firstMonth: number,
) {
  return days.flatMap((part) => {
    const item = balances[part.year]?.find((of) => of.leaveTypeId === leaveTypeId)
    const after = item && leftAfter(item, part.days)
    return after === undefined ? [] : [{ year: leaveYearName(part.year, firstMonth), after }]
  })
}

/** Which files may be attached, and for which types one is required. */
export function attachmentHint(items: readonly BalanceItem[], chosen: number | undefined): string {
  const open = items.filter(isOpen)
  const needing = open.filter(isAlwaysAttached)
  const type = open.find((item) => item.leaveTypeId === chosen)
  const { hint } = attachmentFiles(takesPdf(type ? [type] : open))
  const mine = type?.isAttachmentRequired && type
  if (mine) return `${hint} ${attachmentMessage(mine.leaveTypeName)}${exceptions(mine)}.`
  if (needing.length === 0) return hint
  return t.requiredFor(hint, needing.map((item) => item.leaveTypeName).join(', '))
}

/** What is said of types that are told, which nobody approves. Undefined where there are none. */
export function toldHint(items: readonly BalanceItem[]): string | undefined {
  const told = items.filter((item) => isOpen(item) && item.isReported).map((item) => item.leaveTypeName)
  if (told.length === 0) return undefined
  return t.youTellItAndAskNobody(told.join(', '))
}

/** Whether an attachment comes with any leave of the type. */
export const isAlwaysAttached = ({ isAttachmentRequired, attachmentWithin, attachmentFrom }: BalanceItem): boolean =>
  isAttachmentRequired && !attachmentWithin && !attachmentFrom

/** Whether one of these types takes PDF. */
export const takesPdf = (items: readonly BalanceItem[]): boolean => items.some((item) => item.attachmentFiles === 'pdf')

/** ` from 3 days on, and may follow within 7`. */
function exceptions({ attachmentFrom, attachmentWithin }: BalanceItem): string {
  const from = attachmentFrom ? t.fromOn(daysPhrase(attachmentFrom)) : ''
  return attachmentWithin ? t.andMayFollowWithin(from, daysPhrase(attachmentWithin)) : from
}

const isOpen = ({ isFrozen }: BalanceItem) => !isFrozen
