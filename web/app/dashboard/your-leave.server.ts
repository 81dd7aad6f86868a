import { type AppliedLeave, listAppliedLeaves } from '@hr/contract/leave/leave'
import type { Day } from '@hr/domain/dates'
import type { Api } from '~/http/call/api.server.ts'
import { statusOfFlags } from '~/leave/request/view.ts'

const APPROVED = 1

/** The smallest page size; only the first row is shown. */
const FEWEST = 10
/** How many open requests are shown; the card leads to the list of all. */
const OPEN_SHOWN = 25

/** The person's own next leave, today's included, their waiting requests, and leave that needs an attachment, each the earliest first. */
export async function readYourLeave(api: Api, userId: number, today: Day) {
  const ahead = async (which: { from: Day; status: typeof APPROVED } | { open: Day }, pageSize: 10 | 25) => {
    const body = { ...which, order: 'start' as const, page: 1, pageSize }
    return (await api(listAppliedLeaves, { params: { userId }, body })).data.map(toAhead)
  }
  const [[next], open] = await Promise.all([
    ahead({ from: today, status: APPROVED }, FEWEST),
    ahead({ open: today }, OPEN_SHOWN),
  ])
  const missing = open.filter(({ attachmentDue }) => attachmentDue)
  return {
    next,
    waiting: open.filter(({ status }) => status === 'pending'),
    // Most have none, and the page carries what is here.
    ...(missing.length > 0 && { missing }),
  }
}

export type YourLeave = Awaited<ReturnType<typeof readYourLeave>>

function toAhead(leave: AppliedLeave) {
  const { id, leaveName, startDate, endDate, attachmentDue } = leave
  return { id, leaveName, startDate, endDate, ...(attachmentDue && { attachmentDue }), status: statusOfFlags(leave) }
}
