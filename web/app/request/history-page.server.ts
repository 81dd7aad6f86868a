import type { InboxRequest } from '@hr/contract/leave/leave-request'
import { leaveRequestHistory } from '@hr/contract/leave/leave-request'
import { parseDay } from '@hr/domain/dates'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { toReply } from '~/http/form/form-reply.ts'
import { refusalOf } from '~/http/form/submit.server.ts'
import { type ListState, readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { MISSING } from './history-status.ts'
import { TILE_SIZES, toTile } from './inbox-page.server.ts'
import { openSettled } from './settled.server.ts'

const FILTERS = ['status', 'from', 'to'] as const
const [size] = TILE_SIZES

/**
 * Loads one page of settled requests as tiles, filtered by the address, and the chosen one in full. Errors of a filter
 * are shown next to it.
 */
export async function loadHistory({ api, context }: Entered) {
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const asked = filtersIn(query)
  const { status, ...others } = asked
  const body = status === MISSING ? { ...others, isAttachmentMissing: true } : asked
  const read = () =>
    readList({ api, context }, leaveRequestHistory, { sizes: TILE_SIZES, body, rowsOf: ({ data }) => data })
  const { value, hasFailed } = await readPart(() => orProblems(read, query))
  const errors = value?.errors ?? {}
  const opened = await openSettled(api, value?.rows ?? [], chosenIn(query))
  const filter = toReply(new URLSearchParams(asked), errors)
  return { hasFailed, filter, tiles: (value?.rows ?? []).map(toTile), list: value?.list, opened }
}

/** A date that was typed in another format is converted to the one that its box takes. */
function filtersIn(query: URLSearchParams): Record<string, string> {
  const typed = FILTERS.map((name) => [name, (query.get(name) ?? '').trim()] as const)
  return Object.fromEntries(
    typed.filter(([, text]) => text).map(([name, text]) => [name, (name !== 'status' && parseDay(text)) || text]),
  )
}

type Found = { rows: InboxRequest[]; list: ListState; errors?: Record<string, string[]> }

/** A filter that the API refuses finds nothing; its message is shown by the field. */
async function orProblems(read: () => Promise<Found>, query: URLSearchParams): Promise<Found> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    const list = { q: query.get('q') ?? '', size, sizes: TILE_SIZES, page: 1, total: 0 }
    return { rows: [], list, errors: refusalOf(query, error).errors }
  }
}
