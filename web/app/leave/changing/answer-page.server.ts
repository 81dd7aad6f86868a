import { listAppliedLeaves } from '@hr/contract/leave/leave'
import { leaveBalance } from '@hr/contract/leave/leave-balance'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { notFound } from '~/http/page/refusal.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { takesPdf, typeOptions } from '../balance/type-balances.ts'
import { askedOf, typeNamed } from '../rules/asked.server.ts'

/** A request of the person's own about which there is a question, with the types that it could be of. */
export async function loadAnswerPage({ api, user }: Entered, leaveId: number) {
  const params = { userId: user.id }
  const [request] = (await api(listAppliedLeaves, { params, body: { leaveId } })).data
  if (!request?.question) throw notFound()
  const year = leaveYearOf(request.startDate, user.leaveYearMonth ?? JANUARY)
  const items = await api(leaveBalance, { params, body: { year } })
  const { startDate, startSession, endDate, endSession, reason } = request
  const leaveTypeId = typeNamed(items, request.leaveName)
  return {
    leaveId,
    asked: await askedOf({ api }, request, { leaveId, leaveTypeId }),
    question: request.question,
    hasAttachment: request.attachment !== null,
    types: typeOptions(items),
    pdfTypes: items.filter((item) => takesPdf([item])).map((item) => item.leaveTypeId),
    start: { startDate, startSession, endDate, endSession, leaveTypeId, reason },
  }
}
