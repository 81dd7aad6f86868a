import type { ClientActionFunctionArgs, ShouldRevalidateFunction } from '@remix-run/react'
import { type FormReply, toReply } from '~/form-reply.ts'

/** Seed 1 §8. */
export const NETWORK_ERROR = 'Network error occurred. Please check your connection and try again.'

type Unsent = FormReply & { isUnsent: true }

/**
 * The `clientAction` of a form: sends it, and when there is no answer shows the same form with what was typed and a
 * message, instead of an error page in its place. Goes with `unlessUnsent`.
 */
export async function stayOnFailure({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isNetworkError(error)) throw error
    return { ...toReply(textFields(form), { '': [NETWORK_ERROR] }), isUnsent: true } satisfies Unsent
  }
}

/** The `shouldRevalidate` beside it: nothing is asked of a server that cannot be reached, so that the form stays. */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  Object(actionResult).isUnsent ? false : defaultShouldRevalidate

/** What fetch throws without an answer, and what our time-out throws. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

function textFields(form: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}
