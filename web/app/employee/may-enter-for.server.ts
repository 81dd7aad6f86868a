import { listEmployees, listReporting } from '@hr/contract/people/employee'
import { mayWithAnyone } from '@hr/domain/reach'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import type { People } from '~/ui/form/person-picker.tsx'
import { ASKED, SHOWN } from '~/ui/form/use-finder.ts'
import { type StaffMember, takesLeave, toMember } from './staff.server.ts'

/** People for whom the caller may enter leave: of every unit for HR, and else those who report to the caller. */
export async function loadPeopleToEnterFor(
  { api, user }: Pick<Entered, 'api' | 'user'>,
  search: string,
): Promise<People<StaffMember>> {
  const wanted = searchText(search)
  const list = mayWithAnyone(user.employeeRoleId, 'applyFor') ? listEmployees : listReporting
  const rows = await api(list, { body: { search: wanted || undefined, page: 1, pageSize: ASKED } })
  const others = rows.filter((card) => takesLeave(card) && card.id !== user.id)
  return { search: wanted, isFull: rows.length > SHOWN, chosen: undefined, found: others.slice(0, SHOWN).map(toMember) }
}
