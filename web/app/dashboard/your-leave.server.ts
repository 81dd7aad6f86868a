import { type AppliedLeave, listAppliedLeaves } from '@hr/contract/leave'
import type { Day } from '@hr/domain/dates'
import type { Api } from '~/http/api.server.ts'
import { statusOfFlags } from '~/leave/view.ts'

const PENDING = 0
const APPROVED = 1

/** The fewest that a page may have, of which the first is shown. */
const FEWEST = 10
/** How many requests that wait are shown; the card leads to the list of all. */
const WAITING_SHOWN = 25

/** The person's own next leave, today's included, and their requests that wait, each the earliest first. */
export async function readYourLeave(api: Api, userId: number, today: Day) {
  const ahead = async (status: typeof PENDING | typeof APPROVED, pageSize: 10 | 25) => {
    const body = { from: today, status, order: 'start' as const, page: 1, pageSize }
    return (await api(listAppliedLeaves, { params: { userId }, body })).data.map(toAhead)
  }
  const [[next], waiting] = await Promise.all([ahead(APPROVED, FEWEST), ahead(PENDING, WAITING_SHOWN)])
  return { next, waiting }
}

export type YourLeave = Awaited<ReturnType<typeof readYourLeave>>

function toAhead(leave: AppliedLeave) {
  const { id, leaveName, startDate, endDate } = leave
  return { id, leaveName, startDate, endDate, status: statusOfFlags(leave) }
}
