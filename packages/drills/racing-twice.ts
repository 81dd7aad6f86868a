import { leaveEvents, leaveRequests } from '@hr/db/schema'
import { and, eq, inArray } from 'drizzle-orm'
import { linkIn, openRequest, type Way, waysOf, waysToDecide } from './racing.ts'
import type { Place } from './year/place/place.ts'

type Sent = () => Promise<{ isDone: boolean }>

/**
 * Has a request of two steps approved this number of times, in every way there is: half of the presses at once while it
 * waits for step 1, by those of both steps; the rest at once with what was opened for step 1 and is late, and by the
 * head with the mail and the pages of step 2. Returns what came of it.
 */
export async function raceTwice(place: Place, presses: number) {
  const open = await openRequest(place, 2)
  const { leaveId, head, employee } = open
  const { byPage, byLink, byCall, amongSeveral } = waysToDecide(place, open)
  const ofFirst = waysOf(place, open)
  const early = await prepared([...ofFirst, byCall(head), amongSeveral(head)], Math.ceil(presses / 2))
  const late = await prepared(ofFirst, Math.floor(presses / 4))
  const first = await sendAll(early)
  const letters = await place.takeLetters()
  const link = linkIn(letters.find(({ to }) => to === head.workEmail))
  const path = `/request/leaves?id=${leaveId}`
  const ofSecond = [byCall(head), byLink(link), amongSeveral(head), byPage(head, path)]
  const isOpen =
    (await place.db.$count(leaveRequests, and(eq(leaveRequests.id, leaveId), eq(leaveRequests.status, 'pending')))) > 0
  // The page of a settled request has no button to press.
  const now = await prepared(isOpen ? ofSecond : [byCall(head)], presses - early.length - late.length)
  const second = await sendAll([...late, ...now])
  const kinds = inArray(leaveEvents.kind, ['agreed', 'approved', 'rejected'])
  const events = await place.db.select().from(leaveEvents).where(kinds).orderBy(leaveEvents.id)
  const told = [...letters, ...(await place.takeLetters())]
  return {
    presses: first.length + second.length,
    done: [...first, ...second].filter(({ isDone }) => isDone).length,
    effects: events.map(({ kind }) => kind),
    people: new Set(events.map(({ actorId }) => actorId)).size,
    mails: told.filter(({ to }) => to === employee.workEmail).length,
  }
}

/** This number of presses of these ways in turn, each with its page open. */
async function prepared(ways: Way[], presses: number): Promise<Sent[]> {
  const ready: Sent[] = []
  for (let n = 0; n < presses; n += 1) ready.push(await ways[n % ways.length]!('Approve'))
  return ready
}

const sendAll = (ready: Sent[]) => Promise.all(ready.map((send) => send()))
