import { compensateLeave, compOffForm } from '@hr/contract/entitlement/comp-off'
import { listLeaveTypes } from '@hr/contract/entitlement/leave-type'
import { todayIn } from '@hr/domain/clock'
import * as t from '@hr/words/comp-off'
import { monthOf, yearOptions } from '~/allocation/years.ts'
import { loadStaff } from '~/employee/staff.server.ts'
import { to } from '~/http/address/to.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { valuesOf } from '~/http/form/form-reply.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { SEARCH_PEOPLE, searchBoxOf } from '~/ui/form/person-picker.tsx'

/** The data of the comp-off form: for what was typed, or for the person in the address. */
export async function loadCompOffPage({ api, user, context }: Entered) {
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const typed = context.typed ?? query
  const years = { today: todayIn(user.timeZone, new Date()), ownMonth: user.leaveYearMonth }
  const [staff, types] = await Promise.all([
    loadStaff({ api, user }, typed.get(searchBoxOf('employeeId')) ?? '', chosenIn(typed, 'employeeId')),
    api(listLeaveTypes),
  ])
  return {
    staff,
    years,
    types: types.filter(({ isUnlimited }) => !isUnlimited).map(toChoice),
    start: {
      year: [String(yearOptions(years.today, monthOf(staff.chosen, years.ownMonth))[0]?.value)],
      ...valuesOf(typed),
    },
  }
}

export type CompOffPage = Awaited<ReturnType<typeof loadCompOffPage>>

const toChoice = ({
  id,
  leaveName,
  buId,
  buName,
}: {
  id: number
  leaveName: string
  buId: number
  buName: string
}) => ({
  id,
  leaveName,
  buId,
  buName,
})

/** Grants the comp-off in a posted form, and goes on to the list (docs/spec/screens.md, Allocation and comp-off). */
export function grantCompOff(entered: Entered) {
  const { api, form, context } = entered
  if (form.intent === SEARCH_PEOPLE) return null
  return submit(entered, {
    schema: compOffForm,
    send: (body) => api(compensateLeave, { body }),
    done: () => goTo(context, to('/employee/compensation-leave-list'), t.compOffGranted),
  })
}
