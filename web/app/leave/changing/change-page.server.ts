import { type AppliedLeave, listAppliedLeaves } from '@hr/contract/leave/leave'
import { leaveRequestHistory } from '@hr/contract/leave/leave-request'
import { mayWithAnyone } from '@hr/domain/reach'
import { notFound } from '~/http/page/refusal.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'

/** Approved leave that the person may change, ask to change or let end earlier, or has asked to change. */
export async function loadChangePage({ api, user }: Entered, leaveId: number) {
  const [own] = (await api(listAppliedLeaves, { params: { userId: user.id }, body: { leaveId } })).data
  if (own?.open || own?.wish) return { ...shownOf(own), wish: own.wish, name: undefined }
  const mayAny = !own && mayWithAnyone(user.employeeRoleId, 'change')
  const [other] = mayAny ? (await api(leaveRequestHistory, { body: { leaveId } })).data : []
  if (!other?.open) throw notFound()
  return { ...shownOf(other), wish: undefined, name: other.employeeName }
}

type Leave = Pick<
  AppliedLeave,
  | 'id'
  | 'open'
  | 'isReported'
  | 'leaveName'
  | 'noOfDaysOfLeave'
  | 'startDate'
  | 'startSession'
  | 'endDate'
  | 'endSession'
>

const shownOf = ({ id, open, isReported, leaveName, noOfDaysOfLeave, ...leave }: Leave) => {
  const { startDate, startSession, endDate, endSession } = leave
  return { id, open, isReported, leaveName, noOfDaysOfLeave, start: { startDate, startSession, endDate, endSession } }
}
