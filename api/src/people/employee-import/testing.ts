import { employees } from '@hr/db/schema'
import { asc, gt } from 'drizzle-orm'
import { importKinds } from '../../main/import-kinds.ts'
import { workOn } from '../../runs/file-import/work.ts'
import type { Person, testApi } from '../../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>

/** A row of a file by the names of its columns. */
export type Line = Record<string, string>

/** A person of role 4 in Pune who reports to the lead; `n` makes people differ. */
export const newcomer = (n: number, changes: Line = {}): Line => ({
  'First Name': 'Noor',
  'Last Name': 'Haddad',
  'Employee Id': `NEW-${n}`,
  'Work Email': `new.${n}@example.com`,
  Role: 'Employee',
  BU: 'Pune Office',
  'Reporting To': 'lead@example.com',
  'Joining Date': '2026-11-20',
  ...changes,
})

export const newcomers = (count: number, changes: (n: number) => Line = () => ({})): Line[] =>
  Array.from({ length: count }, (_, index) => newcomer(index + 1, changes(index + 1)))

/** A CSV file with every column that any of the rows has. */
export function csvOf(lines: Line[], separator = ','): string {
  const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
  const quoted = (cell: string) => (/[",;\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
  return rows.map((row) => `${row.map(quoted).join(separator)}\n`).join('')
}

/** What HR does with a file, step by step. The work of the queue is done here at once. */
export function importing(api: Api) {
  const upload = (file: string | Buffer, fields = {}, by: Person = api.company.hr, headers = {}) =>
    api.submit(
      by,
      '/employee/import/check',
      { ...fields, file: new File([new Uint8Array(Buffer.from(file))], 'people.csv') },
      headers,
    )

  /** Uploads a file and has it checked. Returns its id. */
  async function check(file: string | Line[], fields = {}, by?: Person): Promise<number> {
    const { status, body } = await upload(typeof file === 'string' ? file : csvOf(file), fields, by)
    if (status !== 201) throw new Error(`${status} ${body.userMessage}`)
    await workOn(api.deps, importKinds, body.id)
    return body.id
  }

  const details = async (id: number, by: Person = api.company.hr) =>
    (await api.call(by, `/employee/import/details/${id}`)).body
  const begin = (importId: number, fields = {}, by: Person = api.company.hr, headers = {}) =>
    api.call(by, '/employee/import/run', { importId, ...fields }, headers)

  /** The mistakes, as `line column: message`. */
  async function problems(id: number): Promise<string[]> {
    const { body } = await api.call(api.company.hr, '/employee/import/problems', { importId: id })
    return (body as { line: number; column: string | null; message: string }[]).map(
      ({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`,
    )
  }

  /** The people added after the cast, in the order of their ids. */
  const added = async () =>
    api.db.select().from(employees).where(gt(employees.id, api.company.colleague.id)).orderBy(asc(employees.id))

  return { upload, check, details, begin, problems, added, work: (id: number) => workOn(api.deps, importKinds, id) }
}
