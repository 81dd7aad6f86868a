import { type EmployeeCard, listEmployees } from '@hr/contract/people/employee'
import { hasPartInLeave } from '@hr/domain/access'
import { searchText } from '~/http/list/search-text.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import type { People, Person } from '~/ui/form/person-picker.tsx'
import { ASKED, SHOWN } from '~/ui/form/use-finder.ts'

/** How many people are offered besides the chosen one: the page is about that person, and the list is closed. */
const SHOWN_BESIDE = 10

/** `leaveYearMonth` is left out for January. */
export type StaffMember = Person & { buId: number; leaveYearMonth?: number | undefined }

/**
 * People to whom the reader may give days, of every business unit: the chosen one, and those that match a search by name or
 * number.
 */
export async function loadStaff(
  { api, user }: Pick<Entered, 'api' | 'user'>,
  search: string,
  chosenId: number | undefined,
): Promise<People<StaffMember>> {
  const isOffered = (card: EmployeeCard) => takesLeave(card) && card.id !== user.id
  const wanted = searchText(search)
  const most = chosenId ? SHOWN_BESIDE : SHOWN
  const [rows, chosen] = await Promise.all([
    api(listEmployees, { body: { search: wanted || undefined, page: 1, pageSize: ASKED } }),
    chosenId ? api(listEmployees, { body: { employeeIds: [chosenId] } }) : [],
  ])
  return {
    search: wanted,
    isFull: rows.length > most,
    chosen: chosen.filter(isOffered).map(toMember)[0],
    found: rows.slice(0, most).filter(isOffered).map(toMember),
  }
}

// A super admin has no leave (docs/spec/access.md, Super admin).
export const takesLeave = ({ employeeRoleId }: EmployeeCard) => hasPartInLeave(employeeRoleId)

export const toMember = (card: EmployeeCard): StaffMember => ({
  id: card.id,
  name: card.employeeName,
  title: `${card.employeeId}, ${card.buName}`,
  picture: card.employeeProfilePicture,
  buId: card.employeeBuId,
  leaveYearMonth: card.leaveYearMonth,
})
