import { listEmployees } from '@hr/contract/employee'
import type { AnswerOf } from '@hr/contract/endpoint'
import { type BalanceItem, leaveBalance } from '@hr/contract/leave'
import { type AwayOnDays, alsoAway, leaveDays } from '@hr/contract/leave-request'
import { currentUser } from '@hr/contract/login'
import { isToldOfLeave } from '@hr/domain/access'
import { todayIn } from '@hr/domain/clock'
import { type Day, parseDay } from '@hr/domain/dates'
import { isCountable } from '@hr/domain/leave/day-count'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/leave-year'
import type { Api } from '~/http/api.server.ts'
import { rowId } from '~/http/chosen.ts'
import type { User } from '~/http/context.ts'
import type { Entered } from '~/http/enter.server.ts'
import { valuesOf } from '~/http/form-reply.ts'
import { readPart } from '~/http/part.server.ts'
import { searchText } from '~/http/search-text.ts'
import { to } from '~/http/to.ts'
import { mayOpen } from '~/screens.ts'
import type { BalanceOn } from './balance-drawer.tsx'
import { readSpan } from './span.ts'

/** How many people the Cc list shows at once. */
const SHOWN = 25

/**
 * The data of Leave Apply. `typed` is what the form already contains: from a refused post, by a button other than
 * Submit, or from a draft that outlived its session. The light version shows nobody for Cc before "Search people".
 */
export async function loadApplyPage({ api, user, context }: Entered) {
  const typed = context.typed ?? new URLSearchParams()
  const today = todayIn(user.timeZone, new Date())
  const firstMonth = user.leaveYearMonth ?? JANUARY
  const thisYear = leaveYearOf(today, firstMonth)
  const years = [...new Set([thisYear, thisYear + 1, yearTyped(typed, firstMonth) ?? thisYear])]
  const asked = findApprover(api)
  const [approver, balances, on, leaveDays, people] = await Promise.all([
    asked,
    loadBalances(api, user.id, years),
    loadBalanceOn(api, user.id, context),
    loadLeaveDays({ api, user }, typed),
    hasCopies(context, typed)
      ? loadPeople(api, user, typed.get('ccq') ?? '', typed.getAll('applyingTo'), asked)
      : nobody,
  ])
  return {
    today,
    firstMonth,
    approver,
    employment: { joiningDate: user.joiningDate, leavingDate: user.leavingDate },
    balances,
    on,
    leaveDays,
    people,
    values: { ...startOf(on?.items ? on.day : today), ...valuesOf(typed) },
  }
}

/** Whether people for Cc are shown: in the light version only once they have been looked for, or somebody is chosen. */
function hasCopies({ lite, post }: Entered['context'], typed: URLSearchParams): boolean {
  return !lite || post?.form.intent === 'Search people' || typed.has('applyingTo') || Boolean(typed.get('ccq'))
}

const nobody = { search: '', isFull: false, chosen: [], found: [] }

export type ApplyPage = Awaited<ReturnType<typeof loadApplyPage>>
/** Balances by leave year. */
export type Balances = Record<number, BalanceItem[]>
export type Person = { id: number; name: string; title: string }

async function loadBalances(api: Api, userId: number, years: number[]): Promise<Balances> {
  const answers = await Promise.all(years.map((year) => api(leaveBalance, { params: { userId }, body: { year } })))
  return Object.fromEntries(years.map((year, index) => [year, answers[index] ?? []]))
}

/** Leave that is asked about a day begins on it. */
const startOf = (day: Day) => ({ startDate: [day], endDate: [day] })

/** What there will be on the day in the address, if there is one. */
async function loadBalanceOn(api: Api, userId: number, { path }: Entered['context']): Promise<BalanceOn | undefined> {
  const asked = new URL(path, 'http://site.invalid').searchParams.get('asOf')?.trim()
  if (!asked) return undefined
  const day = parseDay(asked)
  if (!day) return { day: asked, error: 'Please enter a date' }
  return { day, items: await api(leaveBalance, { params: { userId }, body: { asOf: day } }) }
}

/** People for Cc: the chosen ones, followed by those that match the search, or by one's own unit without a search. */
export async function loadPeople(
  api: Api,
  user: User,
  search: string,
  chosenIds: readonly string[],
  asked = findApprover(api),
) {
  const ids = chosenIds.filter(rowId).slice(0, SHOWN)
  const wanted = searchText(search)
  const filter = wanted ? { search: wanted } : { buId: user.employeeBuID }
  const [approver, found, chosen] = await Promise.all([
    asked,
    api(listEmployees, { body: { ...filter, page: 1, pageSize: SHOWN } }),
    ids.length > 0 ? api(listEmployees, { body: { employeeIds: ids } }) : [],
  ])
  return {
    search,
    isFull: found.length === SHOWN,
    chosen: chosen.map(toPerson),
    found: found.filter((card) => mayBeInCc(card, user, approver?.id)).map(toPerson),
  }
}

// The applicant and the approver know about the request anyway; some roles have no inbox.
const mayBeInCc = ({ id, employeeRoleId }: Card, user: User, approverId: number | undefined) =>
  id !== user.id && id !== approverId && isToldOfLeave(employeeRoleId)

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

/** Who would decide an application, if there is anybody. */
async function findApprover(api: Api) {
  const { reportingTo, reportingToName, reportingToTitle, reportingToPicture } = await api(currentUser)
  if (reportingTo === null || reportingToName === null) return undefined
  return { id: reportingTo, name: reportingToName, title: reportingToTitle ?? '', picture: reportingToPicture }
}

function yearTyped(typed: URLSearchParams, firstMonth: number): number | undefined {
  const day = parseDay(typed.get('startDate') ?? '')
  return day ? leaveYearOf(day, firstMonth) : undefined
}

/**
 * What is known of the days of a leave, and who else of the unit is away, for those who may see that. A part that fails is
 * left out.
 */
export async function loadLeaveDays({ api, user }: Pick<Entered, 'api' | 'user'>, typed: URLSearchParams) {
  const span = readSpan(typed)
  if (!span || !isCountable(span)) return noDays
  const [days, away] = await Promise.all([
    readPart(() => api(leaveDays, { body: span })),
    // Dates that cannot be applied for are refused; the form says why once it is sent.
    mayOpen(user.employeeRoleId, to('/wall-chart')) ? readPart(() => api(alsoAway, { body: span })) : undefined,
  ])
  return { ...noDays, ...days.value, away: away?.value }
}

type Known = { away: AwayOnDays | undefined } & Omit<AnswerOf<typeof leaveDays>, 'back'> & {
    back: AnswerOf<typeof leaveDays>['back'] | undefined
  }
const noDays: Known = { holidays: [], byWork: null, back: undefined, away: undefined }

export type LeaveDays = Awaited<ReturnType<typeof loadLeaveDays>>
