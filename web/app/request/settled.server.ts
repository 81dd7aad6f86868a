import type { InboxRequest } from '@hr/contract/leave'
import { leaveRequestHistory, requestDays } from '@hr/contract/leave-request'
import type { Api } from '~/http/api.server.ts'
import { readPart } from '~/http/part.server.ts'

/**
 * The chosen request from this list, or from elsewhere in the history if the reader may see it. Undefined otherwise.
 */
export async function openSettled(api: Api, rows: InboxRequest[], chosenId: number | undefined) {
  if (chosenId === undefined) return undefined
  const find = async () => (await api(leaveRequestHistory, { body: { leaveId: chosenId } })).data[0]
  const request = rows.find(({ id }) => id === chosenId) ?? (await find())
  if (!request) return undefined
  const days = await readPart(() => api(requestDays, { body: { leaveId: request.id } }))
  return { request, days: days.value ?? { holidays: [] } }
}

export type Settled = Awaited<ReturnType<typeof openSettled>>
