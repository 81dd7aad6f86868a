import { NO_SUCH_CALL } from '@hr/contract/call/refusals'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isSecretOf } from './address.ts'
import { isWithin } from './networks.ts'
import { type Device, findBySerial } from './queries.ts'

/**
 * The terminal that a call comes from: it has the serial number, and either the secret in the path or an address in one
 * of its networks, because serial numbers can be guessed. Everything else fails with the 404 of a call that does not
 * exist.
 */
export async function letTerminal(deps: Deps, request: FastifyRequest): Promise<Device> {
  const { SN } = request.query as { SN?: unknown }
  const { secret } = request.params as { secret?: string }
  const device = typeof SN === 'string' && SN !== '' ? await findBySerial(deps.db, SN) : undefined
  const isTheirs =
    device &&
    (secret === undefined ? isWithin(request.client, device.networks) : isSecretOf(deps, device.publicId, secret))
  if (!isTheirs) throw notFound(NO_SUCH_CALL)
  return device
}
