import type { ClientLoaderFunctionArgs } from '@remix-run/react'

/**
 * The `clientLoader` of what a page asks for by itself: without an answer it gives null, so that the page and all that is
 * typed stay as they are; only the way to another page is taken.
 */
export async function quietLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  try {
    return await serverLoader()
  } catch (error) {
    if (error instanceof Response) throw error
    return null
  }
}
