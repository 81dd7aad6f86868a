import type { Transaction } from '@hr/db/client'
import { swipeImports } from '@hr/db/schema'
import { eq, sql } from 'drizzle-orm'
import { storeSwipes } from '../attendance/receive.ts'
import type { Deps } from '../deps.ts'
import { databaseCode } from '../errors.ts'
import { forgetFile } from '../file-import/forget.ts'
import { swipeFiles } from '../file-import/kind.ts'
import { claim, noteProgress } from '../file-import/step.ts'
import type { Passing } from './check-row.ts'
import { inKeyOrder, inParts } from './known.ts'
import type { Run } from './queries.ts'
import { readThrough } from './read-through.ts'
import { workOn } from './work.ts'

/** Somebody left, or got another number, between looking at the rows and storing them. */
class Overtaken extends Error {}

/** A circle of waiting, or a wait that was too long: of a terminal that sends the same swipes. */
const IN_THE_WAY = ['40P01', '55P03']

/**
 * Imports a checked file: every row or none, in one transaction. What is there by then adds nothing; what has become
 * wrong since the file was checked makes it fail, with the rows named. The file goes when its swipes are in.
 */
export async function importSwipes(deps: Deps, run: Run): Promise<void> {
  try {
    const isDone = await deps.db.transaction((tx) => importAll(deps, tx, run))
    if (isDone) await forgetFile(deps, swipeFiles, run)
  } catch (error) {
    // the next look sees what came in between
    if (error instanceof Overtaken || IN_THE_WAY.includes(databaseCode(error) ?? '')) return workOn(deps, run.id)
    throw error
  }
}

async function importAll(deps: Deps, tx: Transaction, run: Run): Promise<boolean> {
  if (!(await claim(tx, swipeFiles, run))) return false
  const { passings, badRows } = await readThrough(deps, tx, run, () => noteProgress(deps, swipeFiles, run, 0))
  if (badRows > 0) {
    await refuse(tx, run, badRows)
    return false
  }
  const newRows = await storeAll(deps, tx, run, inKeyOrder(passings))
  await tx
    .update(swipeImports)
    .set({ state: 'done', newRows, rowsDone: run.rowsTotal, finishedAt: sql`now()` })
    .where(eq(swipeImports.id, run.id))
  return true
}

/** Stores them in the order of their key; gives how many were new. */
async function storeAll(deps: Deps, tx: Transaction, run: Run, passings: Passing[]): Promise<number> {
  await takeTurn(tx)
  let [added, rowsDone] = [0, 0]
  for (const part of inParts(passings)) {
    const { accepted, problems } = await storeSwipes(tx, part.map(asSwipe))
    if (problems.length > 0) throw new Overtaken()
    added += accepted
    rowsDone += part.length
    await noteProgress(deps, swipeFiles, run, rowsDone)
  }
  return added
}

/** One import stores after the other: the same file sent twice would wait for the other's rows, longer than it may. */
async function takeTurn(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '9s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(7205117)`)
}

const asSwipe = ({ person, at, direction, location }: Passing, index: number) => ({
  index,
  swipe: {
    employeeId: person.staffNumber,
    at: new Date(at).toISOString(),
    inOrOut: direction,
    floorLocation: location ?? undefined,
  },
})

async function refuse(tx: Transaction, run: Run, badRows: number): Promise<void> {
  const rows = badRows === 1 ? '1 row has' : `${badRows} rows have`
  const failure = `Nothing was imported: ${rows} become wrong since the file was checked`
  await tx
    .update(swipeImports)
    .set({ state: 'failed', failure, badRows, rowsDone: 0, finishedAt: sql`now()` })
    .where(eq(swipeImports.id, run.id))
}
