import type { Day } from '../dates.ts'
import { formatDay } from '../dates.ts'
import type { FieldErrors } from './application.ts'
import { endSlot, firstSlot, type Span } from './day-count.ts'

/**
 * What can become of approved leave (docs/spec/rules.md, Changing what was approved): before its first day anything, from then on an
 * earlier end, as long as half a day is left to cut.
 */
export function openTo(leave: Span, today: Day): 'anything' | 'earlier end' | 'nothing' {
  if (today < leave.startDate) return 'anything'
  const earliest = { ...leave, endDate: today, endSession: 1 } as const
  const shortest = Math.max(endSlot(earliest), firstSlot(leave) + 1)
  return shortest < endSlot(leave) ? 'earlier end' : 'nothing'
}

/**
 * What is wrong with wanting these days of approved leave, or with wanting it cancelled (null). `leaveId` has what is wrong
 * with the leave itself. Whether other days than its own can be had is asked as of an application.
 */
export function checkChange(leave: Span, wanted: Span | null, today: Day): FieldErrors & { leaveId?: string } {
  const open = openTo(leave, today)
  if (open === 'nothing') return { leaveId: 'Nothing is left of this leave that could be changed' }
  if (wanted === null) return open === 'anything' ? {} : { leaveId: 'This leave has begun, so it can only end earlier' }
  if (isSame(leave, wanted)) return { endDate: 'These are the days that this leave has already' }
  return open === 'anything' ? {} : checkEnd(leave, wanted, today)
}

function checkEnd(leave: Span, wanted: Span, today: Day): FieldErrors {
  if (firstSlot(wanted) !== firstSlot(leave)) return { startDate: 'This leave has begun, so it can only end earlier' }
  if (endSlot(wanted) > endSlot(leave)) return { endDate: 'This leave has begun, so it can only end earlier' }
  if (wanted.endDate < today) return { endDate: `End date cannot be before ${formatDay(today)}` }
  return endSlot(wanted) <= firstSlot(wanted) ? { endSession: 'Please select a session to proceed' } : {}
}

/** Whether the leave would have no half day that it has not already. */
export const isLess = (leave: Span, wanted: Span): boolean =>
  firstSlot(leave) <= firstSlot(wanted) && firstSlot(wanted) < endSlot(wanted) && endSlot(wanted) <= endSlot(leave)

const isSame = (a: Span, b: Span): boolean => firstSlot(a) === firstSlot(b) && endSlot(a) === endSlot(b)
