import type { FormReply } from '~/form-reply.ts'

/** What is wrong with a form whose rules only the server knows, for the summary on top of it. */
export function listProblems(reply: FormReply | undefined) {
  const problems = Object.entries(reply?.errors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ name, message })),
  )
  return { problems, at: reply?.at ?? 0 }
}
