import { requestDays } from '@hr/contract/leave/leave-days'
import type { InboxRequest } from '@hr/contract/leave/leave-request'
import { leaveRequestHistory } from '@hr/contract/leave/leave-request'
import * as t from '@hr/words/requests'
import type { Api } from '~/http/call/api.server.ts'
import { readPart } from '~/http/call/part.server.ts'

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

/** With what became of the request, which is said first where a link to a pending one led here. */
export type Settled = NonNullable<Awaited<ReturnType<typeof openSettled>>> & { became?: string }

const became: Record<string, (by: string) => string> = {
  approved: t.wasApprovedBy,
  rejected: t.wasRejectedBy,
  withdrawn: t.wasWithdrawnBy,
  taken_back: t.wasTakenBackBy,
  cancelled: t.wasCancelledBy,
  reported: t.wasReportedBy,
}

/** `This request was withdrawn by Priyanka Deshpande.` */
export function whatBecame({ history }: InboxRequest): string {
  const last = history.find(({ kind }) => kind in became)
  return (last && became[last.kind]?.(last.by)) ?? t.alreadyDecided
}
