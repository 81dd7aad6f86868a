import { leaveEntries } from '@hr/db/schema'
import { openingEntryKinds } from '@hr/domain/leave/balance/opening-kinds'
import { asc, inArray } from 'drizzle-orm'
import { importKinds } from '../../main/import-kinds.ts'
import { workOn } from '../../runs/file-import/work.ts'
import type { Person, testApi } from '../../testing/api.ts'

type Api = Awaited<ReturnType<typeof testApi>>

const HEADER = 'Employee,Leave Type,Year,Days,As Of,Reason'
/** The same with the columns that may be left out. */
const WITH_KIND = `${HEADER},Kind,Until`

/** A CSV file of rows such as `PUN-0005,Annual Leave,2026,7.5,2026-11-01,From the old system`. */
export const csvOf = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n')

/** The same of rows with a kind and a last day, each of which may be blank: `…,From the old system,Carried,31-03-2026`. */
export const csvOfKinds = (...rows: string[]): string => [WITH_KIND, ...rows, ''].join('\n')

/** What HR does with a file, step by step; the queue's part is done here and now. */
export function importing(api: Api) {
  const url = '/employee/opening_balances'
  const upload = (file: string, by: Person = api.company.hr, kind?: string) =>
    api.submit(by, `${url}/check`, { file: new File([file], 'balances.csv'), ...(kind && { kind }) })

  /** Uploads a file and has it checked; gives its id. */
  async function check(file: string, kind?: string): Promise<number> {
    const { status, body } = await upload(file, api.company.hr, kind)
    if (status !== 201) throw new Error(`${status} ${body.userMessage}`)
    await work(body.id)
    return body.id
  }

  const work = (id: number) => workOn(api.deps, importKinds, id)
  const details = async (id: number) => (await api.call(api.company.hr, `${url}/details/${id}`)).body
  const begin = (importId: number, by: Person = api.company.hr) => api.call(by, `${url}/run`, { importId })
  const rows = async (importId: number) => (await api.call(api.company.hr, `${url}/rows`, { importId })).body

  /** Imports a checked file; gives what became of it. */
  async function run(id: number) {
    await begin(id)
    await work(id)
    return details(id)
  }

  /** What is wrong, as `line column: message`. */
  async function problems(id: number): Promise<string[]> {
    const { body } = await api.call(api.company.hr, `${url}/problems`, { importId: id })
    return (body as { line: number; column: string | null; message: string }[]).map(
      ({ line, column, message }) => `${line} ${column ?? '-'}: ${message}`,
    )
  }

  /** The entries that imports have written, in their order. */
  const entries = () =>
    api.db
      .select()
      .from(leaveEntries)
      .where(inArray(leaveEntries.kind, openingEntryKinds))
      .orderBy(asc(leaveEntries.id))

  return { upload, check, work, details, begin, rows, run, problems, entries }
}
