import type { Decision } from './status.ts'

/** How leave is entered. */
export type EntryKind = {
  /** Leave of its type needs no approval. */
  isReported: boolean
  /** The person who enters it has approved it. */
  isApproved: boolean
  /** It is entered for many. */
  isForMany: boolean
}

/**
 * Who gives the first approval of leave that is entered so, after which a second step may follow. Nobody if one
 * decision is enough: reported leave needs none, and what is entered for many is decided for the company.
 */
export function firstStepOf({ isReported, isApproved, isForMany }: EntryKind): 'approver' | 'enterer' | 'nobody' {
  if (isReported || (isApproved && isForMany)) return 'nobody'
  return isApproved ? 'enterer' : 'approver'
}

/** What becomes of leave as it is entered: whether it counts, its approver, who takes the step after that, and its first events. */
export type Entry<Who> = {
  decision: Exclude<Decision, 'rejected'>
  holder: Who
  second?: Who | undefined
  events: readonly ['reported' | 'applied', ...('agreed' | 'approved')[]]
}

/**
 * How leave is decided as it is entered, given its approver and the person for the second step, if there is one
 * (docs/spec/rules.md, For somebody else).
 */
export function entryOf<Who>({ isReported, isApproved }: EntryKind, approver: Who, second?: Who): Entry<Who> {
  if (isReported) return { decision: 'approved', holder: approver, events: ['reported'] }
  if (!isApproved) return { decision: 'pending', holder: approver, second, events: ['applied'] }
  if (second) return { decision: 'pending', holder: second, events: ['applied', 'agreed'] }
  return { decision: 'approved', holder: approver, events: ['applied', 'approved'] }
}
