import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { type FormReply, knownFields, messagesOf, toReply } from '~/http/form/form-reply.ts'

/** Finds errors beyond the schema, by field, as the server finds them too. */
export type Check<Schema extends z.ZodType> = (
  value: z.output<Schema>,
  form: FormData,
) => Record<string, string | undefined>

/** Checks a form as its action does. In a separate file, with all that reads schemas: pages load it when it is needed. */
export function problemsOf<Schema extends z.ZodType>(
  schema: Schema,
  form: FormData,
  check: Check<Schema> | undefined,
): FormReply {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  const parsed = parseWithZod(knownFields(schema, fields), { schema })
  if (parsed.status !== 'success') return toReply(fields, messagesOf(parsed.error))
  const more = Object.entries(check?.(parsed.value, form) ?? {}).flatMap(([name, said]) =>
    said ? [[name, [said]]] : [],
  )
  return toReply(fields, Object.fromEntries(more))
}
