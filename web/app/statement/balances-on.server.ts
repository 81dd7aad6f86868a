import { leaveBalance } from '@hr/contract/leave/leave-balance'
import { employeeDetails } from '@hr/contract/people/employee'
import { todayIn } from '@hr/domain/clock'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { refusalOf } from '~/http/form/submit.server.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { mayOpen } from '~/screens.ts'

/** What a person will have of every leave type, or had, on the day of the address; today if it names none. */
export async function loadBalancesOn(entered: Entered, query: URLSearchParams) {
  const { user } = entered
  const userId = query.has('userId') ? idIn({ id: query.get('userId') ?? '' }) : user.id
  const asOf = query.get('asOf')?.trim() || todayIn(user.timeZone, new Date())
  const page = { asOf, ofId: userId === user.id ? undefined : userId, refusal: undefined }
  try {
    const [balances, name] = await Promise.all([readBalances(entered, userId, asOf), readName(entered, page.ofId)])
    return { ...page, balances, name }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    return { ...page, balances: undefined, name: undefined, refusal: refusalOf(query, error) }
  }
}

/** Without the lines that make up a balance, which its statement shows. */
async function readBalances({ api }: Entered, userId: number, asOf: string) {
  const items = await api(leaveBalance, { params: { userId }, body: { asOf } })
  return items.map(({ lines: _, ...item }) => item)
}

/** The name of another person, for readers who may see their record. */
async function readName({ api, user }: Entered, employeeId: number | undefined) {
  if (!employeeId || !mayOpen(user.employeeRoleId, to('/employee/view/$employeeId', { employeeId }))) return undefined
  const { value } = await readPart(() => api(employeeDetails, { params: { employeeId } }))
  return value?.employeeName
}

export type BalancesOnPage = Awaited<ReturnType<typeof loadBalancesOn>>
