import { ApiError } from './api-error.server.ts'

/** A part of a page that may fail while the rest of the page is shown. */
export type Part<T> = { value: T; hasFailed: false } | { value: undefined; hasFailed: true }

/** Reads a part of a page. A failed call gives a part that says so; an ended session still leads to sign-in. */
export async function readPart<T>(read: () => Promise<T>): Promise<Part<T>> {
  try {
    return { value: await read(), hasFailed: false }
  } catch (error) {
    if (error instanceof ApiError) return { value: undefined, hasFailed: true }
    throw error
  }
}
