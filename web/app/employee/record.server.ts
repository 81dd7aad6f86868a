import { employeeDetails } from '@hr/contract/employee'
import type { Params } from '@remix-run/react'
import type { Entered } from '~/http/enter.server.ts'
import { idIn } from '~/http/id-in.server.ts'

/** The record of the person in the address; one that is not there becomes the 404 page. */
export function readRecord({ api }: Pick<Entered, 'api'>, { employeeId }: Params) {
  return api(employeeDetails, { params: { employeeId: idIn({ id: employeeId }) } })
}
