import * as t from '@hr/words/changing'
import type { Day } from '../../dates.ts'
import { addDays, formatDay } from '../../dates.ts'
import { endSlot, firstSlot, type Span } from '../counting/day-count.ts'
import type { FieldErrors } from './application.ts'

/** Approved leave; `told` if it was reported, as its own person reads it or as HR does. */
type Approved = Span & { told?: 'own' | 'others' | undefined }

/**
 * What can become of approved leave (docs/spec/rules.md, Changing what was approved): before its first day anything,
 * from then on an earlier end, if half a day is left to cut. One's own reported leave can only end earlier.
 */
export function openTo(leave: Approved, today: Day): 'anything' | 'earlier end' | 'nothing' {
  if (!isToEndEarlier(leave, today)) return 'anything'
  const earliest = { ...leave, endDate: earliestDay(leave, today), endSession: 1 } as const
  const shortest = Math.max(endSlot(earliest), firstSlot(leave) + 1)
  return shortest < endSlot(leave) ? 'earlier end' : 'nothing'
}

const isToEndEarlier = ({ told, startDate }: Approved, today: Day): boolean => told === 'own' || today >= startDate

/** Today. People who are back can say that their reported leave ended yesterday. */
const earliestDay = ({ told }: Approved, today: Day): Day => (told ? addDays(today, -1) : today)

/**
 * What is wrong with a request to move approved leave to these days, or to cancel it (null). `leaveId` has what is
 * wrong with the leave itself. Whether other days than its own can be had is checked as for an application.
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

/** Whether people can still withdraw reported leave: until its first day or the day on which they reported it ends. */
export const mayWithdrawTold = ({ startDate }: Span, toldOn: Day, today: Day): boolean =>
  today <= startDate || today <= toldOn

/** Whether the leave would have no half day that it has not already. */
export const isLess = (leave: Span, wanted: Span): boolean =>
  firstSlot(leave) <= firstSlot(wanted) && firstSlot(wanted) < endSlot(wanted) && endSlot(wanted) <= endSlot(leave)

const isSame = (a: Span, b: Span): boolean => firstSlot(a) === firstSlot(b) && endSlot(a) === endSlot(b)
