import { leaveStatement } from '@hr/contract/leave/leave-balance'
import { ApiError } from '~/http/call/api-error.server.ts'
import { refusalOf } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { type BalancesOnPage, loadBalancesOn } from './balances-on.server.ts'

/** What the address asks for, by the names of the API. Throws the 404 page where it names no leave type or person. */
export function askedStatement({ context, user }: Pick<Entered, 'context' | 'user'>) {
  const query = queryOf(context)
  // a field of the form that was left empty is not asked
  const year = query.get('year')?.trim()
  const asOf = query.get('asOf')?.trim()
  const userId = query.get('userId')
  return {
    leaveTypeId: String(idIn({ id: query.get('leaveTypeId') ?? '' })),
    userId: String(userId === null ? user.id : idIn({ id: userId })),
    ...(year && { year }),
    ...(asOf && { asOf }),
  }
}

const queryOf = ({ path }: Entered['context']) => new URL(path, 'http://site.invalid').searchParams

/** The statement of the leave type in the address; the balances of all types if it names none. */
export async function loadPage(entered: Entered): Promise<StatementPage | BalancesOnPage> {
  const query = queryOf(entered.context)
  return await (query.has('leaveTypeId') ? loadStatement(entered) : loadBalancesOn(entered, query))
}

/** The statement of the address; what is wrong with a year or a date goes to its field. */
async function loadStatement(entered: Entered) {
  const asked = askedStatement(entered)
  const page = { asked, isOwn: asked.userId === String(entered.user.id) }
  try {
    return { ...page, found: await entered.api(leaveStatement, { query: asked }), refusal: undefined }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return { ...page, found: undefined, refusal: refusalOf(queryOf(entered.context), error) }
  }
}

export type StatementPage = Awaited<ReturnType<typeof loadStatement>>
