import { listEmployees, reportingToList } from '@hr/contract/employee'
import type { Api } from '~/http/api.server.ts'
import { searchText } from '~/http/search-text.ts'

/** How many managers a field offers at once; a search finds the others. */
const SHOWN = 25

export type Manager = { id: number; name: string; title: string }
export type Managers = { search: string; isFull: boolean; chosen: Manager | undefined; found: Manager[] }

type Asked = {
  search?: string
  /** Where to look while nobody searches. */
  buId?: number | undefined
  /** For whom: neither the person nor anyone who reports to them is offered. */
  employeeId?: number | undefined
  /** Who is not offered: the person themself, where those who report to them are. */
  without?: number | undefined
  /** Who is chosen already. */
  chosenId?: number | undefined
}

/** Managers for a field: who is chosen, and whom a search finds, or those of one business unit without a search. */
export async function loadManagers(
  api: Api,
  { search = '', buId, employeeId, without, chosenId }: Asked,
): Promise<Managers> {
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

async function findChosen(api: Api, chosenId: number | undefined): Promise<Manager | undefined> {
  if (!chosenId) return undefined
  const [card] = await api(listEmployees, { body: { employeeIds: [chosenId] } })
  return card && toManager(card)
}

type Row = { id: number; employeeName: string; designationName: string | null; buName: string }

const toManager = ({ id, employeeName, designationName, buName }: Row): Manager => ({
  id,
  name: employeeName,
  title: [designationName, buName].filter(Boolean).join(', '),
})
