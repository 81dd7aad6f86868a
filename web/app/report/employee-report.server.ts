import { listDepartments, listDesignations } from '@hr/contract/people/employee'
import { employeeReport } from '@hr/contract/reports/leave-report'
import { readPart } from '~/http/call/part.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { chosenOf } from './asked.server.ts'
import { readReport, readUnits } from './read-report.server.ts'

export const employeeFields = ['buId', 'departmentId', 'designationId', 'status'] as const

/** Loads the directory that the address asks for, its figures, and the choices of its filters. */
export async function loadEmployeeReport(entered: Entered) {
  const { api, user, context } = entered
  const asked = chosenOf(new URL(context.path, 'http://site.invalid').searchParams, employeeFields)
  const [outcome, units, departments, designations] = await Promise.all([
    readReport(entered, async () => {
      const { rows, list } = await readList(entered, employeeReport, { body: asked, rowsOf: (answer) => [answer] })
      return { data: rows[0]?.data ?? [], figures: rows[0]?.figures, list }
    }),
    readUnits(entered),
    readPart(() => api(listDepartments, { body: { withRetired: true } })),
    readPart(() => api(listDesignations, { body: { withRetired: true } })),
  ])
  const options = { departments: asOptions(departments.value), designations: asOptions(designations.value) }
  return { asked, ...outcome, units, ...options, ownUnit: user.buName }
}

const asOptions = (entries: { id: number; name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))
