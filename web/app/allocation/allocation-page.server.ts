import { type AllocationRow, allocateLeave } from '@hr/contract/entitlement/allocation'
import { todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import { OWN_DAYS } from '@hr/domain/leave/balance/allocation'
import { JANUARY, leaveYearOf } from '@hr/domain/leave/balance/leave-year'
import { loadStaff, type StaffMember } from '~/employee/staff.server.ts'
import type { Api } from '~/http/call/api.server.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { type FormReply, toReply, valuesOf } from '~/http/form/form-reply.ts'
import { refusalOf } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { SEARCH_PEOPLE, searchBoxOf } from '~/ui/form/person-picker.tsx'
import { monthOf } from './years.ts'

type Options = {
  /** If the address names a person, their allocation of this year is shown at once. */
  isFromPerson?: boolean
}

/** The data of Leave Allocation: the choice of a person and a year, and the allocation once both are chosen. */
export async function loadAllocationPage({ api, user, context }: Entered, { isFromPerson = false }: Options = {}) {
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const years = { today: todayIn(user.timeZone, new Date()), ownMonth: user.leaveYearMonth }
  const isSearch = query.get('intent') === SEARCH_PEOPLE
  const reading = loadStaff({ api, user }, query.get(searchBoxOf('employeeId')) ?? '', chosenIn(query, 'employeeId'))
  const asked = isFromPerson && !query.has('year') ? withYear(query, thisYearOf((await reading).chosen, years)) : query
  const isShown = !isSearch && asked.has('year')
  const isOwn = chosenIn(query, 'employeeId') === user.id
  const shown: Shown | Promise<Shown> = isOwn
    ? { refusal: toReply(asked, { employeeId: [OWN_DAYS] }) }
    : readRows(api, asked)
  const [staff, { rows, refusal }] = await Promise.all([reading, isShown ? shown : noRows])
  return { staff, years, start: valuesOf(asked), rows, refusal }
}

type Years = { today: Day; ownMonth: number | undefined }

const thisYearOf = (person: StaffMember | undefined, { today, ownMonth }: Years) =>
  String(leaveYearOf(today, monthOf(person, ownMonth) ?? JANUARY))

type Shown = { rows?: AllocationRow[]; refusal?: FormReply }
const noRows: Shown = {}

export type AllocationPage = Awaited<ReturnType<typeof loadAllocationPage>>

function withYear(query: URLSearchParams, year: string): URLSearchParams {
  const asked = new URLSearchParams(query)
  asked.set('year', year)
  return asked
}

/** The rows for the person and year in the address, or why there are none. */
async function readRows(api: Api, query: URLSearchParams): Promise<Shown> {
  const employeeId = query.get('employeeId') ?? ''
  const year = query.get('year') ?? ''
  try {
    return { rows: await api(allocateLeave, { body: { employeeId, year } }) }
  } catch (error) {
    const refusal = refusalOf(query, error)
    const { '': whole, ...byField } = refusal.errors
    return { refusal: { ...refusal, errors: whole ? { employeeId: whole } : byField } }
  }
}
