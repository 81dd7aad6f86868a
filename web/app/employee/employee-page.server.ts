import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { type EmployeeRecord, listDepartments, listDesignations } from '@hr/contract/people/employee'
import { listRoles } from '@hr/contract/people/role'
import { valuesOf } from '~/http/form/form-reply.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import type { Option } from '~/ui/form/field.tsx'
import { searchBoxOf } from '~/ui/form/person-picker.tsx'
import type { StartValues } from '~/ui/form/use-zod-form.ts'
import { loadManagers } from './managers.server.ts'

/**
 * The data of the employee form: for a record, or empty for a new one. It begins with what was typed already: in a
 * refused post, by a button other than Save, or in a draft that outlived its session.
 */
export async function loadEmployeePage({ api, user, context }: Entered, record?: EmployeeRecord) {
  const { typed } = context
  const start: StartValues = typed ? valuesOf(typed) : { ...record }
  const idOf = (name: string) => Number([start[name]].flat()[0]) || undefined
  const [roles, units, departments, designations, managers, successors] = await Promise.all([
    api(listRoles),
    api(listBusinessUnits),
    api(listDepartments),
    api(listDesignations),
    loadManagers(api, {
      search: typed?.get(searchBoxOf('reportingTo')) ?? '',
      buId: idOf('employeeBuId') ?? user.employeeBuID,
      employeeId: record?.id,
      chosenId: idOf('reportingTo'),
    }),
    // Loaded only after a refused post, because only then is it known that somebody must take over.
    typed &&
      record &&
      loadManagers(api, {
        search: typed.get(searchBoxOf('successorId')) ?? '',
        buId: record.employeeBuId,
        without: record.id,
        chosenId: idOf('successorId'),
      }),
  ])
  return {
    start,
    record: record && { id: record.id, name: record.employeeName, picture: record.profilePicture },
    units: units.map(({ id, buName }) => ({ value: id, label: buName })),
    departments: withOwn(departments, record?.departmentId, record?.departmentName),
    designations: withOwn(designations, record?.designationId, record?.designationName),
    managers,
    /** The people who can take over. Without a search, those who can be the person's manager are offered. */
    successors: successors ?? { ...managers, chosen: undefined },
    roles: roles.map(toOption),
  }
}

export type EmployeePage = Awaited<ReturnType<typeof loadEmployeePage>>

const toOption = ({ id, name }: { id: number; name: string }): Option => ({ value: id, label: name })

/** The entries of a list that can be given, and the person's own, which may be retired. */
function withOwn(entries: { id: number; name: string }[], id: number | null = null, name: string | null = null) {
  const isOffered = id === null || name === null || entries.some((entry) => entry.id === id)
  return (isOffered ? entries : [...entries, { id, name }]).map(toOption)
}
