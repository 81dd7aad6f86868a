/** For how many seconds a page offers to undo a decision. */
export const UNDO_SECONDS = 10

/** Seconds that such a page takes to come, and the press on it to arrive, on a slow line. */
const ON_THE_WAY = 2

/**
 * For how many seconds a decision can be undone, by the clock of the server, and its mail waits (docs/spec/rules.md,
 * Undoing a decision).
 */
export const UNDO_GRACE_SECONDS = UNDO_SECONDS + ON_THE_WAY

/** The instant after which decisions can still be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_GRACE_SECONDS * 1_000)
