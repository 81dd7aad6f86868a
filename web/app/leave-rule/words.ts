import type { LeaveRule } from '@hr/contract/leave-rule'
import { formatDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import type { AskingKind, Severity } from '@hr/domain/leave/asking-rules'

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
export function ruleText({ kind, amount, ...rule }: Ruled): string {
  const days = daysPhrase(amount ?? 0)
  const months = amount === 1 ? '1 month' : `${amount} months`
  switch (kind) {
    case 'notice':
      return `Asked for at least ${days} before it begins`
    case 'longest':
      return `At most ${days} at once`
    case 'back':
      return amount === 0 ? 'Not asked for after it has begun' : `Asked for at most ${days} after it has begun`
    case 'joined':
      return `Taken from ${months} after joining on`
    case 'whole':
      return 'Taken in whole days only'
    case 'closed':
      return `No leave ${daysText(rule)}: ${rule.name}`
    case 'away':
      return `At most ${amount} of ${rule.departmentName ?? 'the business unit'} away at once`
    case 'first':
      return `Taken once ${rule.firstTypeName} is used up`
  }
}

function daysText({ fromDate, toDate }: Pick<LeaveRule, 'fromDate' | 'toDate'>): string {
  const [first, last] = [fromDate ?? '', toDate ?? ''].map(formatDay)
  return first === last ? `on ${first}` : `from ${first} to ${last}`
}
