import { type AppliedLeave, listAppliedLeaves } from '@hr/contract/leave'
import type { Day } from '@hr/domain/dates'
import type { Api } from '~/http/api.server.ts'
import { statusOfFlags } from '~/leave/view.ts'

/** How many requests are read to find the next leave. They come newest first, so that one page must hold all ahead. */
const AHEAD = 25

/** The person's own next leave, today's included, and their requests that wait. */
export async function readYourLeave(api: Api, userId: number, today: Day) {
  const body = { from: today, page: 1, pageSize: AHEAD }
  const { data } = await api(listAppliedLeaves, { params: { userId }, body })
  const ahead = data.toSorted((one, other) => one.startDate.localeCompare(other.startDate)).map(toAhead)
  return {
    next: ahead.find(({ status }) => status === 'approved'),
    waiting: ahead.filter(({ status }) => status === 'pending'),
  }
}

export type YourLeave = Awaited<ReturnType<typeof readYourLeave>>

function toAhead(leave: AppliedLeave) {
  const { id, leaveName, startDate, endDate } = leave
  return { id, leaveName, startDate, endDate, status: statusOfFlags(leave) }
}
