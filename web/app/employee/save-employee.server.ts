import { profilePictureUpload } from '@hr/contract/call/constants'
import { addEmployee, editEmployee } from '@hr/contract/people/employee'
import { editEmployeeForm, employeeForm } from '@hr/contract/people/employee-form'
import * as t from '@hr/words/people'
import { to } from '~/http/address/to.ts'
import { listBehind, RETURN } from '~/http/address/way-back.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'
import { SEARCH_PEOPLE } from '~/ui/form/person-picker.tsx'

/** Adds the person in a posted form. */
export async function addPerson(entered: Entered) {
  const { api, form, context } = entered
  if (form.intent === SEARCH_PEOPLE) return null
  return submit(entered, {
    schema: employeeForm,
    file: profilePictureUpload,
    send: (body) => api(addEmployee, { body, file: form.file }),
    done: ({ id }, { workEmail }) =>
      goTo(context, to('/employee/view/$employeeId', { employeeId: id }), t.passwordLinkSent(workEmail)),
  })
}

/** Changes the person's record as a posted form says. */
export async function changePerson(entered: Entered, id: number) {
  const { api, form, context } = entered
  if (form.intent === SEARCH_PEOPLE) return null
  return submit(entered, {
    schema: editEmployeeForm,
    file: profilePictureUpload,
    send: ({ confirmHandOver = false, confirmMove = false, alsoPastLeave, ...value }) => {
      const answers = { confirmHandOver, confirmMove, alsoPastLeave: alsoPastLeave || undefined }
      return api(editEmployee, { params: { id }, body: { ...value, ...answers }, file: form.file })
    },
    done: () => goTo(context, recordOf(id, context.path), t.changesSaved),
  })
}

const LIST = to('/employee/list')

/** The record, which keeps the way back to the list from which its form was opened. */
function recordOf(employeeId: number, path: string): string {
  const list = listBehind(new URL(path, 'http://site.invalid').searchParams, LIST)
  return to('/employee/view/$employeeId', { employeeId }, { [RETURN]: list === LIST ? undefined : list })
}
