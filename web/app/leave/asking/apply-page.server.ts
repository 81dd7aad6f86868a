import { applyFor, MOST_IN_CC } from '@hr/contract/leave/leave'
import { type BalanceItem, leaveBalance } from '@hr/contract/leave/leave-balance'
import { listEmployees } from '@hr/contract/people/employee'
import { currentUser } from '@hr/contract/signing-in/login'
import { isToldOfLeave } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import { parseDay } from '@hr/domain/dates'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import * as t from '@hr/words/asking'
import { to } from '~/http/address/to.ts'
import type { Api } from '~/http/call/api.server.ts'
import { chosenIn, rowId } from '~/http/form/chosen.ts'
import { valuesOf } from '~/http/form/form-reply.ts'
import { searchText } from '~/http/list/search-text.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import type { User } from '~/http/session/context.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'
import { ASKED, SHOWN } from '~/ui/form/use-finder.ts'
import type { BalanceOn } from '../balance/drawer.tsx'
import { attachmentHint, isAlwaysAttached, takesPdf } from '../balance/type-balances.ts'
import { type LeaveDays, loadLeaveDays } from '../days/leave-days.server.ts'
import { attachmentFiles } from '../request/attachment-files.ts'
import { offerStandIns } from './stand-in-offer.server.ts'

/**
 * The data of Leave Apply. `typed` is what the form already contains: from a refused post, by a button other than
 * Submit, or from a draft that outlived its session.
 */
export async function loadApplyPage({ api, user, context }: Entered) {
  const typed = context.typed ?? new URLSearchParams()
  const forId = forWhomIn(context, user)
  const userId = forId ?? user.id
  const found = findSubject(api, user, forId)
  // One's own is known without a call.
  const firstMonth = forId ? (await found).firstMonth : (user.leaveYearMonth ?? JANUARY)
  const thisYear = leaveYearOf(todayIn(user.timeZone, new Date()), firstMonth)
  const years = [...new Set([thisYear, thisYear + 1, yearTyped(typed, firstMonth) ?? thisYear])]
  const [subject, balances, on, leaveDays, people, standIns] = await Promise.all([
    found,
    loadBalances(api, userId, years),
    loadBalanceOn(api, userId, typed.get('asOf')),
    loadLeaveDays({ api, user }, typed, forId),
    hasCopies(context, typed)
      ? loadPeople(api, user, typed.get('ccq') ?? '', typed.getAll('applyingTo'), { asked: found, forId })
      : nobody,
    forId ? undefined : offerStandIns({ api, user }),
  ])
  const { today, approver, forWhom, joiningDate, leavingDate } = subject
  return {
    today,
    firstMonth,
    approver,
    forWhom,
    hasClaims: user.takesClaims && !forId,
    employment: { joiningDate, leavingDate, name: forWhom?.name },
    balances: forForm(balances),
    attachments: attachmentsOf(balances[thisYear] ?? []),
    on,
    leaveDays: ofTyped(leaveDays, typed),
    people: { ...people, isAsked: isSearch(context.post) },
    ...(standIns && { standIns }),
    values: { startDate: [today], endDate: [today], ...valuesOf(typed) },
  }
}

/** The person in the address for whom leave is entered. For people who may not enter leave there is no such page. */
export function forWhomIn({ path }: Entered['context'], user: User): number | undefined {
  const query = new URL(path, 'http://site.invalid').searchParams
  if (!query.has('for')) return undefined
  const id = chosenIn(query, 'for')
  if (!id || !mayOpen(user.employeeRoleId, to('/leave/enter'))) throw notFound()
  return id
}

/** Whose leave it is, and who would decide it: the caller's own, or that of somebody for whom they enter it. */
async function findSubject(api: Api, user: User, forId: number | undefined) {
  if (!forId) {
    const { joiningDate, leavingDate, employeeBuID: buId } = user
    const today = todayIn(user.timeZone, new Date())
    const firstMonth = user.leaveYearMonth ?? JANUARY
    return {
      id: user.id,
      buId,
      today,
      firstMonth,
      joiningDate,
      leavingDate,
      forWhom: undefined,
      approver: await findApprover(api),
    }
  }
  const {
    employeeId: id,
    employeeName: name,
    canApprove,
    approver,
    ...person
  } = await api(applyFor, {
    body: { employeeId: forId },
  })
  return { ...person, id, forWhom: { id, name, canApprove }, approver: approver ?? undefined }
}
type Subject = Awaited<ReturnType<typeof findSubject>>

/**
 * Whether people for Cc are shown: in the light version, and where Submit was refused and the page has to say why, only once
 * they have been looked for, or somebody is chosen.
 */
function hasCopies({ lite, post }: Entered['context'], typed: URLSearchParams): boolean {
  const isBrief = lite || post?.form.intent === t.submit
  return !isBrief || isSearch(post) || typed.has('applyingTo') || Boolean(typed.get('ccq'))
}

