import type { SwipeRow } from '@hr/contract/swipe-import'
import type { SwipeField } from '@hr/domain/attendance/swipe-file'
import type { Day } from '@hr/domain/dates'
import type { Reading, ShownRow } from '../../runs/file-import/kind.ts'
import { checkRow, type GoodRow, type Passing } from './check-row.ts'
import { findPeople, type People, type Person } from './people.ts'
import type { FileRow, Problem } from './row.ts'

/** A swipe with its line in the file, and what the clock on the wall showed. */
type LinedPassing = Passing & { line: number; date: Day; time: string }

/** The result of reading a file. Swipes are kept only as long as no row is wrong. */
type Found = {
  passings: LinedPassing[]
  hasProblems: boolean
  firstDay: Day | null
  lastDay: Day | null
}

/** Reads every row of the stored file, a few hundred at a time, because all of them at once would fill the memory. */
export async function readThrough(reading: Reading<SwipeField>): Promise<Found> {
  const { deps, tx } = reading
  const people: People = new Map()
  const found: Found = { passings: [], hasProblems: false, firstDay: null, lastDay: null }
  const locations: Locations = new Map()
  for await (const rows of reading.inGroups(reading.rows())) {
    await findPeople(tx, rows, people)
    const problems = rows.flatMap((row) => {
      const person = people.get(row.values.employeeId ?? '')
      return take(found, row, person, deps.now(), locations)
    })
    if (problems.length > 0) await reading.say(problems)
  }
  return found
}

/** Adds a row to the result. Returns what is wrong with it. */
function take(found: Found, row: FileRow, person: Person | undefined, now: Date, locations: Locations): Problem[] {
  const checked = checkRow(row, person, now)
  if ('problems' in checked) {
    found.hasProblems = true
    found.passings = []
    return checked.problems
  }
  if (!found.hasProblems) add(found, row.line, checked, locations)
  return []
}

function add(found: Found, line: number, { passing, wall }: GoodRow, locations: Locations): void {
  const { location } = passing
  if (found.firstDay === null || wall.date < found.firstDay) found.firstDay = wall.date
  if (found.lastDay === null || wall.date > found.lastDay) found.lastDay = wall.date
  const { date, time } = wall
  found.passings.push({ ...passing, location: location && shared(location, locations), line, date, time })
}

/**
 * The rows as the page shows them, one by one, because all of them at once would fill the memory. `added` has the lines
 * that add a swipe.
 */
export function* shownRows(passings: readonly LinedPassing[], added: ReadonlySet<number>): Generator<ShownRow> {
  for (const { line, person, date, time, direction, location } of passings) {
    const { staffNumber: employeeId, name: employeeName } = person
    const change = added.has(line) ? 'new' : 'same'
    const shown: Omit<SwipeRow, 'line'> = { employeeId, employeeName, change, date, time, inOrOut: direction, location }
    yield { line, sought: [employeeName, employeeId].join('\n'), shown }
  }
}

type Locations = Map<string, string>

/** Shares one text for each door, however many rows name it. */
function shared(text: string, known: Locations): string {
  const first = known.get(text)
  if (first === undefined) known.set(text, text)
  return first ?? text
}
