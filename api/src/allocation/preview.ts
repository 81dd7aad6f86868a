import type { Deps } from '../deps.ts'
import type { Paging } from '../paging.ts'
import { listDifferences, type Scope, summarize } from './differences.ts'
import { completeScope } from './scope.ts'

/**
 * One page of what an allocation to many people would change, with the fingerprint of all of it, both of the same
 * moment.
 */
export const preview = ({ db, now }: Deps, scope: Scope, asked: Paging) =>
  db.transaction(
    async (tx) => {
      const whole = await completeScope(tx, scope, now())
      return { ...(await listDifferences(tx, whole, asked)), ...(await summarize(tx, whole)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
