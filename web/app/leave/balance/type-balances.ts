import type { BalanceItem } from '@hr/contract/leave/leave-balance'
import { daysPhrase, formatDays, subtractDecimal } from '@hr/domain/decimal'
import { leaveYearName } from '@hr/domain/leave/balance/leave-year'
import type { YearDays } from '@hr/domain/leave/counting/days-by-year'
import { nameWithLeave } from '@hr/domain/leave/request/application'
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
    const left = leftOf(item)
    const label = after === undefined ? left : t.typeAfterRequest(left, formatDays(after))
    return { value: item.leaveTypeId, label }
  })
}

function leftOf({ leaveTypeName: leaveName, isUnlimited, remainingDays, on }: BalanceByDay): string {
  if (isUnlimited) return t.typeWithoutLimit(leaveName)
  const days = daysPhrase(Math.max(0, remainingDays))
  return on ? t.typeLeftOn({ leaveName, days, day: on }) : t.typeLeft(leaveName, days)
}

/** What would be left of a type after this number of days. Undefined if there is no limit, no leave, or too little. */
export function leftAfter({ isUnlimited, remainingDays }: BalanceItem, days: number | undefined): number | undefined {
  if (isUnlimited || !days || days > remainingDays) return undefined
  return subtractDecimal(remainingDays, days)
}

/** What would be left of a type in each leave year that a leave takes days of, by its name; without those that `leftAfter` does not know. */
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
  if (mine) return attachmentRule(hint, mine)
  if (needing.length === 0) return hint
  return t.requiredFor(hint, needing.map((item) => item.leaveTypeName).join(', '))
}

/** The hint about reported types, which nobody approves. Undefined if there are none. */
export function toldHint(items: readonly BalanceItem[]): string | undefined {
  const reported = items.filter((item) => isOpen(item) && item.isReported).map((item) => item.leaveTypeName)
  return reported.length === 0 ? undefined : t.reportedTypesHint(reported)
}

/** Whether an attachment comes with any leave of the type. */
export const isAlwaysAttached = ({ isAttachmentRequired, attachmentWithin, attachmentFrom }: BalanceItem): boolean =>
  isAttachmentRequired && !attachmentWithin && !attachmentFrom

/** Whether one of these types takes PDF. */
export const takesPdf = (items: readonly BalanceItem[]): boolean => items.some((item) => item.attachmentFiles === 'pdf')

/** For which leave of the type an attachment is required, and how long it may take. */
function attachmentRule(files: string, { leaveTypeName, attachmentFrom, attachmentWithin }: BalanceItem): string {
  const leaveName = nameWithLeave(leaveTypeName)
  const minimum = daysPhrase(attachmentFrom ?? 0)
  const within = daysPhrase(attachmentWithin ?? 0)
  if (!attachmentFrom && !attachmentWithin) return t.attachmentRequired(files, leaveName)
  if (!attachmentWithin) return t.attachmentRequiredFrom({ files, leaveName, minimum })
  if (!attachmentFrom) return t.attachmentRequiredWithin({ files, leaveName, within })
  return t.attachmentRequiredFromWithin({ files, leaveName, minimum, within })
}

const isOpen = ({ isFrozen }: BalanceItem) => !isFrozen
