import { useActionData, useLocation } from '@remix-run/react'
import type { FormReply } from '~/http/form/form-reply.ts'
import { useShell } from '~/http/page/use-shell.ts'

/** The values of this page's forms and their errors: from the action's answer, or as they were when a session ended. */
export function useReply(): FormReply | undefined {
  const answer: unknown = useActionData()
  const { draft } = useShell()
  const { pathname } = useLocation()
  if (answer === undefined) return draft?.path === pathname ? draft.reply : undefined
  return Object(answer).errors ? (answer as FormReply) : undefined
}
