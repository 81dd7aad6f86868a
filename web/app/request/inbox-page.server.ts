import type { AnswerOf } from '@hr/contract/call/endpoint'
import { requestDays } from '@hr/contract/leave/leave-days'
import { decisionAids, listForwarders } from '@hr/contract/leave/leave-decision'
import { type InboxRequest, listLeaveRequests, markViewed } from '@hr/contract/leave/leave-request'
import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { todayIn } from '@hr/domain/clock'
import { addDays, type Day, daysBetween, spokenDay } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import * as t from '@hr/words/requests'
import { queryWithout } from '~/http/address/query-without.ts'
import { to } from '~/http/address/to.ts'
import type { Api } from '~/http/call/api.server.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { rowId } from '~/http/form/chosen.ts'
import { readList } from '~/http/list/list.server.ts'
import type { RequestContext } from '~/http/session/context.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { openSettled, type Settled, whatBecame } from './settled.server.ts'

type Asked = {
  chosenId: number | undefined
  /** A decision has opened it, and nobody has chosen it yet. */
  isUnseen: boolean
  isAll: boolean
}

/** How long ago requests were applied for that HR looks for, in days. */
const AGES = [2, 7, 14] as const

/** What HR looks for among all waiting requests, as the address has it. */
function filtersOf(query: URLSearchParams) {
  return {
    buId: idIn(query, 'buId'),
    age: AGES.find((days) => String(days) === query.get('age')),
    order: query.get('order') === 'start' ? ('start' as const) : undefined,
  }
}

/** The body of the call for a list of requests: HR's filters are of the list of all. */
export function inboxBody({ user, context }: Pick<Entered, 'user' | 'context'>, isAll: boolean) {
  if (!isAll) return {}
  const { age, ...by } = filtersOf(new URL(context.path, 'http://site.invalid').searchParams)
  const appliedUntil = age && addDays(todayIn(user.timeZone, new Date()), -age)
  return { ...by, appliedUntil, scope: 'all' as const }
}

const idIn = (query: URLSearchParams, name: string) => {
  const asked = query.get(name) ?? ''
  return rowId(asked) ? Number(asked) : undefined
}

/** The units among which HR can choose. */
export async function loadUnits(api: Api) {
  const units = await api(listBusinessUnits)
  return units.map(({ id, buName }) => ({ value: id, label: buName }))
}

/** How many tiles a page of requests has. */
export const TILE_SIZES = [10] as const

const tileFields = [
  ...(['id', 'employeeName', 'leaveName', 'noOfDaysOfLeave', 'startDate', 'endDate', 'startSession'] as const),
  ...(['endSession', 'isViewed', 'canAct', 'isForwarded', 'isApproved', 'isCancelled', 'enteredByName'] as const),
] as const

/** With whom a request waits, as the reader sees it. */
type Group = 'me' | 'standIn' | 'forwarded' | 'others'

type Shown = Pick<InboxRequest, (typeof tileFields)[number]>

/** The fields that a tile shows; nothing else is sent to the browser. */
export type RequestTile = Shown & {
  /** Of waiting requests: the heading with the approver, and for how long. */
  waits?: { title: string } & ({ says: string } | { holder: string; days: string })
  /** It was sent back with a question, which is not answered yet. */
  isAsked?: true
  /** Its person asks to cancel or change it. */
  wanted?: 'cancel' | 'change'
  /** Which of two steps waits. */
  step?: 1 | 2
}

/**
 * Loads one page of the inbox as tiles, and the chosen request in full. Choosing a request marks it as viewed if the
 * reader holds it.
 */
export async function loadInbox({ api, context, user }: Entered, { chosenId, isUnseen, isAll }: Asked) {
  if (chosenId !== undefined && !isUnseen) await noteOpened(api, context, chosenId)
  const body = inboxBody({ user, context }, isAll)
  const rowsOf = ({ data }: { data: InboxRequest[] }) => data
  const [{ value, hasFailed }, units] = await Promise.all([
    readPart(() => readList({ api, context }, listLeaveRequests, { sizes: TILE_SIZES, body, rowsOf })),
    // The search is shown only without an open request: next to one the page would weigh too much.
    isAll && chosenId === undefined ? readPart(() => loadUnits(api)) : undefined,
  ])
  const scope = isAll ? ('all' as const) : undefined
  const find = async () => (await api(listLeaveRequests, { body: { scope, leaveId: chosenId } })).data[0]
  const chosen = chosenId === undefined ? undefined : (value?.rows.find(({ id }) => id === chosenId) ?? (await find()))
  const waiting = byGroup(value?.rows ?? [])
  const tiles = waitingTiles(waiting, user)
  return {
    hasFailed,
    isAll,
    units: units?.value,
    tiles,
    several: tiles.filter(({ canAct }) => canAct).length > 1 ? severalOf(context) : undefined,
    next: chosen && nextAfter(waiting, chosen.id),
    list: value?.list,
    opened: chosen && (await openRequest(api, chosen)),
    settled: chosen ? undefined : await openDecided(api, chosenId),
  }
}

/** The address at which several of these requests are decided. */
function severalOf({ path }: RequestContext): string {
  const { searchParams } = new URL(path, 'http://site.invalid')
  return to('/request/leaves/several', queryWithout(searchParams, ['id', 'page', 'unseen']))
}

