import type { Day } from '@hr/domain/dates'
import type { ChangedDays, Owners } from '@hr/domain/leave/counting/recount'
import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, requiredId, serialId } from './columns.ts'
import { businessUnits, employees } from './people.ts'

/** A row of a table as it was and as it became: null before it was added, and once it is gone. */
export type ChangedRow = {
  table: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What was changed, and from which day on leave was recounted: all of it if that is null, left out by changes of long ago. */
type Changed = { rows: ChangedRow[]; owners: Owners; days: ChangedDays; from?: Day | null }

/** The task of a run, by its kind. */
export type RunDetails = {
  /** Gives people what policies give for a leave year. */
  policy: {
    /** Of an automatic run: how many people it left as they were, because they have used more. */
    blocked?: number
  }
  /** Enters one leave for many people. */
  leave: {
    leaveTypeId: number
    startDate: Day
    startSession: 1 | 2
    endDate: Day
    endSession: 1 | 2
    reason: string
    enterAs: 'asked' | 'approved'
    acceptWarnings: boolean
    overrideReason: string | undefined
    /** The people of the preview who could have it. */
    employeeIds: number[]
  }
  /** Recounts leave after a change of working time or of a rule. */
  recount: {
    /** What was changed, as people read it. */
    cause: string
    /** Why HR let somebody fall below zero; null where nobody did. */
    overrideReason: string | null
    changed: Changed
    requests: number
    /** How many more days these requests take, in half steps. */
    days: number
  }
}
export type RunKindName = keyof RunDetails

/** Work on many people that was previewed and confirmed, or begun automatically, and can be undone for a day (decision 182). */
export const runs = pgTable(
  'runs',
  {
    id: serialId(),
    kind: text('kind').notNull().$type<RunKindName>(),
    buId: requiredId('bu_id', () => businessUnits.id),
    /** Null: automatic. */
    actorId: integer('actor_id').references(() => employees.id),
    /** The leave year of a run of policies. */
    year: smallint('year'),
    /** The first of the month for which an automatic run of policies went; null for one that was only for newcomers. */
    dueOn: date('due_on', { mode: 'string' }),
    detail: jsonb('detail').notNull().default({}).$type<RunDetails[RunKindName]>(),
    /** How far it has come: the id of a person, or a number of people of a list. Counts again from 0 while it is being undone. */
    doneUpTo: integer('done_up_to').notNull().default(0),
    /** For how many people it changed something. */
    people: integer('people').notNull().default(0),
    createdAt: createdAt(),
    /** When it last wrote. A run that is silent for long and not done has lost its process. */
    workedAt: instant('worked_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Set once everything is undone, while `undoneBy` is set as undoing begins. */
    undoneAt: instant('undone_at'),
    undoneBy: integer('undone_by').references(() => employees.id),
  },
  (t) => [
    index('runs_unit').on(t.buId, t.kind, t.createdAt),
    index('runs_going').on(t.workedAt).where(sql`${t.doneAt} is null`),
    uniqueIndex('runs_due').on(t.buId, t.year, t.dueOn),
  ],
)
