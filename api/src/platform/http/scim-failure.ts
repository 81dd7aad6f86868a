import type { Failure } from '@hr/contract/failure'
import { ERROR, type scimFailure } from '@hr/contract/people/scim'
import type { z } from 'zod'

export const SCIM_TYPE = 'application/scim+json; charset=utf-8'

/** Whether an address is one of SCIM, whether or not there is such a call. */
export const isOfScim = (url: string): boolean => /^\/scim(?:[/?]|$)/.test(url)

/** A failure in SCIM's form (RFC 7644, 3.12). */
export const toScimFailure = (status: number, { userMessage, ...failure }: Failure): z.input<typeof scimFailure> => ({
  schemas: [ERROR],
  status: String(status),
  scimType: typeOf(failure),
  detail: userMessage,
})

const SAID_BY_US = ['invalidFilter', 'invalidPath', 'invalidSyntax', 'invalidValue', 'noTarget']
/** The fields that must be unique. */
const UNIQUE = ['workEmail', 'employeeId', 'externalId']

function typeOf({ code, fieldErrors = {} }: Pick<Failure, 'code' | 'fieldErrors'>): string | undefined {
  if (SAID_BY_US.includes(code)) return code
  if (code === 'invalid') return 'invalidValue'
  return UNIQUE.some((field) => field in fieldErrors) ? 'uniqueness' : undefined
}
