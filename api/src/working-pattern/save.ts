import type { PatternForm } from '@hr/contract/working-pattern'
import type { Transaction } from '@hr/db/client'
import { workingPatterns } from '@hr/db/schema'
import { formatDay } from '@hr/domain/dates'
import { weekFrom } from '@hr/domain/leave/half-days'
import { eq } from 'drizzle-orm'
import { invalid, refusingTaken } from '../errors.ts'
import type { Write } from '../idempotency.ts'
import { lockPerson } from '../locks.ts'
import type { Reader } from '../reach.ts'
import { findWorker, noSuchPattern, ownerOf } from './queries.ts'

const SAME_DAY = { since: 'This person has a working pattern from that day on' }

/**
 * Adds a working pattern. Fails with 404 for a person whose record the caller may not change, with 400 for a day before
 * they joined, and with 409 if another pattern begins on that day.
 */
export const createPattern = (me: Reader, employeeId: number, form: PatternForm, write: Write) =>
  write(async (tx) => {
    await lockWorker(tx, me, employeeId, form)
    const insert = tx
      .insert(workingPatterns)
      .values({ employeeId, ...columnsOf(form) })
      .returning({ id: workingPatterns.id })
    const [saved] = await refusingTaken(insert, SAME_DAY)
    if (!saved) throw new Error('no pattern row')
    return saved
  })

/** Changes a working pattern. Fails as adding does, and with 404 for one that is gone. */
export const editPattern = (me: Reader, id: number, form: PatternForm, write: Write): Promise<void> =>
  write(async (tx) => {
    await lockWorker(tx, me, await ownerOf(tx, id), form)
    const update = tx.update(workingPatterns).set(columnsOf(form)).where(eq(workingPatterns.id, id))
    const [saved] = await refusingTaken(update.returning({ id: workingPatterns.id }), SAME_DAY)
    if (!saved) throw noSuchPattern()
  })

/** Deletes a working pattern. Fails with 404 for one that is gone. */
export const deletePattern = (me: Reader, id: number, write: Write): Promise<void> =>
  write(async (tx) => {
    await lockWorker(tx, me, await ownerOf(tx, id))
    const gone = await tx
      .delete(workingPatterns)
      .where(eq(workingPatterns.id, id))
      .returning({ id: workingPatterns.id })
    if (gone.length === 0) throw noSuchPattern()
  })

/** Holds up whoever applies for leave, so that nobody's days are counted by a pattern that is being changed. */
async function lockWorker(tx: Transaction, me: Reader, employeeId: number, form?: PatternForm): Promise<void> {
  await findWorker(tx, me, employeeId)
  const { joiningDate } = await lockPerson(tx, employeeId)
  if (form && form.since < joiningDate) {
    throw invalid({ since: `This is before they joined, on ${formatDay(joiningDate)}` })
  }
}

const columnsOf = ({ since, week, otherWeek }: PatternForm) => ({
  since,
  weeks: [week, ...(otherWeek ? [otherWeek] : [])].map(weekFrom),
})
