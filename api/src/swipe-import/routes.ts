import { Readable } from 'node:stream'
import * as contract from '@hr/contract/swipe-import'
import type { App, Deps } from '../deps.ts'
import { notFound } from '../errors.ts'
import { swipeFiles } from '../file-import/kind.ts'
import { listProblems, problemsCsv } from '../file-import/problems.ts'
import { counted } from '../paging.ts'
import { begin } from './begin.ts'
import { findRun, listRuns, type RunRow } from './queries.ts'
import { upload } from './upload.ts'
import { swipeImportRun } from './wire.ts'

export function swipeImportRoutes(app: App, deps: Deps): void {
  const { db } = deps

  async function found(importId: number): Promise<RunRow> {
    const row = await findRun(db, importId)
    if (!row) throw notFound()
    return row
  }

  app.route({
    ...contract.checkSwipeImport,
    handler: async ({ me, upload: file, write }, reply) => reply.code(201).send(await upload(deps, me, file, write)),
  })

  app.route({
    ...contract.listSwipeImports,
    handler: async ({ me, body }, reply) => {
      const runs = counted(reply, await listRuns(db, body ?? {}))
      return runs.map((row) => swipeImportRun(row, me.timeZone))
    },
  })

  app.route({
    ...contract.swipeImportDetails,
    handler: async ({ me, params }) => swipeImportRun(await found(params.id), me.timeZone),
  })

  app.route({
    ...contract.listSwipeImportProblems,
    handler: async ({ body: { importId, ...asked } }, reply) => {
      await found(importId)
      return counted(reply, await listProblems(db, swipeFiles, importId, asked))
    },
  })

  app.route({
    ...contract.downloadSwipeImportProblems,
    handler: async ({ query: { importId, search } }, reply) => {
      await found(importId)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="swipes-${importId}-problems.csv"`)
        .send(Readable.from(problemsCsv(db, swipeFiles, importId, search)))
    },
  })

  app.route({
    ...contract.runSwipeImport,
    handler: async ({ me, body, write }) => begin(me, body, write),
  })
}
