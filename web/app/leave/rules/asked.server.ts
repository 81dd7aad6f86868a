import { listAppliedLeaves } from '@hr/contract/leave/leave'
import { type BalanceItem, leaveBalance } from '@hr/contract/leave/leave-balance'
import { type AskedRules, leaveDays } from '@hr/contract/leave/leave-days'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { isCountable, type Span } from '@hr/domain/leave/counting/day-count'
import { readPart } from '~/http/call/part.server.ts'
import { type FormReply, toReply } from '~/http/form/form-reply.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { readSpan } from '../days/span.ts'
import { takenBy } from './taken.ts'

type Leave = { leaveId: number; leaveTypeId: number | undefined }

/** What rules of asking say of one's own request if it had these days; undefined if nothing, or if it cannot be read. */
export async function askedOf(
  { api }: Pick<Entered, 'api'>,
  span: Span | undefined,
  { leaveId, leaveTypeId }: Leave,
): Promise<AskedRules | undefined> {
  if (!span || !leaveTypeId || !isCountable(span)) return undefined
  const { startDate, startSession, endDate, endSession } = span
  const body = { startDate, startSession, endDate, endSession, leaveId }
  const days = await readPart(() => api(leaveDays, { body }))
  return days.value?.rules?.find((one) => one.leaveTypeId === leaveTypeId)
}

/** The same of approved leave of one's own with the days in the form. */
export async function askedOfChange({ api, user, form }: Entered, leaveId: number): Promise<AskedRules | undefined> {
  const params = { userId: user.id }
  const [own] = (await api(listAppliedLeaves, { params, body: { leaveId } })).data
  if (!own) return undefined
  const year = leaveYearOf(own.startDate, user.leaveYearMonth ?? JANUARY)
  const items = await api(leaveBalance, { params, body: { year } })
  return askedOf({ api }, readSpan(form.fields), { leaveId, leaveTypeId: typeNamed(items, own.leaveName) })
}

/** The id of a leave type for which somebody can apply, by its name. */
export const typeNamed = (items: BalanceItem[], name: string): number | undefined =>
  items.find((item) => !item.isFrozen && item.leaveTypeName === name)?.leaveTypeId

/** The answer to a form; if it was refused, with what the rules say. */
export async function withAsked<Answer>(answer: Answer, read: () => Promise<AskedRules | undefined>): Promise<Answer> {
  const { data } = Object(answer) as { data?: FormReply }
  const asked = data?.errors && (await read())
  if (data && asked) data.asked = asked
  return answer
}

/** The form with the days of the button that was pressed; undefined for a button that takes none. */
export function taking({ form }: Entered): FormReply | undefined {
  const span = takenBy(form.intent)
  if (!span) return undefined
  for (const [name, value] of Object.entries(span)) form.fields.set(name, String(value))
  return toReply(form.fields, {})
}
