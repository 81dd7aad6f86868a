import type { Transaction } from '@hr/db/client'
import type { RunDetails, RunKindName, runs } from '@hr/db/schema'
import type { Deps } from '../../platform/deps.ts'

export type Run<Name extends RunKindName = RunKindName> = Omit<typeof runs.$inferSelect, 'kind' | 'detail'> & {
  kind: Name
  detail: RunDetails[Name]
}

/** How far a part of the work has come, and for how many people it changed something. */
export type Progress = { doneUpTo: number; people: number }

/** A kind of run. It holds everything in which one kind differs from another (decision 182). */
export type RunKind<Name extends RunKindName = RunKindName> = {
  name: Name
  /** The calls that confirm and that undo, under which the audit notes what the parts of a run write. */
  calls: { confirm: string; undo: string }
  /** Why one cannot be undone: there is none, it is still going on, or it was undone. */
  words: { missing: string; going: string; undone: string }
  /**
   * Does the next part, so small that nobody waits for long, in one transaction. Returns undefined when nothing is left.
   * A kind that is done with the call that confirms it has none.
   */
  work?(tx: Transaction, deps: Deps, run: Run<Name>): Promise<Progress | undefined>
  /** What follows in the transaction that notes the end. Returns the detail then. */
  finish?(tx: Transaction, deps: Deps, run: Run<Name>): Promise<RunDetails[Name]>
  /** Undoes the next part. A kind that is undone with the call that asks for it has none. */
  takeBack?(tx: Transaction, deps: Deps, run: Run<Name>): Promise<Progress | undefined>
  /** Why this one can never be undone, if so. */
  whyNotUndone?(run: Run<Name>): string | undefined
}
