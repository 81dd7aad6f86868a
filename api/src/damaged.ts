import { DAMAGED_TEXT, isDamaged } from '@hr/domain/damaged-text'
import type { App } from './deps.ts'
import { refuse } from './errors.ts'

/**
 * Refuses damaged text by the field that holds it, in whatever a call takes: body, form, query and path. What a list
 * for a body holds is looked at by its call, one by one.
 */
export function refuseDamaged(app: App): void {
  app.addHook('preValidation', async (request) => {
    const { body, querystring, params } = request.routeOptions.schema ?? {}
    if (params) refuse(damagedIn(request.params))
    if (querystring) refuse(damagedIn(request.query))
    if (body && !Array.isArray(request.body)) refuse(damagedIn(request.body))
  })
}

function damagedIn(fields: unknown): Record<string, string> {
  const damaged = Object.entries(Object(fields)).filter(([, value]) => hasDamage(value))
  return Object.fromEntries(damaged.map(([name]) => [name, DAMAGED_TEXT]))
}

/** Looks into lists and objects too, without calling itself: a body may be nested as deeply as it likes. */
function hasDamage(value: unknown): boolean {
  const left = [value]
  for (const next of left) {
    if (typeof next === 'string' && isDamaged(next)) return true
    if (typeof next === 'object' && next !== null) for (const member of Object.values(next)) left.push(member)
  }
  return false
}
