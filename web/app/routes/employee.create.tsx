import { profilePictureUpload } from '@hr/contract/call/constants'
import * as t from '@hr/words/people'
import { useLoaderData } from '@remix-run/react'
import { EmployeeForm } from '~/employee/employee-form.tsx'
import { loadEmployeePage } from '~/employee/employee-page.server.ts'
import { addPerson } from '~/employee/save-employee.server.ts'
import { to } from '~/http/address/to.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { useReply } from '~/ui/form/use-reply.ts'

export const loader = entering((entered) => loadEmployeePage(entered))

export const action = afterEntering(addPerson, { file: profilePictureUpload })

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function CreateEmployee() {
  const reply = useReply()
  return (
    <EmployeeForm
      page={useLoaderData<typeof loader>()}
      reply={reply}
      title={t.addEmployee}
      cancelTo={to('/employee/list')}
    />
  )
}
