import { Readable } from 'node:stream'
import * as contract from '@hr/contract/employee-import'
import type { App, Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { employeeFiles } from '../file-import/kind.ts'
import { listProblems, problemsCsv } from '../file-import/problems.ts'
import { counted } from '../paging.ts'
import { begin } from './begin.ts'
import { listPreview } from './preview.ts'
import { findRun, listRuns } from './queries.ts'
import { upload } from './upload.ts'
import { importRun } from './wire.ts'

export function employeeImportRoutes(app: App, deps: Deps): void {
  const { db } = deps

  app.route({
    ...contract.checkImport,
    handler: async ({ me, body, upload: file, write }, reply) =>
      reply.code(201).send(await upload(deps, me, file, body, write)),
  })

  app.route({
    ...contract.listImports,
    handler: async ({ me, body }, reply) => {
      const runs = counted(reply, await listRuns(db, body ?? {}))
      return runs.map((row) => importRun(row, me.timeZone))
    },
  })

  app.route({
    ...contract.importDetails,
    handler: async ({ me, params }) => {
      const row = await findRun(db, params.id)
      if (!row) throw notFound()
      return importRun(row, me.timeZone)
    },
  })

  app.route({
    ...contract.listImportRows,
    handler: async ({ body: { importId, ...asked } }, reply) => {
      if (!(await findRun(db, importId))) throw notFound()
      return counted(reply, await listPreview(db, importId, asked))
    },
  })

  app.route({
    ...contract.listImportProblems,
    handler: async ({ body: { importId, ...asked } }, reply) => {
      if (!(await findRun(db, importId))) throw notFound()
      return counted(reply, await listProblems(db, employeeFiles, importId, asked))
    },
  })

  app.route({
    ...contract.downloadImportProblems,
    handler: async ({ query }, reply) => {
      const { importId, search } = query
      if (!(await findRun(db, importId))) throw notFound()
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${importId}-problems.csv"`)
        .send(Readable.from(problemsCsv(db, employeeFiles, importId, search)))
    },
  })

  app.route({
    ...contract.runImport,
    handler: async ({ me, body, write }) => begin(me, body, write),
  })
}
