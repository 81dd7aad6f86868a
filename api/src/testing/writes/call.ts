import type { Person, testApi } from '../api.ts'

export type Api = Awaited<ReturnType<typeof testApi>>

/** The fields of a body. */
export type Fields = Record<string, unknown>
/** Whether they are sent as a form with a file. */
export const hasFile = (fields: Fields): fields is Record<string, string | File> =>
  Object.values(fields).some((value) => value instanceof File)

/** A call that succeeds. */
export type Call = {
  /** Null for a call without a session. */
  by: Person | null
  headers?: Record<string, string>
  /** The full address, if it contains an id. */
  url?: string
  body: Fields
  /** The fields that turn it into a different call, if it has a body. */
  other?: Fields
  file?: File
}

/** One successful call for each endpoint that writes, by its address. */
export type Calls = Record<string, () => Promise<Call> | Call>

export const text = (name: string, content: string) => new File([content], name)
