import { Readable } from 'node:stream'
import type { App, Deps } from '../../platform/deps.ts'
import { handle } from '../../platform/http/handle.ts'
import { counted } from '../../platform/http/paging.ts'
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
    runRoutes(app, deps, kind)
    rowRoutes(app, deps, kind)
  }
}

function writingRoutes(app: App, deps: Deps, kind: Kind): void {
  const { check, run } = kind.endpoints

  handle(app, check, ({ me, body: options, upload: file, write }) =>
    upload({ deps, me, write }, kind, { file, options }),
  )
  handle(app, run, ({ me, body: { importId, ...options }, write }) => begin(kind, me, importId, options, write))
}

function runRoutes(app: App, { db }: Deps, kind: Kind): void {
  const { list, details, problemsCsv: download } = kind.endpoints

  handle(app, list, async ({ me, body }, reply) => counted(reply, await listRuns(db, kind, me.timeZone, body ?? {})))
  handle(app, details, ({ me, params }) => findRun(db, kind, params.id, me.timeZone))

  handle(app, download, async ({ query: { importId, search } }, reply) => {
    await checkIsThere(db, kind, importId)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${kind.words.problemsFile}-${importId}-problems.csv"`)
      .send(Readable.from(problemsCsv(db, importId, search)))
  })
}

function rowRoutes(app: App, { db }: Deps, kind: Kind): void {
  const { rows, problems } = kind.endpoints

  handle(app, problems, async ({ body: { importId, ...asked } }, reply) => {
    await checkIsThere(db, kind, importId)
    return counted(reply, await listProblems(db, importId, asked))
  })

  if (!rows) return
  handle(app, rows, async ({ body: { importId, ...asked } }, reply) => {
    await checkIsThere(db, kind, importId)
    return counted(reply, await listRows(db, importId, asked))
  })
}
