import { toFlag } from '@hr/contract/fields'
import type { FileRun, ImportEndpoints } from '@hr/contract/file-import'
import { toCsv } from '@hr/domain/csv'
import { type ImportFile, importUpload } from '@hr/domain/import-file'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import type { Params } from '@remix-run/react'
import { ApiError } from '~/http/api.server.ts'
import { passOn } from '~/http/download.server.ts'
import { type Entered, enter } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { idIn } from '~/http/id-in.server.ts'
import { readList } from '~/http/list.server.ts'
import { readPart } from '~/http/part.server.ts'
import { notFound } from '~/http/refusal.server.ts'
import { submit } from '~/http/submit.server.ts'

/** The loader of the page that takes files. */
export const loadFiles =
  ({ list }: ImportEndpoints) =>
  async (args: LoaderFunctionArgs) => {
    const entered = await enter(args)
    const { value } = await readPart(() => readList(entered, list))
    return { runs: value }
  }

/** The action of that page: sends an uploaded file to the API and goes on to the page of the file. */
export const uploadFile =
  ({ check }: ImportEndpoints) =>
  async (args: ActionFunctionArgs) => {
    const entered = await enter(args, { file: importUpload })
    return submit(entered, {
      schema: check.schema.body,
      file: importUpload,
      send: (body) => entered.api(check, { body: toWire(body), file: entered.form.file }),
      done: ({ id }) => goTo(entered.context, `${entered.screen.path}/${id}`),
    })
  }

/** The loader of the page of one file: its mistakes, or what its rows would do. */
export const loadRun = (calls: ImportEndpoints) => async (args: LoaderFunctionArgs) => {
  const entered = await enter(args)
  const run = await readRun(entered, calls, args.params)
  const body = { importId: run.id }
  const problems = run.problemCount > 0 ? await readList(entered, calls.problems, { body }) : undefined
  const shown = run.state === 'checked' && run.badRows === 0 ? calls.rows : undefined
  return { run, problems, rows: shown && (await readList(entered, shown, { body })) }
}

/** The action of that page: begins the import of a checked file and goes back to the page. */
export const beginImport =
  ({ run }: ImportEndpoints) =>
  async (args: ActionFunctionArgs) => {
    const entered = await enter(args)
    return submit(entered, {
      schema: run.schema.body,
      send: (body) => entered.api(run, { body: toWire(body) }),
      done: (_, { importId }) => goTo(entered.context, entered.screen.path.replace('$id', String(importId))),
    })
  }

/** The choices in the shape that the API takes. */
const toWire = <Values extends Record<string, number | boolean>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? toFlag(value) : value]),
  ) as Values

/** The loader that gives the progress of a file, for a page that waits. */
export const progressOf = (calls: ImportEndpoints) => async (args: LoaderFunctionArgs) =>
  Response.json(await readRun(await enter(args), calls, args.params))

/** The loader that gives all mistakes of a file, as a CSV file. */
export const problemsOf =
  ({ problemsCsv }: ImportEndpoints) =>
  async (args: LoaderFunctionArgs) => {
    const { context } = await enter(args)
    return passOn(context, `${problemsCsv.url}?importId=${idIn(args.params)}`)
  }

/** The loader that gives a CSV file with the names of all columns, and rows as examples. */
export const sampleOf =
  ({ columns, sampleName }: ImportFile) =>
  async (args: LoaderFunctionArgs) => {
    await enter(args)
    const rows = columns[0]?.examples.map((_, index) => columns.map(({ examples }) => examples[index] ?? '')) ?? []
    return new Response(toCsv([columns.map(({ label }) => label), ...rows]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${sampleName}"`,
      },
    })
  }

/** The file in the address, or the 404 page. */
async function readRun({ api }: Entered, { details }: ImportEndpoints, params: Params<string>): Promise<FileRun> {
  try {
    return await api(details, { params: { id: idIn(params) } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    throw error
  }
}
