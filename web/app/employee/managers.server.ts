import { type EmployeeCard, listEmployees, reportingToList } from '@hr/contract/people/employee'
import type { Api } from '~/http/call/api.server.ts'
import { searchText } from '~/http/list/search-text.ts'
import type { People, Person } from '~/ui/form/person-picker.tsx'

/** How many managers a field offers at once; a search finds the others. */
const SHOWN = 25

type Asked = {
  search?: string
  /** The unit whose managers are offered without a search. */
  buId?: number | undefined
  /** The person who needs a manager: neither they nor people who report to them are offered. */
  employeeId?: number | undefined
  /** The only person who is not offered, while those who report to them are. */
  without?: number | undefined
  /** The manager who is chosen already. */
  chosenId?: number | undefined
}

/**
 * Managers for a field: the chosen one, and those that match the search, or those of one business unit without a
 * search.
 */
export async function loadManagers(
  api: Api,
  { search = '', buId, employeeId, without, chosenId }: Asked,
): Promise<People> {
  const wanted = searchText(search)
  const filter = wanted ? { search: wanted } : { buId }
  const [rows, chosen] = await Promise.all([
    api(reportingToList, { body: { ...filter, employeeId, page: 1, pageSize: SHOWN } }),
    findChosen(api, chosenId),
  ])
  return {
    search: wanted,
    isFull: rows.length === SHOWN,
    chosen,
    found: rows.map(toManager).filter(({ id }) => id !== without),
  }
}

async function findChosen(api: Api, chosenId: number | undefined): Promise<Person | undefined> {
  if (!chosenId) return undefined
  const [card] = await api(listEmployees, { body: { employeeIds: [chosenId] } })
  return card && toManager(card)
}

type Row = Pick<EmployeeCard, 'id' | 'employeeName' | 'employeeId' | 'designationName' | 'buName'> & {
  employeeProfilePicture: string | null
}

const toManager = ({ id, employeeName, employeeId, designationName, buName, employeeProfilePicture }: Row): Person => ({
  id,
  name: employeeName,
  title: [employeeId, designationName, buName].filter(Boolean).join(', '),
  picture: employeeProfilePicture,
})
