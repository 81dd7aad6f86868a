import { UNEXPECTED } from '@hr/contract/call/sentences'
import * as t from '@hr/words/pages'
import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react'
import { type FormReply, toReply } from '~/http/form/form-reply.ts'

/** docs/spec/screens.md, Sign-in pages. */
export const NETWORK_ERROR = t.networkError
/** The message if the web answers but the API does not, so that nobody knows whether the form arrived. */
export const UNREACHABLE = t.nothingLost

/**
 * The `clientAction` of every form and dialog. It sends the form. If the server did no work on it, the same page stays,
 * with everything typed and chosen and with a message, instead of an error page. Use it together with `unlessUnsent`.
 */
export async function stayOnFailure({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    const message = messageOf(error)
    if (!message) throw error
    return { ...toReply(textFields(form), { '': [message] }), isUnsent: true } satisfies FormReply
  }
}

/**
 * The `shouldRevalidate` that belongs to it: nothing is reloaded from a server that cannot be reached, so that the form
 * stays.
 */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  Object(actionResult).isUnsent ? false : defaultShouldRevalidate

/** The same for a page that redirects when it is reloaded: it stays after every answer to its form. */
export const unlessAnswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult ? false : defaultShouldRevalidate

/** The message with which a form stays, or undefined if its page is gone or the answer is a redirect. */
function messageOf(error: unknown): string | undefined {
  if (isNetworkError(error)) return NETWORK_ERROR
  if (error instanceof Error) return UNEXPECTED
  if (!isRouteErrorResponse(error) || error.status === 404) return undefined
  return error.status === 503 ? UNREACHABLE : (Object(error.data).text ?? UNEXPECTED)
}

/** Whether fetch threw this because there was no answer, or our time-out did. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

function textFields(form: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}
