import * as t from '@hr/words/changing'
import type { Day } from '../../dates.ts'
import { addDays, formatDay } from '../../dates.ts'
import { endSlot, firstSlot, type Span } from '../counting/day-count.ts'
import type { FieldErrors } from './application.ts'

/** Approved leave; `told` if it needed no approval, as its own person reads it or as HR does. */
type Approved = Span & { told?: 'own' | 'others' | undefined }

/**
 * What can become of approved leave (docs/spec/rules.md, Changing what was approved): before its first day anything, from then on an
 * earlier end, as long as half a day is left to cut. Of leave that they told, its person says no more than that it ends earlier.
 */
export function openTo(leave: Approved, today: Day): 'anything' | 'earlier end' | 'nothing' {
  if (!isToEndEarlier(leave, today)) return 'anything'
  const earliest = { ...leave, endDate: earliestDay(leave, today), endSession: 1 } as const
  const shortest = Math.max(endSlot(earliest), firstSlot(leave) + 1)
  return shortest < endSlot(leave) ? 'earlier end' : 'nothing'
}

const isToEndEarlier = ({ told, startDate }: Approved, today: Day): boolean => told === 'own' || today >= startDate

/** Today. Who is back says of leave that was told that it ended yesterday. */
const earliestDay = ({ told }: Approved, today: Day): Day => (told ? addDays(today, -1) : today)

/**
 * What is wrong with wanting these days of approved leave, or with wanting it cancelled (null). `leaveId` has what is wrong
 * with the leave itself. Whether other days than its own can be had is asked as of an application.
 */
export function checkChange(leave: Approved, wanted: Span | null, today: Day): FieldErrors & { leaveId?: string } {
  const open = openTo(leave, today)
  if (open === 'nothing') return { leaveId: t.tooLateToChange }
  if (wanted === null) return open === 'anything' ? {} : { leaveId: onlyEarlier(leave) }
  if (isSame(leave, wanted)) return { endDate: t.sameDates }
  return open === 'anything' ? {} : checkEnd(leave, wanted, today)
}

const onlyEarlier = ({ told }: Approved): string =>
  told === 'own' ? t.onlyEarlierEndOfReported : t.onlyEarlierEndOnceStarted

function checkEnd(leave: Approved, wanted: Span, today: Day): FieldErrors {
  if (firstSlot(wanted) !== firstSlot(leave)) return { startDate: onlyEarlier(leave) }
  if (endSlot(wanted) > endSlot(leave)) return { endDate: onlyEarlier(leave) }
  const earliest = earliestDay(leave, today)
  if (wanted.endDate < earliest) return { endDate: t.endDateCannotBeBefore(formatDay(earliest)) }
  return endSlot(wanted) <= firstSlot(wanted) ? { endSession: t.selectSessionToProceed } : {}
}

/** Whether its person can still withdraw leave that they told: until the end of its first day, or of the day on which they told it. */
export const mayWithdrawTold = ({ startDate }: Span, toldOn: Day, today: Day): boolean =>
  today <= startDate || today <= toldOn

/** Whether the leave would have no half day that it has not already. */
export const isLess = (leave: Span, wanted: Span): boolean =>
  firstSlot(leave) <= firstSlot(wanted) && firstSlot(wanted) < endSlot(wanted) && endSlot(wanted) <= endSlot(leave)

const isSame = (a: Span, b: Span): boolean => firstSlot(a) === firstSlot(b) && endSlot(a) === endSlot(b)
