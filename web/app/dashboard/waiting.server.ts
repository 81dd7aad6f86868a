import type { AnswerOf } from '@hr/contract/call/endpoint'
import { type InboxRequest, listLeaveRequests } from '@hr/contract/leave/leave-request'
import { whatWaits, whoseOnLeavePending } from '@hr/contract/reports/dashboard'
import * as t from '@hr/words/dashboard'
import { to } from '~/http/address/to.ts'
import type { Api } from '~/http/call/api.server.ts'
import { readPage } from '~/http/list/list.server.ts'
import { fold, partOf } from './fold.ts'

/** How many requests the card shows. */
const SHOWN = 5

/** The requests in the person's own inbox, what else waits, and for HR, who may decide everybody's, the total number. */
export async function readWaiting(api: Api) {
  const [inbox, { requests: inAll, ...others }] = await Promise.all([api(listLeaveRequests), api(whatWaits)])
  // The page of HR has more to say.
  return { ...waiting(inbox.data, inAll === undefined ? SHOWN : SHOWN - 1), inAll, besides: besidesOf(others) }
}

/** The approvers of all waiting requests, for readers who decide none of them, and what waits for the reader. */
export async function readWhoWaits(api: Api, asked: URLSearchParams) {
  const [{ answer, total }, counts] = await Promise.all([
    readPage(api, whoseOnLeavePending, partOf(asked, 'pending')),
    api(whatWaits),
  ])
  return { ...fold(asked, 'pending', answer.whoseOnLeave, SHOWN, total), besides: besidesOf(counts) }
}

/** Requests and change requests. Keeps only the fields that the card shows, to send nothing else to the browser. */
function waiting(requests: InboxRequest[], shown: number) {
  const mine = requests.filter(({ canAct, wish }) => canAct || wish?.canDecide)
  const rows = mine.slice(0, shown).map(({ id, employeeName, leaveName, ...request }) => {
    const { employeeProfilePicture: picture, noOfDaysOfLeave: days, wish } = request
    const { startDate, endDate, startSession, endSession } = request
    const span = { startDate, endDate, startSession, endSession }
    return { id, employeeName, picture, leaveName, days, wanted: wish?.wanted, ...span }
  })
  return { count: mine.length, rows }
}

/** What waits other than requests of leave: how much, in words, and where it is decided. Leaves out empty kinds. */
function besidesOf({ claims, dataWishes, directoryProblems = 0 }: Omit<AnswerOf<typeof whatWaits>, 'requests'>) {
  const all = [
    { count: claims, says: t.claimsToDecide, leadsTo: to('/leave/comp-off') },
    { count: dataWishes, says: t.dataChangesToDecide, leadsTo: to('/employee/own-data') },
    { count: directoryProblems, says: t.directoryProblems, leadsTo: to('/employee/directory-problems') },
  ]
  return all.flatMap(({ count, says, leadsTo }) => (count > 0 ? [{ says: says(count), leadsTo }] : []))
}

export type Besides = ReturnType<typeof besidesOf>
export type Waiting = Awaited<ReturnType<typeof readWaiting>>
export type WhoWaits = Awaited<ReturnType<typeof readWhoWaits>>
