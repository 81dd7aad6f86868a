import { type AppliedLeave, listAppliedLeaves } from '@hr/contract/leave/leave'
import { requestDays } from '@hr/contract/leave/leave-days'
import { todayIn } from '@hr/domain/clock'
import { type Day, yearOf } from '@hr/domain/dates'
import * as t from '@hr/words/requests'
import type { Api } from '~/http/call/api.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { rejectionOf, statusOfFlags } from '../request/view.ts'

/** How many tiles a page of the list has. */
const TILE_SIZES = [10] as const
/** How many years back the filter goes at most. */
const YEARS_BACK = 10
const STATUSES = ['0', '1', '2', '3']

const tileFields = [
  ...(['id', 'leaveName', 'noOfDaysOfLeave', 'createdOn', 'isApproved', 'isCancelled', 'enteredByName'] as const),
  ...(['startDate', 'endDate', 'startSession', 'endSession'] as const),
] as const
type Shown = Pick<AppliedLeave, (typeof tileFields)[number]>

/** In the order in which the list shows them. */
const groups = ['coming', 'waiting', 'past'] as const

/** The fields that a tile shows, and its group. */
export type Tile = Shown & {
  group: (typeof groups)[number]
  /** Who waits for an answer, or why it was rejected. */
  said?: string
}

/**
 * Loads one page of the person's own requests as tiles, filtered by the year and status in the address, and the chosen
 * one in full. If the list cannot be read, the rest of the page is still shown.
 */
export async function loadAppliedPage({ api, user, context }: Entered) {
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const params = { userId: user.id }
  const today = todayIn(user.timeZone, new Date())
  const years = yearsOf(user.joiningDate, yearOf(today))
  const filter = {
    year: years.find((year) => String(year) === query.get('year')),
    status: STATUSES.find((status) => status === query.get('status')),
  }
  const { value, hasFailed } = await readPart(() =>
    readList({ api, context }, listAppliedLeaves, {
      sizes: TILE_SIZES,
      params,
      body: filter,
      rowsOf: ({ data }) => data,
    }),
  )
  const chosen = await findChosen(api, user.id, value?.rows ?? [], chosenIn(query))
  const days = chosen && (await readPart(() => api(requestDays, { body: { leaveId: chosen.id } })))
  const tiles = toTiles(value?.rows ?? [], today)
  return {
    hasFailed,
    filter,
    years,
    tiles,
    list: value?.list,
    chosen,
    days: days?.value ?? { holidays: [] },
    hasClaims: user.takesClaims,
  }
}

/** The chosen request may be on another page of the list, or excluded by a filter. */
async function findChosen(api: Api, userId: number, rows: AppliedLeave[], chosenId: number | undefined) {
  if (chosenId === undefined) return undefined
  const find = () => readPart(async () => (await api(listAppliedLeaves, chosenOnly(userId, chosenId))).data[0])
  return rows.find(({ id }) => id === chosenId) ?? (await find()).value
}

const chosenOnly = (userId: number, leaveId: number) => ({ params: { userId }, body: { leaveId } })

/** From next year, for which people can already apply, back to the year of joining. */
function yearsOf(joiningDate: string | null, thisYear: number): number[] {
  const first = Math.max(thisYear - YEARS_BACK, joiningDate ? yearOf(joiningDate) : 0)
  return Array.from({ length: Math.max(2, thisYear + 2 - first) }, (_, index) => thisYear + 1 - index)
}

/** Approved leave that has not ended first, then waiting requests, then the rest; in each group the newest first. */
function toTiles(requests: readonly AppliedLeave[], today: Day): Tile[] {
  const tiles = requests.map((request): Tile => {
    const shown = Object.fromEntries(tileFields.map((name) => [name, request[name]])) as Shown
    return { ...shown, group: groupOf(request, today), ...saidOf(request) }
  })
  return groups.flatMap((group) => tiles.filter((tile) => tile.group === group))
}

/** As much of a note as a tile has room for. */
const MOST_SAID = 80

function saidOf(request: AppliedLeave) {
  if (request.question) return { said: t.questionFromPerson(request.question.by) }
  if (request.steps) return { said: t.stepOfTwo(request.steps.step) }
  const note = rejectionOf(request)?.note
  if (!note) return {}
  return { said: note.length > MOST_SAID ? `${note.slice(0, MOST_SAID).trimEnd()} …` : note }
}

function groupOf(request: AppliedLeave, today: Day): Tile['group'] {
  const status = statusOfFlags(request)
  if (status === 'pending') return 'waiting'
  return status === 'approved' && request.endDate >= today ? 'coming' : 'past'
}
