import { employeeDetails } from '@hr/contract/employee'
import type { Params } from '@remix-run/react'
import type { Entered } from '~/enter.server.ts'
import { notFound } from '~/refusal.server.ts'

const LAST_ID = 2_147_483_647

/** The person of the address; throws the 404 page where that is no id. */
export function idIn({ employeeId = '' }: Params): number {
  const id = /^\d{1,10}$/.test(employeeId) ? Number(employeeId) : 0
  if (id < 1 || id > LAST_ID) throw notFound()
  return id
}

/** The record of the person in the address; one that is not there becomes the 404 page. */
export function readRecord({ api }: Pick<Entered, 'api'>, params: Params) {
  return api(employeeDetails, { params: { employeeId: idIn(params) } })
}
