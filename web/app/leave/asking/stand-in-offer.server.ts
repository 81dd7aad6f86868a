import { listStandIns } from '@hr/contract/leave/stand-in'
import * as t from '@hr/words/asking'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'

/**
 * The possible stand-ins of a manager, as they apply. Undefined if nobody reports to them, and if they cannot be read:
 * they are chosen under Preferences as well.
 */
export async function offerStandIns({ api, user }: Pick<Entered, 'api' | 'user'>) {
  if (!mayOpen(user.employeeRoleId, to('/preferences/stand-ins'))) return undefined
  const { value } = await readPart(() => api(listStandIns))
  if (!value || value.offered.length === 0) return undefined
  const always = value.data.find(({ fromDate, hasLeft }) => fromDate === null && !hasLeft)
  return {
    empty: always ? t.standInAsAlways(always.standInName) : t.noStandIn,
    options: value.offered.map(({ id, name }) => ({ value: id, label: name })),
    hint: t.standInHelp,
  }
}