const isSearch = (post: Entered['context']['post']) => post?.form.intent === t.searchPeople

const nobody = { search: '', isFull: false, chosen: [], found: [] }

export type ApplyPage = Awaited<ReturnType<typeof loadApplyPage>>
/** Balances by leave year. */
type Balances = Record<number, BalanceItem[]>
export type Person = { id: number; name: string; title: string }

async function loadBalances(api: Api, userId: number, years: number[]): Promise<Balances> {
  const answers = await Promise.all(years.map((year) => api(leaveBalance, { params: { userId }, body: { year } })))
  return Object.fromEntries(years.map((year, index) => [year, answers[index] ?? []]))
}

/** The form asks for an attachment if any leave of the type needs one. Only the API checks what else a type says. */
const forForm = (balances: Balances): Balances =>
  Object.fromEntries(Object.entries(balances).map(([year, items]) => [year, items.map(withoutExceptions)]))

function withoutExceptions(type: BalanceItem) {
  const { attachmentWithin: _, attachmentFrom: __, attachmentFiles: ___, ...item } = type
  return { ...item, isAttachmentRequired: isAlwaysAttached(type) }
}

/** What differs from the specification about files: PDF, and the ids of types whose attachment may follow. */
function attachmentsOf(items: BalanceItem[]) {
  const saysMore = ({ attachmentWithin, attachmentFrom, attachmentFiles }: BalanceItem) =>
    attachmentWithin || attachmentFrom || attachmentFiles === 'pdf'
  const more = items.filter(saysMore).map(({ leaveTypeId }) => [leaveTypeId, attachmentHint(items, leaveTypeId)])
  return {
    hint: attachmentHint(items, undefined),
    ...(more.length > 0 && { hints: Object.fromEntries(more) as Record<number, string> }),
    ...(takesPdf(items) && { accept: attachmentFiles(true).accept }),
  }
}

/** What there will be on the day that was asked, if one was. */
export async function loadBalanceOn(api: Api, userId: number, typed: string | null): Promise<BalanceOn | undefined> {
  const asked = typed?.trim()
  if (!asked) return undefined
  const day = parseDay(asked)
  if (!day) return { day: asked, error: t.enterDate }
  return { day, items: await api(leaveBalance, { params: { userId }, body: { asOf: day } }) }
}

/** People for Cc: the chosen ones, followed by those that match the search, or by one's own unit without a search. */
export async function loadPeople(
  api: Api,
  user: User,
  search: string,
  chosenIds: readonly string[],
  { forId, asked = findSubject(api, user, forId) }: { asked?: Promise<Subject>; forId?: number | undefined } = {},
) {
  const ids = chosenIds.filter(rowId).slice(0, MOST_IN_CC)
  const wanted = searchText(search)
  // One's own unit is known without a call.
  const filter = wanted ? { search: wanted } : { buId: forId ? (await asked).buId : user.employeeBuID }
  const [subject, found, chosen] = await Promise.all([
    asked,
    api(listEmployees, { body: { ...filter, page: 1, pageSize: ASKED } }),
    ids.length > 0 ? api(listEmployees, { body: { employeeIds: ids } }) : [],
  ])
  return {
    search,
    isFull: found.length > SHOWN,
    chosen: chosen.map(toPerson),
    found: found
      .slice(0, SHOWN)
      .filter((card) => mayBeInCc(card, subject.id, subject.approver?.id))
      .map(toPerson),
  }
}

// The applicant and the approver know about the request anyway; some roles have no inbox.
const mayBeInCc = ({ id, employeeRoleId }: Card, applicantId: number, approverId: number | undefined) =>
  id !== applicantId && id !== approverId && isToldOfLeave(employeeRoleId)

type Card = {
  id: number
  employeeName: string
  employeeRoleId: number
  designationName: string | null
  buName: string
}

const toPerson = ({ id, employeeName, designationName, buName }: Card): Person => ({
  id,
  name: employeeName,
  title: designationName ?? buName,
})

/** Who decides the reader's own leave, or hears of it, if there is anybody. */
export async function findApprover(api: Api) {
  const { reportingTo: id, reportingToName: name, ...me } = await api(currentUser)
  if (id === null || name === null) return undefined
  return { id, name, title: me.reportingToTitle ?? '', picture: me.reportingToPicture, away: me.reportingToAway }
}

function yearTyped(typed: URLSearchParams, firstMonth: number): number | undefined {
  const day = parseDay(typed.get('startDate') ?? '')
  return day ? leaveYearOf(day, firstMonth) : undefined
}

/** With what rules say only of the typed type, because a page has little room. A script asks for all of them anyway. */
function ofTyped({ rules, ...days }: LeaveDays, typed: URLSearchParams): LeaveDays {
  const said = rules?.filter(({ leaveTypeId }) => String(leaveTypeId) === typed.get('leaveTypeId'))
  return said?.length ? { ...days, rules: said } : days
}
