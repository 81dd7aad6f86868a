import type { AnswerOf } from '@hr/contract/call/endpoint'
import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { type WallPerson, type WallScope, wallChart } from '@hr/contract/reports/wall-chart'
import { SUPER_ADMIN } from '@hr/domain/access'
import { parseMonth } from '@hr/domain/calendar/month'
import { may } from '@hr/domain/reach'
import { readPart } from '~/http/call/part.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { hasSeveralUnits, readerOf } from '~/http/session/reader.ts'

/** How many people a page shows: as many rows as can still be taken in at a glance. */
const SIZES = [25] as const

/** The months, the days and the business unit of a wall. */
export type WallFrame = Omit<AnswerOf<typeof wallChart>, 'people'>

/** Loads the wall that the address asks for (`?month=&months=&scope=&bu=`), and the units that this reader may choose from. */
export async function loadWallPage(entered: Entered) {
  const { api, user, context } = entered
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const mayChoose = hasSeveralUnits(user, 'seeWall')
  const scope = scopeIn(query, user.employeeRoleId)
  const buId = mayChoose && scope === 'bu' ? chosenIn(query, 'bu') : undefined
  const months = query.get('months') === '3' ? 3 : 1
  const asked = { month: parseMonth(query.get('month') ?? '') ?? undefined, months, scope, buId }
  const [wall, units] = await Promise.all([
    readPart(() => readWall(entered, asked)),
    mayChoose ? readPart(() => api(listBusinessUnits)) : undefined,
  ])
  return {
    wall: wall.value,
    scope,
    months,
    hasTeam: user.employeeRoleId !== SUPER_ADMIN,
    units: units?.value
      ?.filter(({ id }) => may(readerOf(user), 'seeWall', { buId: id }))
      .map(({ id, buName }) => ({ id, buName })),
  }
}
export type WallPage = Awaited<ReturnType<typeof loadWallPage>>

/** Starts with one's team. A super admin reports to nobody, so theirs starts with the business unit. */
function scopeIn(query: URLSearchParams, roleId: number): WallScope {
  return roleId === SUPER_ADMIN || query.get('scope') === 'bu' ? 'bu' : 'team'
}

async function readWall(entered: Entered, asked: Record<string, unknown>) {
  let frame: WallFrame | undefined
  const { rows, list } = await readList<typeof wallChart, WallPerson>(entered, wallChart, {
    sizes: SIZES,
    body: asked,
    rowsOf: ({ people, ...rest }) => {
      frame = rest
      return people
    },
  })
  return { people: rows, list, frame: frame as WallFrame }
}
