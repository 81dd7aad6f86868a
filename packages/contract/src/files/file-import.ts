import { type ImportFile, importUpload } from '@hr/domain/import-file'
import { z } from 'zod'
import { endpoint } from '../call/endpoint.ts'
import { created, done, id, listBody, listControls, moment } from '../call/fields.ts'

/** An import of a file, whatever it contains, and its progress. */
export const fileRun = z.object({
  id: z.number(),
  fileName: z.string(),
  state: z
    .enum(['checking', 'checked', 'importing', 'done', 'failed'])
    .describe('a `checked` file waits to be imported; a `failed` one has changed nothing'),
  uploadedByName: z.string(),
  createdOn: moment,
  rowsTotal: z.number().describe('all rows of the file'),
  rowsDone: z.number().describe('rows that the current step, checking or importing, has finished'),
  badRows: z.number().describe('rows with mistakes'),
  problemCount: z.number().describe('mistakes in all rows'),
  failure: z.string().nullable().describe('why it failed; null if it did not'),
  importedByName: z.string().nullable().describe('who imported the file; null if nobody has'),
  finishedOn: moment.nullable().describe('when it was finished; null until then'),
})
export type FileRun = z.infer<typeof fileRun>

const importProblem = z.object({
  number: z.number(),
  line: z.number().describe('the line of the file in which the row begins'),
  column: z.string().nullable().describe('the name of the column in the file; null for the row as a whole'),
  value: z.string().describe('the value in the file, shortened'),
  message: z.string().describe('what is wrong with it'),
})
export type ImportProblem = z.infer<typeof importProblem>

/** What a row of a file without mistakes would do. Available until the file is imported or deleted. */
export const importedRow = z.object({
  line: z.number(),
  employeeName: z.string(),
  employeeId: z.string(),
  change: z.enum(['new', 'changed', 'same']),
  changes: z
    .array(z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() }))
    .describe('the values that would change, by the column names of the file'),
})
export type ImportedRow = z.infer<typeof importedRow>

type Calls<Form, Run, Begin> = {
  /** The beginning of the URL of every call. */
  url: string
  access: string
  tag: string
  file: ImportFile
  /** What the person chooses when uploading a file. */
  form: Form
  run: Run
  /** The id of a checked file, and what the person chooses when importing it. */
  begin: Begin
}

const checkedFile = z.strictObject({ importId: id() })
const listOfFile = z.strictObject({ ...listControls, ...checkedFile.shape })

/** The `form` and `begin` of a kind of import that leaves nothing to choose. */
export const withoutChoices = { form: z.strictObject({}), begin: checkedFile }

/** The calls of one kind of import: upload and check a file, follow it, and import it as a whole or not at all. */
export function importEndpoints<Form extends z.ZodType, Run extends z.ZodType, Begin extends z.ZodType>({
  url,
  access,
  tag,
  file,
  form,
  run,
  begin,
}: Calls<Form, Run, Begin>) {
  const rows = file.noun[1]
  return {
    check: endpoint({
      url: `${url}/check`,
      config: {
        access,
        writes: true,
        upload: importUpload,
        tag,
        summary: `Upload a CSV file of ${rows} and check it; nothing is imported yet`,
      },
      schema: { body: form, response: { 201: created } },
    }),
    list: endpoint({
      url: `${url}/list`,
      config: { access, tag, summary: `Uploaded files of ${rows}, newest first` },
      schema: { body: listBody, response: { 200: z.array(run) } },
    }),
    details: endpoint({
      url: `${url}/details/:id`,
      config: { access, tag, summary: `One uploaded file of ${rows} and its progress` },
      schema: { params: z.object({ id: id() }), response: { 200: run } },
    }),
    ...problemEndpoints({ url, access, tag }, rows),
    run: endpoint({
      url: `${url}/run`,
      config: { access, writes: true, tag, summary: `Import a checked file of ${rows}: all rows or none` },
      schema: { body: begin, response: { 200: done } },
    }),
  }
}

type Place = Pick<Calls<never, never, never>, 'url' | 'access' | 'tag'>

/** The calls that read the mistakes of a file. */
const problemEndpoints = ({ url, access, tag }: Place, rows: string) => ({
  problems: endpoint({
    url: `${url}/problems`,
    config: { access, tag, summary: `The mistakes in a file of ${rows}, by row and column` },
    schema: { body: listOfFile, response: { 200: z.array(importProblem) } },
  }),
  problemsCsv: endpoint({
    method: 'GET',
    url: `${url}/problems.csv`,
    config: { access, tag, summary: `The mistakes in a file of ${rows} as a CSV file, with all rows` },
    schema: { querystring: checkedFile.extend({ search: listControls.search }) },
  }),
})

/** The call that shows row by row what a file would do, for the kinds of import that have it. */
export const importRowsEndpoint = <Row extends z.ZodType>({
  url,
  access,
  tag,
  summary,
  row,
}: Place & { summary: string; row: Row }) =>
  endpoint({
    url: `${url}/rows`,
    config: { access, tag, summary },
    schema: { body: listOfFile, response: { 200: z.array(row) } },
  })

/** The calls of any kind of import. */
export type ImportEndpoints = ReturnType<
  typeof importEndpoints<
    z.ZodType<Record<string, boolean | string>>,
    z.ZodType<FileRun>,
    z.ZodType<{ importId: number } & Record<string, boolean | number>>
  >
> & { rows?: ReturnType<typeof importRowsEndpoint<z.ZodType<{ line: number }>>> }
