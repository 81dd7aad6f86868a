import { swipeImport } from '@hr/contract/attendance/swipe-import'
import type { Transaction } from '@hr/db/client'
import { type SwipeField, swipeFile } from '@hr/domain/attendance/swipe-file'
import { sql } from 'drizzle-orm'
import { type Findings, type Kind, Overtaken, type Reading } from '../../runs/file-import/kind.ts'
import { inParts, type NewSwipe, storeSwipes } from '../store-swipes.ts'
import type { FileSwipe } from './check-row.ts'
import { inKeyOrder, linesOfNew } from './known.ts'
import { readThrough, shownRows } from './read-through.ts'

/** Swipes: one that is stored already adds nothing, so a file may be sent again. */
export const swipes: Kind<SwipeField> = {
  name: 'swipes',
  endpoints: swipeImport,
  file: swipeFile,
  words: { problemsFile: 'swipes' },
  // a deadlock, or a lock that took too long, with a terminal that sends the same swipes
  overtakenBy: ['40P01', '55P03'],
  look,
  onWire: ({ state, badRows, rowsTotal, figures }) => {
    const { newRows = 0, people = 0, firstDay = null, lastDay = null } = figures
    const isRight = badRows === 0 && (state === 'checked' || state === 'importing' || state === 'done')
    return { newRows, knownRows: isRight ? rowsTotal - newRows : 0, people, firstDay, lastDay }
  },
}

async function look(reading: Reading<SwipeField>): Promise<Findings> {
  const { swipes: all, hasProblems } = await readThrough(reading)
  const different = inKeyOrder(all)
  // An import shows nothing, and storing what is there already adds nothing.
  const added = reading.run.state === 'checking' ? await linesOfNew(reading.tx, different) : new Set<number>()
  return {
    rows: shownRows(all, added),
    figures: () => (hasProblems ? {} : { newRows: added.size, ...figuresOf(different) }),
    save: async (onProgress) => ({ newRows: await storeAll(reading.tx, different, onProgress) }),
  }
}

function figuresOf(all: readonly FileSwipe[]) {
  const days = all.map(({ date }) => date).toSorted()
  const people = new Set(all.map(({ person }) => person.id)).size
  return { people, firstDay: days.at(0) ?? null, lastDay: days.at(-1) ?? null }
}

/** Stores them in the order of their key. Returns how many were new. */
async function storeAll(tx: Transaction, all: NewSwipe[], onProgress: (rowsDone: number) => Promise<void>) {
  await takeTurn(tx)
  let added = 0
  let rowsDone = 0
  for (const part of inParts(all)) {
    const { accepted, refused } = await storeSwipes(tx, part)
    // Somebody left after the rows were read.
    if (refused.length > 0) throw new Overtaken()
    added += accepted
    rowsDone += part.length
    await onProgress(rowsDone)
  }
  return added
}

/**
 * Lets only one import store at a time: the same file sent twice would otherwise wait for the other's rows longer than
 * it may.
 */
async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '9s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(7205117)`)
}
