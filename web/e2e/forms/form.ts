import type { Name } from '../company.ts'
import type { Chosen } from '../pictures.ts'

/** A form that writes something, with how a person fills it in and sends it. `:name` is an id from `prepareForms`. */
export type PostingForm = {
  path: string
  /** What is typed and chosen, by the names of the controls. */
  fields?: Record<string, string>
  file?: { field: string; chosen: Chosen }
  /** The label of the button that sends it. */
  send: string
  /** A query whose column `done` counts how often the form has taken effect. */
  done: string
  /** Set for a form that may take effect twice without harm: asking for another code, signing in again. */
  mayRepeat?: true
}

/** A form of a signed-in person. */
export type OwnForm = PostingForm & { by: Name }

/** A query that counts rows. */
export const count = (table: string, where = 'true') => `select count(*)::int as done from ${table} where ${where}`

/** What somebody types into a large box. */
export const typed = 'Typed for a while,\nand not to be typed again.'

/** The address of a calendar that has already been made. */
export const OLD_FEED = '00000000-0000-4000-8000-000000000000'

/** The question before something is done to the row whose id follows. */
export const ask = (question: string) => `confirm=${question}&id=`
