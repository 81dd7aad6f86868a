import type { z } from 'zod'

/** What a form knows of a post that was refused: what was typed, and what is wrong by field (`''` for the whole). */
export type FormReply = {
  values: Record<string, string[]>
  errors: Record<string, string[]>
  /** Other for every post, so that the same mistakes made twice are announced twice. */
  at: number
  /** Nothing is known to be wrong with it: the service gave no answer. */
  isUnsent?: true
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

/** Makes the answer to a form; passwords and codes are never sent back. */
export function toReply(fields: URLSearchParams, errors: Record<string, string[]>): FormReply {
  const kept = new URLSearchParams([...fields].filter(([name]) => !isSecret(name)))
  return { values: valuesOf(kept), errors, at: Date.now() }
}

/** Whether a field holds what no page and no draft may hold: a password or a one-time code. */
export function isSecret(name: string): boolean {
  return /password|^otp$/i.test(name)
}

/** Every value of every field, whatever its sender calls it. */
export function valuesOf(fields: URLSearchParams): Record<string, string[]> {
  const names = [...new Set(fields.keys())]
  return Object.fromEntries(names.map((name) => [name, fields.getAll(name)]))
}

/** The first message of each field, as conform found them; of a list's members under the list's name. */
export function messagesOf(found: Record<string, string[] | null> | null): Record<string, string[]> {
  const messages: Record<string, string[]> = {}
  for (const [path, said] of Object.entries(found ?? {})) {
    const name = path.split(/[.[]/)[0] ?? ''
    if (said?.[0]) messages[name] ??= [said[0]]
  }
  return messages
}

/** All that is wrong, for the summary, in the order of the form's rules. */
export function listProblems(reply: FormReply | undefined): { name: string; message: string }[] {
  return Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  )
}

/** Only what the form's rules know: pages have helpers beside it, such as a search box, that are never sent on. */
export function knownFields(schema: z.ZodType, fields: URLSearchParams): URLSearchParams {
  // asked of the object alone: the whole of zod is not to come along where there is no form
  const { shape } = schema as { shape?: object }
  return shape ? new URLSearchParams([...fields].filter(([name]) => Object.hasOwn(shape, name))) : fields
}

/** When a form was refused, 0 before: secrets are emptied then, but not when they may be sent once more as they are. */
export function refusedAt(reply: FormReply | undefined): number {
  return reply && !reply.isUnsent ? reply.at : 0
}

/** One field of a form whose rules only the server knows, as its control shows it. */
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
