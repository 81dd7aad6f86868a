import { normalizeIP } from '@fastify/rate-limit'
import type { Endpoint } from '@hr/contract/call/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Client, clientAt } from './throttle.ts'

/** The machine from which a call comes. */
export const clientOf = ({ client, headers }: FastifyRequest): Client => clientAt(client, headers['user-agent'])

/** Limits a call to sixty attempts a minute for each client (docs/spec/api.md, Limits). */
export const limited = <E extends Endpoint>(call: E): E => ({
  ...call,
  config: { ...call.config, rateLimit: signInRate },
})

const signInRate = {
  max: 60,
  timeWindow: '1 minute',
  keyGenerator: (request: { client: string }) => `sign-in ${normalizeIP(request.client)}`,
}
