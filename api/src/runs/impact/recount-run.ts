import type { RunKind } from '../run/kind.ts'

/** A change that had leave recounted, which is done and undone within the call that asks for it (decision 147). */
export const recountRun: RunKind<'recount'> = {
  name: 'recount',
  words: { missing: 'Change not found', undone: 'This change has been undone already' },
  whyNotUndone: ({ detail }) =>
    detail.changed.rows.length === 0 ? 'This change cannot be undone. Please make another one.' : undefined,
}
