import { data } from '@remix-run/node'
import { refusals } from '../page/refusal.server.ts'
import type { RequestContext } from '../session/context.ts'
import { isSecret } from './form-reply.ts'
import type { Post } from './posted-form.ts'
import type { Unsent } from './unsent.ts'

/**
 * Throws a form that cannot be processed: the service is away (503), or the form was read only in part (413). A page
 * gets everything that was typed, so that it can be sent again; a script keeps its form and needs only the status.
 */
export function unsent({ path, isData }: Pick<RequestContext, 'path' | 'isData'>, post: Post, status: 413 | 503) {
  const refusal = refusals[status]
  return data(isData ? refusal : { ...refusal, unsent: toUnsent(path, post, status) }, { status })
}

function toUnsent(path: string, { form, file }: Post, status: 413 | 503): Unsent {
  const { fields, intent, idempotencyKey } = form
  const all = new URLSearchParams(fields)
  if (intent) all.append('intent', intent)
  if (idempotencyKey) all.append('idempotencyKey', idempotencyKey)
  return {
    path,
    fields: [...all].filter(([name]) => !isSecret(name)),
    secrets: [...new Set([...fields.keys()].filter(isSecret))],
    file,
    isCut: status === 413,
  }
}
