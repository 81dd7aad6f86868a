import { type InboxRequest, listLeaveRequests, markViewed } from '@hr/contract/leave'
import { decisionAids, listForwarders, requestDays } from '@hr/contract/leave-request'
import { todayIn } from '@hr/domain/clock'
import { daysBetween } from '@hr/domain/dates'
import { daysPhrase } from '@hr/domain/decimal'
import { type Api, ApiError } from '~/http/api.server.ts'
import type { RequestContext } from '~/http/context.ts'
import type { Entered } from '~/http/enter.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { openSettled } from './settled.server.ts'

type Asked = { chosenId: number | undefined; isAll: boolean }

/** How many tiles a page of requests has. */
export const TILE_SIZES = [10] as const

const tileFields = [
  ...(['id', 'employeeName', 'leaveName', 'noOfDaysOfLeave', 'startDate', 'endDate', 'startSession'] as const),
  ...(['endSession', 'isViewed', 'canAct', 'isForwarded', 'isApproved', 'isCancelled', 'enteredByName'] as const),
] as const

/** With whom a request waits, as the reader sees it. */
export type Group = 'me' | 'forwarded' | 'others'

type Shown = Pick<InboxRequest, (typeof tileFields)[number]>

/** The fields that a tile shows; nothing else is sent to the browser. */
export type RequestTile = Shown & {
  /** Of requests that wait: with whom, and for how long. */
  waits?: { group: Group; time: string }
}

/**
 * Loads one page of the inbox as tiles, and the chosen request in full. Opening a request marks it as viewed if the
 * reader holds it.
 */
export async function loadInbox({ api, context, user }: Entered, { chosenId, isAll }: Asked) {
  if (chosenId !== undefined) await noteOpened(api, context, chosenId)
  const body = isAll ? { scope: 'all' as const } : {}
  const rowsOf = ({ data }: { data: InboxRequest[] }) => data
  const { value, hasFailed } = await readPart(() =>
    readList({ api, context }, listLeaveRequests, { sizes: TILE_SIZES, body, rowsOf }),
  )
  const find = async () => (await api(listLeaveRequests, { body: { ...body, leaveId: chosenId } })).data[0]
  const chosen = chosenId === undefined ? undefined : (value?.rows.find(({ id }) => id === chosenId) ?? (await find()))
  const tiles = waitingTiles(value?.rows ?? [], user)
  return {
    hasFailed,
    isAll,
    tiles,
    next: chosen && nextAfter(tiles, chosen.id),
    list: value?.list,
    opened: chosen && (await openRequest(api, chosen)),
    // A link in a mail may lead to a request that is no longer pending.
    settled: chosen ? undefined : await openSettled(api, [], chosenId),
  }
}

/**
 * A request with what helps to decide it and its possible recipients, for readers who can act. A part that fails is
 * left out.
 */
async function openRequest(api: Api, request: InboxRequest) {
  const canAct = request.canAct
  const body = { leaveId: request.id }
  const [aids, forwarders, days] = await Promise.all([
    canAct ? readPart(() => api(decisionAids, { body })) : undefined,
    canAct && !request.isForwarded ? readPart(() => api(listForwarders, { body })) : undefined,
    readPart(() => api(requestDays, { body })),
  ])
  return { request, aids: aids?.value, forwarders: forwarders?.value, days: days.value ?? { holidays: [] } }
}

export type Opened = Awaited<ReturnType<typeof openRequest>>

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

const groups: readonly Group[] = ['me', 'forwarded', 'others']

/** What waits for the reader first, then what they forwarded, then what they may read or decide for somebody else. */
function waitingTiles(requests: InboxRequest[], user: Entered['user']): RequestTile[] {
  const today = todayIn(user.timeZone, new Date())
  const tiles = requests.map((request) => {
    const days = daysBetween(request.AppliedOn.slice(0, 10), today)
    const time = days < 1 ? 'since today' : daysPhrase(days)
    return { ...toTile(request), waits: { group: groupOf(request), time } }
  })
  return groups.flatMap((group) => tiles.filter(({ waits }) => waits.group === group))
}

function groupOf({ canAct, isHeldByMe, isForwardedByMe }: InboxRequest): Group {
  if (canAct && isHeldByMe) return 'me'
  return isForwardedByMe ? 'forwarded' : 'others'
}

/** The request to open once this one is decided: the next that the reader can decide too, or else the first. */
function nextAfter(tiles: readonly RequestTile[], id: number): number | undefined {
  const at = tiles.findIndex((tile) => tile.id === id)
  return [...tiles.slice(at + 1), ...tiles].find((tile) => tile.canAct && tile.id !== id)?.id
}

export function toTile(request: InboxRequest): RequestTile {
  return Object.fromEntries(tileFields.map((name) => [name, request[name]])) as Shown
}
