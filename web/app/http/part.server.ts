import { ApiError } from './api.server.ts'

/** A part of a page that may be missing while the rest of it stands. */
export type Part<T> = { value: T; hasFailed: false } | { value: undefined; hasFailed: true }

/** Reads a part of a page. A failed call leaves a gap that says so; a session that has ended still goes to sign-in. */
export async function readPart<T>(read: () => Promise<T>): Promise<Part<T>> {
  try {
    return { value: await read(), hasFailed: false }
  } catch (error) {
    if (error instanceof ApiError) return { value: undefined, hasFailed: true }
    throw error
  }
}
