import type { FileRun, ImportEndpoints } from '@hr/contract/files/file-import'
import { toCsv } from '@hr/domain/csv'
import { type ImportFile, importUpload } from '@hr/domain/import-file'
import type { Params } from '@remix-run/react'
import { ApiError } from '~/http/call/api-error.server.ts'
import { passOn } from '~/http/call/download.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { submit } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import { afterEntering, type Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** The loader of the page that takes files. */
export const loadFiles = ({ list }: ImportEndpoints) =>
  afterEntering(async (entered) => {
    const { value } = await readPart(() => readList(entered, list))
    return { runs: value }
  })

/** The action of that page: sends an uploaded file to the API and goes on to the page of the file. */
export const uploadFile = ({ check }: ImportEndpoints) => {
  const upload = (entered: Entered) =>
    submit(entered, {
      schema: check.schema.body,
      file: importUpload,
      send: (body) => entered.api(check, { body, file: entered.form.file }),
      done: ({ id }) => goTo(entered.context, `${entered.screen.path}/${id}`),
    })
  return afterEntering(upload, { file: importUpload })
}

/** The loader of the page of one file: its mistakes, or what its rows would do. */
export const loadRun = (calls: ImportEndpoints) =>
  afterEntering(async (entered, { params }) => {
    const run = await readRun(entered, calls, params)
    const body = { importId: run.id }
    const problems = run.problemCount > 0 ? await readList(entered, calls.problems, { body }) : undefined
    const shown = run.state === 'checked' && run.badRows === 0 ? calls.rows : undefined
    return { run, problems, rows: shown && (await readList(entered, shown, { body })) }
  })

/** The action of that page: begins the import of a checked file and goes back to the page. */
export const beginImport = ({ run }: ImportEndpoints) =>
  afterEntering((entered) =>
    submit(entered, {
      schema: run.schema.body,
      send: (body) => entered.api(run, { body }),
      done: (_, { importId }) => goTo(entered.context, entered.screen.path.replace('$id', String(importId))),
    }),
  )

/** The loader that gives the progress of a file, for a page that waits for it. */
export const progressOf = (calls: ImportEndpoints) =>
  afterEntering(async (entered, { params }) => Response.json(await readRun(entered, calls, params)))

/** The loader that gives all mistakes of a file, as a CSV file. */
export const problemsOf = ({ problemsCsv }: ImportEndpoints) =>
  afterEntering(({ context }, { params }) => passOn(context, `${problemsCsv.url}?importId=${idIn(params)}`))

/** The loader that gives a CSV file with the names of all columns, and rows as examples. */
export const sampleOf = ({ columns, sampleName }: ImportFile) =>
  afterEntering(() => {
    const rows = columns[0]?.examples.map((_, index) => columns.map(({ examples }) => examples[index] ?? '')) ?? []
    return new Response(toCsv([columns.map(({ label }) => label), ...rows]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${sampleName}"`,
      },
    })
  })

/** The file in the address, or the 404 page. */
async function readRun({ api }: Entered, { details }: ImportEndpoints, params: Params<string>): Promise<FileRun> {
  try {
    return await api(details, { params: { id: idIn(params) } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
