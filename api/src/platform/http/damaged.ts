import { DAMAGED_TEXT, isDamaged } from '@hr/domain/damaged-text'
import type { FastifyRequest, FastifySchema } from 'fastify'
import type { App } from '../deps.ts'
import { refuse } from './errors.ts'

/**
 * Refuses damaged text in every part of a call: body, form, query and path. The error names the field. A call whose
 * body is a list checks the entries itself, one by one; SCIM calls check what they keep of each person.
 */
export function refuseDamaged(app: App): void {
  app.addHook('preValidation', async (request) => {
    const { schema = {}, config } = request.routeOptions
    refuseDamage(request, config.access === 'scim' ? { ...schema, body: undefined } : schema)
  })
}

/** Fails with 400 if one of the fields that a call takes is damaged. */
export function refuseDamage(request: FastifyRequest, { body, querystring, params }: FastifySchema): void {
  if (params) refuse(damagedIn(request.params))
  if (querystring) refuse(damagedIn(request.query))
  if (body && !Array.isArray(request.body)) refuse(damagedIn(request.body))
}

function damagedIn(fields: unknown): Record<string, string> {
  const damaged = Object.entries(Object(fields)).filter(([, value]) => hasDamage(value))
  return Object.fromEntries(damaged.map(([name]) => [name, DAMAGED_TEXT]))
}

/** Searches lists and objects without recursion, because a body may be nested to any depth. */
function hasDamage(value: unknown): boolean {
  const left = [value]
  for (const next of left) {
    if (typeof next === 'string' && isDamaged(next)) return true
    if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) left.push(member)
  }
  return false
}
