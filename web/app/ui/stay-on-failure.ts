import { type ClientActionFunctionArgs, isRouteErrorResponse, type ShouldRevalidateFunction } from '@remix-run/react'
import { type FormReply, toReply } from '~/http/form-reply.ts'

/** docs/spec/screens.md, Sign-in pages. */
export const NETWORK_ERROR = 'Network error occurred. Please check your connection and try again.'
const BROKEN = 'Something went wrong on our side. Please try again.'
/** The web answers and the service behind it does not: whether the form arrived there nobody knows. */
export const UNREACHABLE =
  'The service cannot be reached right now. Nothing is lost: please press the button again in a moment.'

/**
 * The `clientAction` of every form and dialog: sends it, and where no work was done on it shows the same page with what was
 * typed and chosen and a message, instead of an error page in its place. Goes with `unlessUnsent`.
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

/** The `shouldRevalidate` beside it: nothing is asked of a server that cannot be reached, so that the form stays. */
export const unlessUnsent: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  Object(actionResult).isUnsent ? false : defaultShouldRevalidate

/** The same for a page that leads elsewhere when it is read anew: it stays with every answer to its form. */
export const unlessAnswered: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  actionResult ? false : defaultShouldRevalidate

/** Why a form stays; undefined where its page is gone, or leads elsewhere. */
function messageOf(error: unknown): string | undefined {
  if (isNetworkError(error)) return NETWORK_ERROR
  if (error instanceof Error) return BROKEN
  if (!isRouteErrorResponse(error) || error.status === 404) return undefined
  return error.status === 503 ? UNREACHABLE : (Object(error.data).text ?? BROKEN)
}

/** What fetch throws without an answer, and what our time-out throws. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

function textFields(form: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}
