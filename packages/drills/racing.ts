import { createCompany } from '@hr/db/factories'
import { businessUnits, leaveEvents, leaveRequests, leaveTypes } from '@hr/db/schema'
import { eq, inArray, sql } from 'drizzle-orm'
import { browser, type Page } from './year/place/browser.ts'
import type { Letter, Place } from './year/place/place.ts'

const TODAY = '2026-11-20'
const JSON_TYPE = { 'content-type': 'application/json' }

type Person = { id: number; fullName: string; workEmail: string; roleId: number; buId: number }
type Decision = 'Approve' | 'Reject'
/** Prepares one decision, as somebody does who has the page open, and returns what sends it. */
export type Way = (decision: Decision) => Promise<() => Promise<{ isDone: boolean }>>

/**
 * A request of which two people got a mail, its approver and their stand-in, in a unit that lets them decide by the
 * links. Of two steps, the second is that of the head of the unit.
 */
export async function openRequest(place: Place, steps: 1 | 2 = 1) {
  place.setNow(`${TODAY}T07:00:00Z`)
  const { lead, head, hr, employee, colleague, annualLeave } = await createCompany(place.db, { today: TODAY })
  await place.db.update(businessUnits).set({ hasAnswersByMail: true })
  if (steps === 2) await place.db.update(leaveTypes).set({ secondStep: 'head' })
  const signIn = ({ id, fullName: name, workEmail: email, roleId, buId }: Person) =>
    place.signIn({ id, name, email, roleId, buId })
  const call = async (who: Person, url: string, body: object) => {
    const { api } = await signIn(who)
    const asked = { method: 'POST', headers: { ...api, ...JSON_TYPE }, body: JSON.stringify(body) }
    const answer = await fetch(place.apiUrl + url, asked)
    return { status: answer.status, body: await answer.json() }
  }
  const during = { during: 'span', fromDate: TODAY, toDate: TODAY }
  const standIn = steps === 1 ? head : colleague
  await call(lead, '/leaves/choose_stand_in', { standInId: standIn.id, ...during })
  // The chosen person hears of that in a mail without a link.
  await place.takeLetters()
  const days = { startDate: '2026-12-01', startSession: 1, endDate: '2026-12-01', endSession: 2 }
  const { body } = await call(employee, '/leaves/apply_leave', {
    ...days,
    leaveTypeId: annualLeave.id,
    reason: 'A day off',
  })
  const letters = await place.takeLetters()
  const linkTo = ({ workEmail }: Person) => linkIn(letters.find(({ to }) => to === workEmail))
  const browserOf = async (who: Person) => browser(place.webUrl, (await signIn(who)).cookie)
  return { leaveId: body.id as number, lead, standIn, head, hr, employee, linkTo, call, browserOf }
}

export type Open = Awaited<ReturnType<typeof openRequest>>

/** The path of the link in a mail that asks to decide. */
export const linkIn = (letter: Letter | undefined): string => /\/answer\?link=\S+/.exec(letter?.text ?? '')?.[0] ?? ''

const wasSent = ({ status }: Page) => ({ isDone: status === 303 })

/** How somebody decides: on a page, by the link of a mail, by a call, and by one for several. */
export function waysToDecide(place: Place, open: Open) {
  const { leaveId } = open
  const byPage =
    (who: Person, path: string, label = (decision: Decision): string => decision): Way =>
    async (decision) => {
      const page = await open.browserOf(who)
      const { html } = await page.open(path)
      return async () => wasSent(await page.press(html, path, { press: label(decision) }))
    }
  const byLink =
    (link: string): Way =>
    async (decision) => {
      const page = browser(place.webUrl)
      const { html } = await page.open(link)
      return async () => wasSent(await page.press(html, link, { press: decision }))
    }
  const statusOf = (decision: Decision) => (decision === 'Approve' ? 1 : 2)
  const byCall =
    (who: Person): Way =>
    async (decision) =>
    async () => {
      const { status } = await open.call(who, '/leaves/leave_action', { leaveId, status: statusOf(decision) })
      return { isDone: status === 200 }
    }
  const amongSeveral =
    (who: Person): Way =>
    async (decision) =>
    async () => {
      const { body } = await open.call(who, '/leaves/leave_actions', {
        leaveIds: [leaveId],
        status: statusOf(decision),
      })
      return { isDone: body.results[0].isDone === '1' }
    }
  return { byPage, byLink, byCall, amongSeveral }
}

