import type { Consent } from '@hr/contract/working-time/impact'
import type { PatternForm } from '@hr/contract/working-time/working-pattern'
import type { Transaction } from '@hr/db/client'
import { type employees, workingPatterns } from '@hr/db/schema'
import { formatDay } from '@hr/domain/dates'
import { weekFrom } from '@hr/domain/leave/counting/half-days'
import * as t from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import type { Writing } from '../../company/current-user.ts'
import { lockPerson } from '../../company/locks.ts'
import type { Reader } from '../../company/reach.ts'
import { invalid, refusingTaken } from '../../platform/http/errors.ts'
import type { Change } from '../../runs/impact/change.ts'
import { recount } from '../../runs/impact/recount.ts'
import { findWorker, noSuchPattern, ownerOf } from './queries.ts'

const SAME_DAY = { since: t.patternDayTaken }

/**
 * Adds a working pattern. Fails with 404 for a person whose record the caller may not change, with 400 for a day before
 * they joined, with 409 if another pattern begins on that day, and with 409 and its impact if leave is recounted.
 */
export const createPattern = ({ deps, me, write }: Writing<Reader>, employeeId: number, form: PatternForm) =>
  write(async (tx) => {
    const worker = await lockWorker(tx, me, employeeId, form)
    const insert = tx
      .insert(workingPatterns)
      .values({ employeeId, ...columnsOf(form) })
      .returning()
    const [after] = await refusingTaken(insert, SAME_DAY)
    if (!after) throw new Error('no pattern row')
    await recount({ tx, deps, me }, patternChanged(worker, { before: null, after }), form)
    return { id: after.id }
  })

/** Changes a working pattern. Fails as adding does, and with 404 for one that is gone. */
export const editPattern = ({ deps, me, write }: Writing<Reader>, id: number, form: PatternForm): Promise<void> =>
  write(async (tx) => {
    const worker = await lockWorker(tx, me, await ownerOf(tx, id), form)
    const [before] = await tx.select().from(workingPatterns).where(eq(workingPatterns.id, id))
    const update = tx.update(workingPatterns).set(columnsOf(form)).where(eq(workingPatterns.id, id))
    const [after] = await refusingTaken(update.returning(), SAME_DAY)
    if (!before || !after) throw noSuchPattern()
    await recount({ tx, deps, me }, patternChanged(worker, { before, after }), form)
  })

/** Deletes a working pattern. Fails with 404 for one that is gone, and with 409 and its impact as adding does. */
export const deletePattern = ({ deps, me, write }: Writing<Reader>, id: number, consent: Consent): Promise<void> =>
  write(async (tx) => {
    const worker = await lockWorker(tx, me, await ownerOf(tx, id))
    const [before] = await tx.delete(workingPatterns).where(eq(workingPatterns.id, id)).returning()
    if (!before) throw noSuchPattern()
    await recount({ tx, deps, me }, patternChanged(worker, { before, after: null }), consent)
  })

/** Holds up applications for leave, so that nobody's days are counted by a pattern that is being changed. */
async function lockWorker(tx: Transaction, me: Reader, employeeId: number, form?: PatternForm): Promise<Worker> {
  await findWorker(tx, me, employeeId)
  const worker = await lockPerson(tx, employeeId)
  if (form && form.since < worker.joiningDate) {
    throw invalid({ since: t.patternBeforeJoining(formatDay(worker.joiningDate)) })
  }
  return worker
}

type Worker = Pick<typeof employees.$inferSelect, 'id' | 'buId' | 'fullName'>
type Pattern = typeof workingPatterns.$inferSelect
type Rows = { before: Pattern; after: Pattern | null } | { before: null; after: Pattern }

/** A pattern holds until the next one, which nobody needs to know: what follows counts as it did. */
function patternChanged({ id, buId, fullName }: Worker, rows: Rows): Change {
  const days = [rows.before, rows.after].flatMap((pattern) => (pattern ? [{ from: pattern.since, to: null }] : []))
  const since = days.at(-1)?.from ?? ''
  return {
    buId,
    owners: { employeeId: id },
    days,
    cause: causeOf(rows)(fullName, formatDay(since)),
    changed: [{ table: 'working_patterns', ...rows }],
  }
}

function causeOf({ before, after }: Rows): typeof t.patternAdded {
  if (before && after) return t.patternChanged
  return after ? t.patternAdded : t.patternDeleted
}

const columnsOf = ({ since, week, otherWeek }: PatternForm) => ({
  since,
  weeks: [week, ...(otherWeek ? [otherWeek] : [])].map(weekFrom),
})
