import type { LeaveRule } from '@hr/contract/entitlement/leave-rule'
import { daysPhrase } from '@hr/domain/decimal'
import { type AskingKind, closedText, type Severity } from '@hr/domain/leave/policy/asking-rules'
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
    name: t.minimumNotice,
    amount: t.daysOfNotice,
    hint: t.daysOfNoticeHelp,
  },
  longest: { name: t.maximumLength, amount: t.daysAtTime, hint: t.daysAtTimeHelp },
  back: {
    name: t.lateRequests,
    amount: t.daysAfterFirstDay,
    hint: t.daysAfterFirstDayHelp,
  },
  joined: { name: t.afterJoining, amount: t.monthsAfterJoining, hint: t.monthsAfterJoiningHelp },
  whole: { name: t.wholeDaysOnly },
  closed: { name: t.closedDays },
  away: {
    name: t.peopleAway,
    amount: t.maximumPeople,
    hint: t.maximumPeopleHelp,
  },
  first: { name: t.anotherTypeFirst },
}

/** What happens to leave against a rule. */
export const severities: Record<Severity, string> = {
  warns: t.warn,
  refuses: t.block,
}

type Ruled = Omit<LeaveRule, 'id' | 'severity' | 'leaveTypeId' | 'leaveName' | 'departmentId' | 'firstTypeId'>

/** What a rule asks for, in a sentence. */
export const ruleText = (rule: Ruled): string => ruleTexts[rule.kind]({ ...rule, amount: rule.amount ?? 0 })

type Counted = Omit<Ruled, 'amount'> & { amount: number }

const ruleTexts: Record<LeaveRule['kind'], (rule: Counted) => string> = {
  notice: ({ amount }) => t.ruleNotice(amount),
  longest: ({ amount }) => t.ruleLength(daysPhrase(amount)),
  back: ({ amount }) => (amount === 0 ? t.ruleNotAfterFirstDay : t.ruleAfterFirstDay(daysPhrase(amount))),
  joined: ({ amount }) => t.ruleJoining(amount),
  whole: () => t.wholeDaysOnly,
  closed: ({ name, fromDate, toDate }) => closedText({ name, fromDate: fromDate ?? '', toDate: toDate ?? '' }),
  away: ({ amount, departmentName }) =>
    departmentName === null ? t.ruleAwayFromUnit(amount) : t.ruleAwayFromDepartment(amount, departmentName),
  first: ({ firstTypeName }) => t.ruleTypeFirst(firstTypeName ?? ''),
}
