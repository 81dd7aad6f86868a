import type { Deps } from '../deps.ts'
import type { Paging } from '../paging.ts'
import { listDifferences, type Scope, summarize } from './differences.ts'
import { checkScope } from './scope.ts'

/**
 * One page of what an allocation to many people would change, with the fingerprint of all of it, both of the same
 * moment.
 */
export const preview = ({ db }: Deps, scope: Scope, asked: Paging) =>
  db.transaction(
    async (tx) => {
      await checkScope(tx, scope)
      return { ...(await listDifferences(tx, scope, asked)), ...(await summarize(tx, scope)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
