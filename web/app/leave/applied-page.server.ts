import { type AppliedLeave, listAppliedLeaves } from '@hr/contract/leave'
import { leaveHolidays } from '@hr/contract/leave-request'
import type { Api } from '~/api.server.ts'
import { readPart } from '~/part.server.ts'

/** What a tile shows. */
export type Tile = Pick<
  AppliedLeave,
  'id' | 'leaveName' | 'noOfDaysOfLeave' | 'createdOn' | 'isApproved' | 'isCancelled'
>

/** One's own requests as tiles, with the chosen one in full. A failed read leaves the rest of the page standing. */
export async function loadAppliedPage(api: Api, userId: number, chosenId: number | undefined) {
  const { value, hasFailed } = await readPart(() => api(listAppliedLeaves, { params: { userId } }))
  const chosen = value?.data.find(({ id }) => id === chosenId)
  const holidays = chosen && (await readPart(() => api(leaveHolidays, { body: { leaveId: chosen.id } })))
  return { hasFailed, tiles: (value?.data ?? []).map(toTile), chosen, holidays: holidays?.value ?? [] }
}

function toTile({ id, leaveName, noOfDaysOfLeave, createdOn, isApproved, isCancelled }: AppliedLeave): Tile {
  return { id, leaveName, noOfDaysOfLeave, createdOn, isApproved, isCancelled }
}
