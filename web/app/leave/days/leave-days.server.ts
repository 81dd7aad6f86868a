import type { AnswerOf } from '@hr/contract/call/endpoint'
import { type AwayOnDays, alsoAway, leaveDays } from '@hr/contract/leave/leave-days'
import { formatDay } from '@hr/domain/dates'
import { isCountable } from '@hr/domain/leave/counting/day-count'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'
import { readSpan } from './span.ts'

/**
 * The days of a leave, and who else of the unit is away, for readers who may see that. A part that fails is left out.
 */
export async function loadLeaveDays(
  { api, user }: Pick<Entered, 'api' | 'user'>,
  typed: URLSearchParams,
  employeeId?: number,
) {
  const asked = readSpan(typed)
  if (!asked || !isCountable(asked)) return noDays
  const span = { ...asked, employeeId }
  const [days, away] = await Promise.all([
    readPart(() => api(leaveDays, { body: span })),
    // Dates that cannot be applied for are refused; the form says why once it is sent.
    mayOpen(user.employeeRoleId, to('/wall-chart')) ? readPart(() => api(alsoAway, { body: span })) : undefined,
  ])
  return { ...noDays, ...days.value, left: byType(days.value?.left ?? []), away: away?.value }
}

type Answer = AnswerOf<typeof leaveDays>
type Known = Pick<Answer, 'holidays' | 'byWork' | 'rules' | 'canOverride'> & {
  back: Answer['back'] | undefined
  away: AwayOnDays | undefined
  /** By the id of a leave type with a policy, what can be taken by then, and when. */
  left: Record<number, { remainingDays: number; on: string }>
}
const noDays: Known = { holidays: [], byWork: null, back: undefined, away: undefined, left: {} }

const byType = (left: NonNullable<Answer['left']>): Known['left'] =>
  Object.fromEntries(left.map(({ leaveTypeId, days, on }) => [leaveTypeId, { remainingDays: days, on: formatDay(on) }]))

export type LeaveDays = Awaited<ReturnType<typeof loadLeaveDays>>
