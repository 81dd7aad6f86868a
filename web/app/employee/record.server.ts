import { employeeDetails } from '@hr/contract/people/employee'
import type { Params } from '@remix-run/react'
import { idIn } from '~/http/page/id-in.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'

/** The record of the person in the address, or the 404 page if there is none. */
export function readRecord({ api }: Pick<Entered, 'api'>, { employeeId }: Params) {
  return api(employeeDetails, { params: { employeeId: idIn({ id: employeeId }) } })
}
