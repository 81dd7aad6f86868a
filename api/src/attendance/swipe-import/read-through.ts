import type { SwipeRow } from '@hr/contract/attendance/swipe-import'
import type { Queryable } from '@hr/db/client'
import type { SwipeField } from '@hr/domain/attendance/swipe-file'
import type { Reading, ShownRow } from '../../runs/file-import/kind.ts'
import { type Person, peopleByNumber } from '../people-by-number.ts'
import { checkRow, type FileSwipe } from './check-row.ts'
import type { FileRow } from './row.ts'

/** Reads every row of the stored file, a few hundred at a time, because all of them at once would fill the memory. */
export async function readThrough(reading: Reading<SwipeField>) {
  const { deps, tx } = reading
  const people: People = new Map()
  const doors = new Map<string, string>()
  // Swipes are kept only as long as no row is wrong.
  const found = { swipes: [] as FileSwipe[], hasProblems: false }
  for await (const rows of reading.inGroups(reading.rows())) {
    await findPeople(tx, rows, people)
    const checked = rows.map((row) => checkRow(row, people.get(row.values.employeeId ?? ''), deps.now()))
    const problems = checked.flatMap((row) => row.problems)
    if (problems.length > 0) await reading.say(problems)
    found.hasProblems ||= problems.length > 0
    if (found.hasProblems) found.swipes = []
    else for (const { swipe } of checked) if (swipe) found.swipes.push(withSharedDoor(swipe, doors))
  }
  return found
}

/** By the number in the file; undefined for a number that belongs to nobody. */
type People = Map<string, Person | undefined>

/** Adds the people that rows name and that were not looked up yet. */
async function findPeople(db: Queryable, rows: FileRow[], people: People): Promise<void> {
  const numbers = new Set(rows.flatMap(({ values: { employeeId } }) => employeeId ?? []))
  const open = [...numbers].filter((number) => !people.has(number))
  if (open.length === 0) return
  const found = await peopleByNumber(db, open)
  for (const number of open) people.set(number, found.get(number))
}

/** Shares one text for each door, however many rows name it. */
function withSharedDoor(swipe: FileSwipe, doors: Map<string, string>): FileSwipe {
  const { location } = swipe
  if (location === null) return swipe
  const shared = doors.get(location) ?? location
  doors.set(shared, shared)
  return { ...swipe, location: shared }
}

/**
 * The rows as the page shows them, one by one, because all of them at once would fill the memory. `added` has the lines
 * that add a swipe.
 */
export function* shownRows(swipes: readonly FileSwipe[], added: ReadonlySet<number>): Generator<ShownRow> {
  for (const { line, person, date, time, direction, location } of swipes) {
    const { staffNumber: employeeId, name: employeeName } = person
    const change = added.has(line) ? 'new' : 'same'
    const shown: Omit<SwipeRow, 'line'> = { employeeId, employeeName, change, date, time, inOrOut: direction, location }
    yield { line, sought: [employeeName, employeeId].join('\n'), shown }
  }
}
