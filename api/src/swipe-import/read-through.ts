import { setImmediate as otherWork } from 'node:timers/promises'
import type { Transaction } from '@hr/db/client'
import type { SampleSwipe } from '@hr/db/schema'
import { swipeColumns } from '@hr/domain/attendance/swipe-file'
import type { Day } from '@hr/domain/dates'
import { sql } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { swipeFiles } from '../file-import/kind.ts'
import { addProblems, forgetProblems } from '../file-import/step.ts'
import { checkRow, type GoodRow, type Passing, type Problem } from './check-row.ts'
import { findPeople, type People, type Person } from './people.ts'
import type { Run } from './queries.ts'
import { type FileRow, readSwipeFile, type SwipeNames } from './read-file.ts'

/** What a file comes to. Swipes are kept by themselves only as long as none of its rows is wrong. */
export type Found = {
  passings: Passing[]
  badRows: number
  problemCount: number
  firstDay: Day | null
  lastDay: Day | null
  sample: SampleSwipe[]
}

/** How many rows are looked at before other work has its turn, and before the next note of progress. */
const AT_ONCE = 500
const SAMPLE = 10

/**
 * Looks at every row of the stored file, a few hundred at a time, and keeps what is wrong in place of what was known
 * before. The caller holds the claim of the file.
 */
export async function readThrough(
  { storage, now }: Deps,
  tx: Transaction,
  run: Run,
  onProgress: (rowsDone: number) => Promise<void>,
): Promise<Found> {
  if (!run.storageKey) throw new Error('the file of an import is gone')
  await forgetProblems(tx, swipeFiles, run)
  const names: SwipeNames = new Map()
  const people: People = new Map()
  const found: Found = { passings: [], badRows: 0, problemCount: 0, firstDay: null, lastDay: null, sample: [] }
  const locations: Locations = new Map()
  let rowsDone = 0
  for await (const rows of inGroups(readSwipeFile(await storage.read(run.storageKey), names))) {
    await findPeople(tx, rows, people)
    const problems = rows.flatMap((row) => {
      const person = people.get(row.values.employeeId ?? '')
      return take(found, row, person, now(), locations)
    })
    await keep(tx, run, names, problems, found)
    rowsDone += rows.length
    await onProgress(rowsDone)
    await stayAwake(tx)
    await otherWork()
  }
  return found
}

/** Reading goes on without the database: a transaction that idles for 15 seconds is ended, with all that it did. */
async function stayAwake(tx: Transaction): Promise<void> {
  await tx.execute(sql`select 1`)
}

async function* inGroups(rows: AsyncGenerator<FileRow>): AsyncGenerator<FileRow[]> {
  let group: FileRow[] = []
  for await (const row of rows) {
    if (group.push(row) < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Adds a row to what is found; gives what is wrong with it. */
function take(found: Found, row: FileRow, person: Person | undefined, now: Date, locations: Locations): Problem[] {
  const checked = checkRow(row, person, now)
  if ('problems' in checked) {
    found.badRows += 1
    found.passings = []
    return checked.problems
  }
  if (found.badRows === 0) add(found, row.line, checked, locations)
  return []
}

function add(found: Found, line: number, { passing, wall }: GoodRow, locations: Locations): void {
  const { person, location } = passing
  const { date, time, direction } = wall
  if (found.firstDay === null || date < found.firstDay) found.firstDay = date
  if (found.lastDay === null || date > found.lastDay) found.lastDay = date
  found.passings.push({ ...passing, location: location && shared(location, locations) })
  if (found.sample.length === SAMPLE) return
  const { staffNumber: employeeId, name: employeeName } = person
  found.sample.push({ line, employeeId, employeeName, date, time, inOrOut: direction, location })
}

type Locations = Map<string, string>

/** One text for a door, however many rows name it. */
function shared(text: string, known: Locations): string {
  const first = known.get(text)
  if (first === undefined) known.set(text, text)
  return first ?? text
}

const labels = new Map(swipeColumns.map(({ field, label }) => [field, label]))

async function keep(tx: Transaction, run: Run, names: SwipeNames, problems: Problem[], found: Found): Promise<void> {
  if (problems.length === 0) return
  const named = problems.map(({ field, ...problem }) => ({
    ...problem,
    column: field && (names.get(field) ?? labels.get(field)),
  }))
  await addProblems(tx, swipeFiles, run, named, found.problemCount)
  found.problemCount += problems.length
}
