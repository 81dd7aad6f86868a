import * as contract from '@hr/contract/employee'
import type { App, Deps } from '../deps.ts'
import { listEmployees } from './queries.ts'

export function employeeRoutes(app: App, { db }: Deps): void {
  app.route({
    ...contract.listEmployees,
    handler: async ({ body }, reply) => {
      const { rows, total } = await listEmployees(db, body ?? {})
      reply.header('x-total-count', total)
      return rows
    },
  })
}
