import { useActionData, useLocation } from '@remix-run/react'
import type { FormReply } from '~/http/form-reply.ts'
import { useShell } from '~/http/use-shell.ts'

/** What the forms of this page hold, and what is wrong: as its action answered, or as it was when a session ended. */
export function useReply(): FormReply | undefined {
  const answer: unknown = useActionData()
  const { draft } = useShell()
  const { pathname } = useLocation()
  if (answer === undefined) return draft?.path === pathname ? draft.reply : undefined
  return Object(answer).errors ? (answer as FormReply) : undefined
}
