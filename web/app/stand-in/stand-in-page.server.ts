import { chooseStandIn, clearStandIn, listStandIns, standInForm } from '@hr/contract/leave/stand-in'
import { listEmployees } from '@hr/contract/people/employee'
import { isToldOfLeave } from '@hr/domain/access'
import { spokenDays } from '@hr/domain/dates'
import * as t from '@hr/words/stand-ins'
import { toMember } from '~/employee/staff.server.ts'
import { to } from '~/http/address/to.ts'
import { chosenIn } from '~/http/form/chosen.ts'
import { valuesOf } from '~/http/form/form-reply.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { type People, SEARCH_PEOPLE, searchBoxOf } from '~/ui/form/person-picker.tsx'
import { ASKED, SHOWN } from '~/ui/form/use-finder.ts'

/** What the caller has chosen, and the form to choose again. */
export async function loadStandIns(entered: Entered) {
  const { api, context } = entered
  const typed = context.typed ?? new URLSearchParams()
  const asked = new URL(context.path, 'http://site.invalid').searchParams
  const [{ data: choices, uncovered }, people] = await Promise.all([
    api(listStandIns),
    loadStandInPeople(entered, typed.get(searchBoxOf('standInId')) ?? '', chosenIn(typed, 'standInId')),
  ])
  return {
    choices,
    uncovered: uncovered.map(({ from, to }) => ({ from, to, words: spokenDays(from, to) })),
    people,
    start: { during: 'span', fromDate: asked.get('from'), toDate: asked.get('to'), ...valuesOf(typed) },
  }
}

/** Possible stand-ins: all who read requests except the caller, those found and the one chosen. */
export async function loadStandInPeople(
  { api, user }: Pick<Entered, 'api' | 'user'>,
  search: string,
  chosenId?: number,
): Promise<People> {
  const wanted = searchText(search)
  const [rows, chosen] = await Promise.all([
    api(listEmployees, { body: { search: wanted || undefined, page: 1, pageSize: ASKED } }),
    chosenId ? api(listEmployees, { body: { employeeIds: [chosenId] } }) : [],
  ])
  const found = rows.filter(({ id, employeeRoleId }) => id !== user.id && isToldOfLeave(employeeRoleId))
  return {
    search: wanted,
    isFull: rows.length > SHOWN,
    chosen: chosen.map(toMember)[0],
    found: found.slice(0, SHOWN).map(toMember),
  }
}

/** Chooses a stand-in, or takes a choice back once that is confirmed. */
export function changeStandIns(entered: Entered) {
  const { api, form, context } = entered
  if (form.intent === SEARCH_PEOPLE) return null
  if (form.intent === 'Confirm') return confirm(entered, clearStandIn, t.standInRemoved)
  return submit(entered, {
    schema: standInForm,
    send: (body) => api(chooseStandIn, { body }),
    done: () => goTo(context, to('/preferences/stand-ins'), t.standInSaved),
  })
}
