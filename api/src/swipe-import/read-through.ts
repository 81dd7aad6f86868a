import type { SampleSwipe } from '@hr/contract/swipe-import'
import type { SwipeField } from '@hr/domain/attendance/swipe-file'
import type { Day } from '@hr/domain/dates'
import type { Reading, ShownRow } from '../file-import/kind.ts'
import { checkRow, type GoodRow, type Passing } from './check-row.ts'
import { findPeople, type People, type Person } from './people.ts'
import type { FileRow, Problem } from './row.ts'

/** The result of reading a file. Swipes are kept only as long as no row is wrong. */
type Found = {
  passings: Passing[]
  hasProblems: boolean
  firstDay: Day | null
  lastDay: Day | null
  sample: ShownRow[]
}

const SAMPLE = 10

/** Reads every row of the stored file, a few hundred at a time, because all of them at once would fill the memory. */
export async function readThrough(reading: Reading<SwipeField>): Promise<Found> {
  const { deps, tx } = reading
  const people: People = new Map()
  const found: Found = { passings: [], hasProblems: false, firstDay: null, lastDay: null, sample: [] }
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
  found.passings.push({ ...passing, location: location && shared(location, locations) })
  if (found.sample.length < SAMPLE) found.sample.push(sampleOf(line, passing, wall))
}

function sampleOf(line: number, { person, location }: Passing, { date, time, direction }: GoodRow['wall']): ShownRow {
  const { staffNumber: employeeId, name: employeeName } = person
  const shown: Omit<SampleSwipe, 'line'> = { employeeId, employeeName, date, time, inOrOut: direction, location }
  return { line, sought: [employeeName, employeeId].join('\n'), shown }
}

type Locations = Map<string, string>

/** Shares one text for each door, however many rows name it. */
function shared(text: string, known: Locations): string {
  const first = known.get(text)
  if (first === undefined) known.set(text, text)
  return first ?? text
}