/** Every way to decide: pages and calls of the approver, of their stand-in and of HR, and the links of both mails. */
export function waysOf(place: Place, open: Open): Way[] {
  const { leaveId, lead, standIn, hr, linkTo } = open
  const { byPage, byLink, byCall, amongSeveral } = waysToDecide(place, open)
  const path = `/request/leaves?id=${leaveId}`
  return [
    ...[byPage(lead, path), byLink(linkTo(lead)), byCall(standIn), byPage(standIn, path)],
    ...[byLink(linkTo(standIn)), byCall(lead), byPage(hr, `/request/leaves?scope=all&id=${leaveId}`), amongSeveral(hr)],
    byPage(lead, `/request/leaves/several?leaveIds=${leaveId}`, (decision) => `${decision} 1`),
  ]
}

/** Has one request decided this number of times at once, in every way there is, and returns what came of it. */
export async function race(place: Place, presses: number) {
  const open = await openRequest(place)
  const ways = waysOf(place, open)
  const ready: (() => Promise<{ isDone: boolean }>)[] = []
  for (let n = 0; n < presses; n += 1)
    ready.push(await ways[n % ways.length]!(Math.floor(n / ways.length) % 2 === 0 ? 'Approve' : 'Reject'))
  const answers = await Promise.all(ready.map((send) => send()))
  const letters = await place.takeLetters()
  const decided = inArray(leaveEvents.kind, ['approved', 'rejected'])
  return {
    presses: answers.length,
    done: answers.filter(({ isDone }) => isDone).length,
    decisions: await place.db.$count(leaveEvents, decided),
    mails: letters.filter(({ to }) => to === open.employee.workEmail).length,
  }
}

/** What a link could change. */
async function everything({ db }: Place): Promise<unknown> {
  const [row] = await db.execute(sql`
    select (select md5(string_agg(r::text, '' order by id)) from leave_requests r) as requests,
      (select count(*)::int from leave_events) as events, (select count(*)::int from sessions) as sessions,
      (select count(*)::int from audit_entries) as audit, (select count(*)::int from graphile_worker._private_jobs) as jobs,
      (select count(*)::int from idempotency_keys) as keys`)
  return row
}

/**
 * Opens the link of a mail as a scanner does, guesses others, and sends the decision of the page again after it was made. Returns
 * the answers and whether anything but the one decision has happened. What is sent again under its key is answered as before.
 */
export async function misuse(place: Place, times: number) {
  const open = await openRequest(place)
  const link = open.linkTo(open.lead)
  const page = browser(place.webUrl)
  const before = JSON.stringify(await everything(place))
  const opened = await Promise.all(Array.from({ length: times }, () => page.open(link)))
  const { html } = opened[0]!
  const other = (at: number) => link.slice(0, at) + (link[at] === 'a' ? 'b' : 'a') + link.slice(at + 1)
  const guessed = await Promise.all(
    Array.from({ length: times }, (_, n) => other('/answer?link='.length + n)).flatMap((guess) => [
      page.open(guess),
      page.press(html.replaceAll(/action="[^"]*"/g, ''), guess, { press: 'Approve' }),
    ]),
  )
  const isUntouched = JSON.stringify(await everything(place)) === before
  const decided = await page.press(html, link, { press: 'Approve' })
  await place.takeLetters()
  const after = JSON.stringify(await everything(place))
  const replayed = await Promise.all(
    Array.from({ length: times }, (_, n) => page.press(html, link, { press: n % 2 ? 'Reject' : 'Approve' })),
  )
  const [row] = await place.db.select().from(leaveRequests).where(eq(leaveRequests.id, open.leaveId))
  return {
    opened: statusesOf(opened),
    guessed: statusesOf(guessed),
    isUntouched,
    decided: decided.status,
    replayed: statusesOf(replayed),
    isUntouchedAfter: JSON.stringify(await everything(place)) === after,
    status: row?.status,
  }
}

const statusesOf = (pages: Page[]): number[] => [...new Set(pages.map(({ status }) => status))].toSorted()
