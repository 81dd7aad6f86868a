import { addDepartment, addDesignation, addEmployee, editEmployee } from '@hr/contract/employee'
import { editEmployeeForm, employeeForm } from '@hr/contract/employee-form'
import { toFlag } from '@hr/contract/fields'
import { profilePictureUpload } from '@hr/contract/profile-picture'
import type { Entered } from '~/http/enter.server.ts'
import { goTo } from '~/http/flash.server.ts'
import { submit } from '~/http/submit.server.ts'
import { to } from '~/http/to.ts'
import { SEARCH_MANAGERS } from './manager-field.tsx'
import { NEW_DEPARTMENT, NEW_DESIGNATION, problemsOfNewEntries } from './new-entries.ts'

/** Adds the person of a posted form. */
export async function addPerson(entered: Entered) {
  const { api, form, context } = entered
  if (form.intent === SEARCH_MANAGERS) return null
  return submit(entered, {
    schema: employeeForm,
    file: profilePictureUpload,
    check: () => problemsOfNewEntries((name) => form.fields.get(name) ?? ''),
    send: async (value) => {
      const body = { ...value, ...(await addEntries(entered)) }
      return api(addEmployee, { body, file: form.file })
    },
    done: ({ id }, { workEmail }) =>
      goTo(
        context,
        to('/employee/view/$employeeId', { employeeId: id }),
        `Saved. A link to set a password goes to ${workEmail}`,
      ),
  })
}

/** Changes the person's record as a posted form says. */
export async function changePerson(entered: Entered, id: number) {
  const { api, form, context } = entered
  if (form.intent === SEARCH_MANAGERS) return null
  return submit(entered, {
    schema: editEmployeeForm,
    file: profilePictureUpload,
    check: () => problemsOfNewEntries((name) => form.fields.get(name) ?? ''),
    send: async ({ confirmBuMove, confirmHandOver, ...value }) => {
      const entries = await addEntries(entered)
      const answers = { confirmBuMove: toFlag(confirmBuMove), confirmHandOver: toFlag(confirmHandOver === true) }
      const body = { ...value, ...entries, ...answers }
      return api(editEmployee, { params: { id }, body, file: form.file })
    },
    done: () => goTo(context, to('/employee/view/$employeeId', { employeeId: id }), 'The changes have been saved'),
  })
}

/** Adds what was typed beside the lists, and gives it as chosen; what is in a list already is not added again. */
async function addEntries({ api, form }: Entered): Promise<{ departmentId?: number; designationId?: number }> {
  const [department, designation] = [NEW_DEPARTMENT, NEW_DESIGNATION].map((name) => form.fields.get(name)?.trim())
  return {
    ...(department && { departmentId: (await api(addDepartment, { body: { name: department } })).id }),
    ...(designation && { designationId: (await api(addDesignation, { body: { name: designation } })).id }),
  }
}
