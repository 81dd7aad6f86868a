import { type InboxRequest, listLeaveRequests, markViewed } from '@hr/contract/leave'
import { type Api, ApiError } from '~/api.server.ts'
import type { RequestContext } from '~/context.ts'
import { readPart } from '~/part.server.ts'

type Asked = { chosenId: number | undefined; isAll: boolean }

/** What a tile shows. */
export type InboxTile = Omit<InboxRequest, 'reason' | 'history' | 'forwardReason' | 'applyingToNames' | 'attachment'>

/** The inbox as tiles, with the chosen request in full. Opening one marks it viewed, if the reader holds it. */
export async function loadInbox(api: Api, context: RequestContext, { chosenId, isAll }: Asked) {
  if (chosenId !== undefined) await noteOpened(api, context, chosenId)
  const { value, hasFailed } = await readPart(() => api(listLeaveRequests, { body: isAll ? { scope: 'all' } : {} }))
  return {
    hasFailed,
    isAll,
    tiles: (value?.data ?? []).map(toTile),
    chosen: value?.data.find(({ id }) => id === chosenId),
  }
}

/** Not by a prefetch or by another site: nobody has seen it then (promises.md, CSRF). */
async function noteOpened(api: Api, { isPrefetch, isForeign }: RequestContext, leaveId: number): Promise<void> {
  if (isPrefetch || isForeign) return
  try {
    await api(markViewed, { body: { leaveId, status: 1 } })
  } catch (error) {
    // one that is not theirs to read is simply not in the list
    if (!(error instanceof ApiError)) throw error
  }
}

function toTile(request: InboxRequest): InboxTile {
  const { reason: _, history: __, forwardReason: ___, applyingToNames: ____, attachment: _____, ...tile } = request
  return tile
}
