import * as t from '@hr/words/impact'
import type { RunKind } from '../run/kind.ts'

/** A change that had leave recounted, which is done and undone within the call that asks for it (decision 147). */
export const recountRun: RunKind<'recount'> = {
  name: 'recount',
  words: { missing: t.changeNotFound, undone: t.alreadyUndone },
  whyNotUndone: ({ detail }) => (detail.changed.rows.length === 0 ? t.cannotBeUndone : undefined),
}
