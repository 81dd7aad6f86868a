import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { may } from '@hr/domain/reach'
import { data, redirect } from '@remix-run/node'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import type { FormReply } from '~/http/form/form-reply.ts'
import { refusalOf } from '~/http/form/submit.server.ts'
import { type Entered, entering } from '~/http/session/enter.server.ts'
import { hasSeveralUnits, readerOf } from '~/http/session/reader.ts'

/** A report that was read, one that was refused because of its filters, or one that could not be loaded. */
export type Outcome<Report> = { found?: Report; refusal?: FormReply; hasFailed?: boolean }

/** Reads a report. Errors in its filters are returned by field, with everything that was typed. */
export async function readReport<Report>(
  { context }: Pick<Entered, 'context'>,
  read: () => Promise<Report>,
): Promise<Outcome<Report>> {
  try {
    return { found: await read() }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 403) throw error
    if (error.status !== 400) return { hasFailed: true }
    const { searchParams } = new URL(context.path, 'http://site.invalid')
    return { refusal: refusalOf(searchParams, error) }
  }
}

/**
 * Makes the loader of a page whose filters may be refused, which it answers with status 422. `toFile` is the address of
 * the page's file, if its CSV button was pressed.
 */
export function reporting<Page extends { refusal?: FormReply | undefined }>(
  load: (entered: Entered) => Promise<Page>,
  toFile: (query: URLSearchParams) => string | undefined = () => undefined,
) {
  return entering(async (entered) => {
    const file = toFile(new URL(entered.context.path, 'http://site.invalid').searchParams)
    if (file) throw redirect(file, 303)
    const page = await load(entered)
    return data(page, { status: page.refusal ? 422 : 200 })
  })
}

/** The business units that a reader may choose from. Undefined for a BU head of one. */
export async function readUnits({ api, user }: Pick<Entered, 'api' | 'user'>) {
  if (!hasSeveralUnits(user, 'seeReports')) return undefined
  const units = await readPart(() => api(listBusinessUnits))
  const theirs = units.value?.filter(({ id }) => may(readerOf(user), 'seeReports', { buId: id }))
  return theirs?.map(({ id, buName }) => ({ value: id, label: buName })) ?? []
}
