import { swipes } from '@hr/db/schema'
import { asc } from 'drizzle-orm'
import { importKinds } from '../../main/import-kinds.ts'
import { workOn } from '../../runs/file-import/work.ts'
import type { Person, testApi } from '../../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>

const HEADER = 'Employee Id,Date,Time,IN/OUT,Location'

/** A CSV file of rows such as `PUN-0005,2026-11-19,09:12:33,IN,Main door`. */
export const csvOf = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n')

/** What HR does with a file, step by step. The work of the queue is done here at once. */
export function importing(api: Api) {
  const upload = (file: string | Buffer, by: Person = api.company.hr, headers = {}) =>
    api.submit(
      by,
      '/attendance/import/check',
      { file: new File([new Uint8Array(Buffer.from(file))], 'swipes.csv') },
      headers,
    )

  /** Uploads a file and has it checked. Returns its id. */
  async function check(file: string, by?: Person): Promise<number> {
    const { status, body } = await upload(file, by)
    if (status !== 201) throw new Error(`${status} ${body.userMessage}`)
    await work(body.id)
    return body.id
  }

  const work = (id: number) => workOn(api.deps, importKinds, id)
  const details = async (id: number, by: Person = api.company.hr) =>
    (await api.call(by, `/attendance/import/details/${id}`)).body
  const begin = (importId: number, by: Person = api.company.hr, headers = {}) =>
    api.call(by, '/attendance/import/run', { importId }, headers)

  /** Imports a checked file. Returns its state afterwards. */
  async function run(id: number, by?: Person) {
    await begin(id, by)
    await work(id)
    return details(id)
  }

  /** The mistakes, as `line column: message`. */
  async function problems(id: number): Promise<string[]> {
    const { body } = await api.call(api.company.hr, '/attendance/import/problems', { importId: id })
    return (body as { line: number; column: string | null; message: string }[]).map(
      ({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`,
    )
  }

  /** All stored swipes, as `2026-11-19T03:42:33Z +330 IN Main door`. */
  async function stored(): Promise<string[]> {
    const rows = await api.db.select().from(swipes).orderBy(asc(swipes.at), asc(swipes.direction))
    return rows.map(
      ({ at, offsetMinutes, direction, location }) =>
        `${new Date(at).toISOString().slice(0, 19)}Z +${offsetMinutes} ${direction} ${location ?? '-'}`,
    )
  }

  return { upload, check, details, begin, run, problems, stored, work }
}
