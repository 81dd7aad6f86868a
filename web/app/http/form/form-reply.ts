import type { PolicyImpact } from '@hr/contract/entitlement/policy-impact'
import type { AskedRules } from '@hr/contract/leave/leave-days'
import type { Impact } from '@hr/contract/working-time/impact'
import type { z } from 'zod'

/** What a form knows about a refused post: what was typed, and the errors by field (`''` for the whole form). */
export type FormReply = {
  values: Record<string, string[]>
  errors: Record<string, string[]>
  /** Differs for every post, so that the same mistakes made twice are announced twice. */
  at: number
  /** The service gave no answer, so nothing is known to be wrong with the form. */
  isUnsent?: true
  /** What the form would do to leave, which has to be agreed to first. */
  impact?: Impact
  /** What a policy in the form would do to days, the same. */
  policyImpact?: PolicyImpact
  /** The findings of the rules of asking for the leave in the form. */
  asked?: AskedRules
}

/** One field, with everything that its control shows. */
export type FieldState = {
  name: string
  id: string
  error: string | undefined
  value: string
  values: readonly string[]
  /** When the server last refused the form; 0 if it has not. */
  refusedAt: number
}

/** Makes the reply to a form. Passwords and codes are never sent back. */
export function toReply(fields: URLSearchParams, errors: Record<string, string[]>): FormReply {
  const kept = new URLSearchParams([...fields].filter(([name]) => !isSecret(name)))
  return { values: valuesOf(kept), errors, at: Date.now() }
}

/** Whether a field contains what no page and no draft may contain: a password or a one-time code. */
export function isSecret(name: string): boolean {
  return /password|^otp$/i.test(name)
}

/** Every value of every field, whatever the sender calls it. */
export function valuesOf(fields: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(fields.keys())]
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]))
}

/**
 * The first message of each field, as conform returns them. Messages for members of a list are under the list's name.
 */
export function messagesOf(found: Record<string, string[] | null> | null): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const [path, said] of Object.entries(found ?? {})) {
    const name = path.split(/[.[]/)[0] ?? ''
    if (said?.[0]) messages[name] ??= [said[0]]
  }
  return messages
}

/** All errors, for the summary, in the order of the form's rules. */
export function listProblems(reply: FormReply | undefined): { name: string; message: string }[] {
  return Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  )
}

/**
 * Keeps only the fields of the form's rules. A page has further inputs, such as a search box, that are never sent on.
 */
export function knownFields(schema: z.ZodType, fields: URLSearchParams): URLSearchParams {
  // Read from the object itself, so that pages without a form need not load zod.
  const { shape } = schema as { shape?: object }
  return shape ? new URLSearchParams([...fields].filter(([name]) => Object.hasOwn(shape, name))) : fields
}

/** When a form was refused, or 0. Passwords are cleared then, but not if the form can be sent again unchanged. */
export function refusedAt(reply: FormReply | undefined): number {
  return reply && !reply.isUnsent ? reply.at : 0
}

/** One field of a form whose rules only the server knows, in the shape that its control takes. */
export function fieldOf(reply: FormReply | undefined, name: string, start: string | number | null): FieldState {
  const values = reply ? (reply.values[name] ?? []) : [String(start ?? '')]
  return {
    name,
    id: name,
    error: reply?.errors[name]?.[0],
    value: values[0] ?? '',
    values,
    refusedAt: refusedAt(reply),
  }
}