/**
 * A request with what helps to decide it and its possible recipients, for readers who can act. A part that fails is
 * left out.
 */
async function openRequest(api: Api, request: InboxRequest) {
  const canAct = request.canAct
  const body = { leaveId: request.id }
  const [aids, forwarders, days] = await Promise.all([
    canAct || request.wish?.canDecide ? readPart(() => api(decisionAids, { body })) : undefined,
    canAct && !request.isForwarded ? readPart(() => api(listForwarders, { body })) : undefined,
    readPart(() => api(requestDays, { body })),
  ])
  return {
    request: request.isForwarded ? request : withoutForward(request),
    aids: aids?.value && { ...aids.value, cover: coverIn(aids.value, request) },
    forwarders: forwarders?.value,
    days: days.value ?? { holidays: [] },
  }
}

type ForwardField = 'forwardedBy' | 'forwardedToName' | 'forwardReason' | 'forwardDateTime'
/** A request as a page has it: one that was not forwarded has no such fields, because the page has little room. */
export type ShownRequest = Omit<InboxRequest, ForwardField> & Partial<Pick<InboxRequest, ForwardField>>

function withoutForward(request: InboxRequest): ShownRequest {
  const { forwardedBy: _, forwardedToName: __, forwardReason: ___, forwardDateTime: ____, ...rest } = request
  return rest
}

/** The stand-ins, or how many people lack one. In words, as the page has no room for scripts that write them. */
function coverIn(
  { standIns, teamWithoutStandIn: team }: AnswerOf<typeof decisionAids>,
  { employeeName }: InboxRequest,
) {
  if (standIns) return t.standsInForPerson(employeeName, standIns.join(', '))
  if (!team) return undefined
  return t.noStandInFor(employeeName, team)
}

export type Opened = Awaited<ReturnType<typeof openRequest>>

/** A link in a mail may lead to a request that is no longer pending. */
async function openDecided(api: Api, chosenId: number | undefined): Promise<Settled | undefined> {
  const settled = await openSettled(api, [], chosenId)
  return settled && { ...settled, became: whatBecame(settled.request) }
}

/**
 * Not for a prefetch or a request from another site, because nobody has seen it then (docs/spec/promises.md, Foreign
 * sites).
 */
async function noteOpened(api: Api, { isPrefetch, isForeign }: RequestContext, leaveId: number): Promise<void> {
  if (isPrefetch || isForeign) return
  try {
    await api(markViewed, { body: { leaveId, status: 1 } })
  } catch (error) {
    // A request that the reader may not read is simply not in the list.
    if (!(error instanceof ApiError)) throw error
  }
}

const titles: Record<Group, (request: InboxRequest) => string> = {
  me: () => t.waitingForYou,
  standIn: ({ holderName, standInUntil }) => t.forPersonAwayUntil(holderName, spokenDay(standInUntil ?? '')),
  forwarded: () => t.forwardedByYou,
  others: () => t.waitingForOthers,
}
const groups = Object.keys(titles) as Group[]

/** Requests that wait for the reader, then those they forwarded, then those they may read or decide for others. */
const byGroup = (requests: InboxRequest[]) =>
  groups.flatMap((group) => requests.filter((request) => groupOf(request) === group))

function waitingTiles(requests: InboxRequest[], user: Entered['user']): RequestTile[] {
  const today = todayIn(user.timeZone, new Date())
  return requests.map((request) => {
    const title = titles[groupOf(request)](request)
    return { ...toTile(request), waits: { title, ...waitOf(request, today) } }
  })
}

/** HR reads for whom a request waits, and for how many of that person's working days; others by the calendar. */
function waitOf({ AppliedOn, waitedDays, holderName, wish }: InboxRequest, today: Day) {
  if (waitedDays === undefined) {
    const days = daysBetween((wish?.at ?? AppliedOn).slice(0, 10), today)
    return { says: days < 1 ? t.waitingSinceToday : t.waitingDays(daysPhrase(days)) }
  }
  return { holder: holderName, days: t.workingDays(waitedDays) }
}

function groupOf(request: InboxRequest): Group {
  const { isHeldByMe, isForwardedByMe, standInUntil } = request
  if (isTheirs(request) && isHeldByMe) return 'me'
  if (isTheirs(request) && standInUntil) return 'standIn'
  return isForwardedByMe ? 'forwarded' : 'others'
}

/** Whether it is the reader's to decide: a request, or a change request for approved leave. */
const isTheirs = ({ canAct, wish }: InboxRequest) => canAct || wish?.canDecide === true

/** The request to open once this one is decided: the next that the reader can decide too, or else the first. */
function nextAfter(waiting: readonly InboxRequest[], id: number): number | undefined {
  const at = waiting.findIndex((request) => request.id === id)
  return [...waiting.slice(at + 1), ...waiting].find((request) => isTheirs(request) && request.id !== id)?.id
}

export function toTile(request: InboxRequest): RequestTile {
  const shown = Object.fromEntries(tileFields.map((name) => [name, request[name]])) as Shown
  return {
    ...shown,
    ...(request.question && { isAsked: true as const }),
    ...(request.wish && { wanted: request.wish.wanted }),
    ...(request.steps && { step: request.steps.step }),
  }
}
