import * as contract from '@hr/contract/reports/wall-chart'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
import { readWall } from './read.ts'

export function wallChartRoutes(app: App, deps: Deps): void {
  handle(app, contract.wallChart, async ({ me, body }, reply) => {
    const { rows, total, ...wall } = await readWall(deps, me, body)
    return { ...wall, people: counted(reply, { rows, total }) }
  })
}
