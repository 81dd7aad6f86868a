import type { LeaveRule } from '@hr/contract/entitlement/leave-rule'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import type { AskingKind, Severity } from '@hr/domain/leave/policy/asking-rules'

type Kind = {
  name: string
  /** The label of the box for its number, of a kind that has one. */
  amount?: string
  hint?: string
}

/** The kinds of rules, in the order in which they are offered. */
export const kinds: Record<AskingKind, Kind> = {
  notice: {
    name: 'Shortest notice',
    amount: 'Days before the leave begins',
    hint: 'Calendar days, today not counted.',
  },
  longest: { name: 'Longest leave', amount: 'Days at once', hint: 'From the first day to the last.' },
  back: {
    name: 'How far back',
    amount: 'Days after it has begun',
    hint: 'With 0 it cannot be asked for once it has begun.',
  },
  joined: { name: 'After joining', amount: 'Months after joining' },
  whole: { name: 'Whole days only' },
  closed: { name: 'Closed days' },
  away: {
    name: 'People away at once',
    amount: 'People at most',
    hint: 'Pending and approved leave of any type counts.',
  },
  first: { name: 'Another type first' },
}

/** What happens to leave against a rule. */
export const severities: Record<Severity, string> = {
  warns: 'Warns: it is sent once the person ticks that it should be',
  refuses: 'Refuses: HR alone can set it aside, with a reason',
}

type Ruled = Omit<LeaveRule, 'id' | 'severity' | 'leaveTypeId' | 'leaveName' | 'departmentId' | 'firstTypeId'>

/** What a rule asks for, in a sentence. */
export const ruleText = (rule: Ruled): string => ruleTexts[rule.kind]({ ...rule, amount: rule.amount ?? 0 })

type Counted = Omit<Ruled, 'amount'> & { amount: number }

const ruleTexts: Record<LeaveRule['kind'], (rule: Counted) => string> = {
  notice: ({ amount }) => `Asked for at least ${daysPhrase(amount)} before it begins`,
  longest: ({ amount }) => `At most ${daysPhrase(amount)} at once`,
  back: ({ amount }) =>
    amount === 0 ? 'Not asked for after it has begun' : `Asked for at most ${daysPhrase(amount)} after it has begun`,
  joined: ({ amount }) => `Taken from ${amount === 1 ? '1 month' : `${amount} months`} after joining on`,
  whole: () => 'Taken in whole days only',
  closed: (rule) => `No leave ${daysText(rule)}: ${rule.name}`,
  away: ({ amount, departmentName }) => `At most ${amount} of ${departmentName ?? 'the business unit'} away at once`,
  first: ({ firstTypeName }) => `Taken once ${firstTypeName} is used up`,
}

function daysText({ fromDate, toDate }: Pick<LeaveRule, 'fromDate' | 'toDate'>): string {
  const [first, last] = [fromDate ?? '', toDate ?? ''].map(formatDay)
  return first === last ? `on ${first}` : `from ${first} to ${last}`
}
