import type { SwipeRow } from '@hr/contract/swipe-import'
import type { Queryable } from '@hr/db/client'
import type { SwipeField } from '@hr/domain/attendance/swipe-file'
import type { Day } from '@hr/domain/dates'
import type { Reading, ShownRow } from '../../runs/file-import/kind.ts'
import { type Person, peopleByNumber } from '../people-by-number.ts'
import { checkRow, type FileSwipe } from './check-row.ts'
import type { FileRow, Problem } from './row.ts'

/** The result of reading a file. Swipes are kept only as long as no row is wrong. */
type Found = {
  swipes: FileSwipe[]
  hasProblems: boolean
  firstDay: Day | null
  lastDay: Day | null
}

/** Reads every row of the stored file, a few hundred at a time, because all of them at once would fill the memory. */
export async function readThrough(reading: Reading<SwipeField>): Promise<Found> {
  const { deps, tx } = reading
  const people: People = new Map()
  const found: Found = { swipes: [], hasProblems: false, firstDay: null, lastDay: null }
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

/** By the number in the file; undefined for a number that belongs to nobody. */
type People = Map<string, Person | undefined>

/** Adds those whom rows name and who were not looked for yet. */
async function findPeople(db: Queryable, rows: FileRow[], people: People): Promise<void> {
  const numbers = new Set(rows.flatMap(({ values: { employeeId } }) => employeeId ?? []))
  const open = [...numbers].filter((number) => !people.has(number))
  if (open.length === 0) return
  const found = await peopleByNumber(db, open)
  for (const number of open) people.set(number, found.get(number))
}

/** Adds a row to the result. Returns what is wrong with it. */
function take(found: Found, row: FileRow, person: Person | undefined, now: Date, locations: Locations): Problem[] {
  const checked = checkRow(row, person, now)
  if ('problems' in checked) {
    found.hasProblems = true
    found.swipes = []
    return checked.problems
  }
  if (!found.hasProblems) add(found, checked, locations)
  return []
}

function add(found: Found, swipe: FileSwipe, locations: Locations): void {
  const { date, location } = swipe
  if (found.firstDay === null || date < found.firstDay) found.firstDay = date
  if (found.lastDay === null || date > found.lastDay) found.lastDay = date
  found.swipes.push({ ...swipe, location: location && shared(location, locations) })
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

type Locations = Map<string, string>

/** Shares one text for each door, however many rows name it. */
function shared(text: string, known: Locations): string {
  const first = known.get(text)
  if (first === undefined) known.set(text, text)
  return first ?? text
}
