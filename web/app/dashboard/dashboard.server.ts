import { type InboxRequest, leaveBalance, listLeaveRequests } from '@hr/contract/leave'
import { mayEnter } from '@hr/domain/access'
import { greeting, todayIn } from '@hr/domain/clock'
import { longDay, yearOf } from '@hr/domain/dates'
import type { Entered } from '~/enter.server.ts'
import { readPart } from '~/part.server.ts'
import { findScreen } from '~/screens.ts'

/** How many requests the card names. */
const SHOWN = 5

/** What the dashboard shows, each card by a call of its own, so that one that fails leaves the others. */
export async function loadDashboard({ user, api }: Entered, now: Date) {
  const day = todayIn(user.timeZone, now)
  const year = yearOf(day)
  const role = user.employeeRoleId
  const appliesForLeave = role !== 1
  const decides = appliesForLeave && role !== 4
  const [pending, balances] = await Promise.all([
    decides ? readPart(async () => waiting((await api(listLeaveRequests)).data)) : undefined,
    appliesForLeave ? readPart(() => api(leaveBalance, { params: { userId: user.id }, body: { year } })) : undefined,
  ])
  return {
    greeting: `${greeting(user.timeZone, now)}, ${user.firstName}`,
    today: { day, words: longDay(day) },
    mayApply: mayEnter(role, findScreen('/leave/leave-apply')?.access ?? ''),
    pending,
    balances,
  }
}

/** Only what the card shows goes to the browser. */
function waiting(requests: InboxRequest[]) {
  const mine = requests.filter(({ canAct }) => canAct === '1')
  const rows = mine.slice(0, SHOWN).map(({ id, employeeName, leaveName, noOfDaysOfLeave, ...span }) => {
    const { startDate, endDate, startSession, endSession } = span
    return { id, employeeName, leaveName, days: noOfDaysOfLeave, startDate, endDate, startSession, endSession }
  })
  return { count: mine.length, rows }
}

export type Waiting = ReturnType<typeof waiting>
