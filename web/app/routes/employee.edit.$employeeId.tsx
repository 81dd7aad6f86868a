import { profilePictureUpload } from '@hr/contract/call/constants'
import * as t from '@hr/words/people'
import { useLoaderData } from '@remix-run/react'
import { EmployeeForm } from '~/employee/employee-form.tsx'
import { loadEmployeePage } from '~/employee/employee-page.server.ts'
import { mayEdit } from '~/employee/may-edit.ts'
import { readRecord } from '~/employee/record.server.ts'
import { changePerson } from '~/employee/save-employee.server.ts'
import { to } from '~/http/address/to.ts'
import { idIn } from '~/http/page/id-in.server.ts'
import { notFound } from '~/http/page/refusal.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering(async (entered, args) => {
  const record = await readRecord(entered, args.params)
  if (!mayEdit(entered.user.employeeRoleId, record)) throw notFound()
  return loadEmployeePage(entered, record)
})

export const action = afterEntering((entered, { params }) => changePerson(entered, idIn({ id: params.employeeId })), {
  file: profilePictureUpload,
})

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function EditEmployee() {
  const page = useLoaderData<typeof loader>()
  const reply = useReply()
  return <EmployeeForm page={page} reply={reply} title={t.editEmployee} cancelTo={to('/employee/list')} />
}
