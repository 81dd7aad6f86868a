import { Readable } from 'node:stream'
import type { App, Deps } from '../deps.ts'
import { counted } from '../paging.ts'
import { begin } from './begin.ts'
import type { Kind } from './kind.ts'
import { listProblems, problemsCsv } from './problems.ts'
import { checkIsThere, findRun, listRuns } from './queries.ts'
import { listRows } from './rows.ts'
import { upload } from './upload.ts'

/** The calls of every kind of import. */
export function importRoutes(app: App, deps: Deps, kinds: readonly Kind[]): void {
  for (const kind of kinds) {
    writingRoutes(app, deps, kind)
    readingRoutes(app, deps, kind)
  }
}

function writingRoutes(app: App, deps: Deps, kind: Kind): void {
  const { check, run } = kind.endpoints

  app.route({
    ...check,
    handler: async ({ me, body: options, upload: file, write }, reply) =>
      reply.code(201).send(await upload(deps, kind, me, { file, options }, write)),
  })

  app.route({
    ...run,
    handler: async ({ me, body: { importId, ...options }, write }) => begin(kind, me, importId, options, write),
  })
}

function readingRoutes(app: App, { db }: Deps, kind: Kind): void {
  const { list, details, rows, problems, problemsCsv: download } = kind.endpoints

  app.route({
    ...list,
    handler: async ({ me, body }, reply) => counted(reply, await listRuns(db, kind, me.timeZone, body ?? {})),
  })

  app.route({
    ...details,
    handler: async ({ me, params }) => findRun(db, kind, params.id, me.timeZone),
  })

  app.route({
    ...problems,
    handler: async ({ body: { importId, ...asked } }, reply) => {
      await checkIsThere(db, kind, importId)
      return counted(reply, await listProblems(db, importId, asked))
    },
  })

  app.route({
    ...download,
    handler: async ({ query: { importId, search } }, reply) => {
      await checkIsThere(db, kind, importId)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${kind.words.problemsFile}-${importId}-problems.csv"`)
        .send(Readable.from(problemsCsv(db, importId, search)))
    },
  })

  if (!rows) return
  app.route({
    ...rows,
    handler: async ({ body: { importId, ...asked } }, reply) => {
      await checkIsThere(db, kind, importId)
      return counted(reply, await listRows(db, importId, asked))
    },
  })
}
