import { type FormReply, toReply } from '~/form-reply.ts'

/** Seed 1 §8. */
export const NETWORK_ERROR = 'Network error occurred. Please check your connection and try again.'

/**
 * For a form's `clientAction`: sends it, and when there is no answer shows the same form with what was typed and a
 * message, instead of an error page in its place.
 */
export async function stayOnFailure<T>(send: () => Promise<T>, form: FormData): Promise<T | { reply: FormReply }> {
  try {
    return await send()
  } catch (error) {
    if (!isNetworkError(error)) throw error
    const fields = new URLSearchParams()
    for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
    return { reply: toReply(fields, { '': [NETWORK_ERROR] }) }
  }
}

/** What fetch throws without an answer, and what our time-out throws. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
