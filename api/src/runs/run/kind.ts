import type { Transaction } from '@hr/db/client'
import type { RunDetails, RunKindName, runs } from '@hr/db/schema'
import type { Deps } from '../../platform/deps.ts'

export type Run<Name extends RunKindName = RunKindName> = Omit<typeof runs.$inferSelect, 'kind' | 'detail'> & {
  kind: Name
  detail: RunDetails[Name]
}

/** How far a part of the work has come, and for how many people it changed something. */
export type Progress = { doneUpTo: number; people: number }

/** What a run does bit by bit, each bit in one transaction and so small that nobody waits for long. */
type Part<Name extends RunKindName> = {
  /** The call that began it, under which the audit notes what it writes. */
  call: string
  /** Does the next bit. Returns undefined when nothing is left. */
  next(tx: Transaction, deps: Deps, run: Run<Name>): Promise<Progress | undefined>
}

/** A kind of run. It holds everything in which one kind differs from another (decision 182). */
export type RunKind<Name extends RunKindName = RunKindName> = {
  name: Name
  /** What it does; none if the call that confirms it does everything. */
  work?: Part<Name> & {
    /** Why one cannot be undone yet. */
    going: string
    /** What follows in the transaction that notes the end. Returns the detail then. */
    finish?(tx: Transaction, deps: Deps, run: Run<Name>): Promise<RunDetails[Name]>
  }
  /** How it is undone; none if the call that asks for it does everything. */
  takeBack?: Part<Name>
  /** The messages if one cannot be undone: there is none, or it was undone. */
  words: { missing: string; undone: string }
  /** Why this one can never be undone, if so. */
  whyNotUndone?(run: Run<Name>): string | undefined
}
