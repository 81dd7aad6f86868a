import type { LeaveRule } from '@hr/contract/entitlement/leave-rule'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import type { AskingKind, Severity } from '@hr/domain/leave/policy/asking-rules'
import * as t from '@hr/words/leave-rules'

type Kind = {
  name: string
  /** The label of the box for its number, of a kind that has one. */
  amount?: string
  hint?: string
}

/** The kinds of rules, in the order in which they are offered. */
export const kinds: Record<AskingKind, Kind> = {
  notice: {
    name: t.shortestNotice,
    amount: t.daysBeforeLeaveBegins,
    hint: t.calendarDaysTodayNotCounted,
  },
  longest: { name: t.longestLeave, amount: t.daysAtOnce, hint: t.fromFirstDayToLast },
  back: {
    name: t.howFarBack,
    amount: t.daysAfterItHasBegun,
    hint: t.with0ItCannotBeAskedForOnce,
  },
  joined: { name: t.afterJoining, amount: t.monthsAfterJoining },
  whole: { name: t.wholeDaysOnly },
  closed: { name: t.closedDays },
  away: {
    name: t.peopleAwayAtOnce,
    amount: t.peopleAtMost,
    hint: t.pendingAndApprovedLeaveOfAnyTypeCounts,
  },
  first: { name: t.anotherTypeFirst },
}

/** What happens to leave against a rule. */
export const severities: Record<Severity, string> = {
  warns: t.warns,
  refuses: t.refuses,
}

type Ruled = Omit<LeaveRule, 'id' | 'severity' | 'leaveTypeId' | 'leaveName' | 'departmentId' | 'firstTypeId'>

/** What a rule asks for, in a sentence. */
export const ruleText = (rule: Ruled): string => ruleTexts[rule.kind]({ ...rule, amount: rule.amount ?? 0 })

type Counted = Omit<Ruled, 'amount'> & { amount: number }

const ruleTexts: Record<LeaveRule['kind'], (rule: Counted) => string> = {
  notice: ({ amount }) => t.askedForAtLeastBeforeItBegins(daysPhrase(amount)),
  longest: ({ amount }) => t.atMostAtOnce(daysPhrase(amount)),
  back: ({ amount }) =>
    amount === 0 ? t.notAskedForAfterItHasBegun : t.askedForAtMostAfterItHasBegun(daysPhrase(amount)),
  joined: ({ amount }) => t.takenFromAfterJoiningOn(amount === 1 ? '1 month' : t.months(amount)),
  whole: () => t.takenInWholeDaysOnly,
  closed: (rule) => `No leave ${daysText(rule)}: ${rule.name}`,
  away: ({ amount, departmentName }) => t.atMostOfAwayAtOnce(amount, departmentName ?? t.theBusinessUnit),
  first: ({ firstTypeName }) => `Taken once ${firstTypeName} is used up`,
}

function daysText({ fromDate, toDate }: Pick<LeaveRule, 'fromDate' | 'toDate'>): string {
  const [first, last] = [fromDate ?? '', toDate ?? ''].map(formatDay)
  return first === last ? `on ${first}` : `from ${first} to ${last}`
}
