import { swipe as deviceSwipe } from '@hr/contract/attendance'
import type { Direction } from '@hr/domain/attendance/swipe'
import { type SwipeField, swipeFile } from '@hr/domain/attendance/swipe-file'
import { readSwipeRow, type WallSwipe } from '@hr/domain/attendance/swipe-row'
import { instantOf, todayIn } from '@hr/domain/clock'
import { SURPLUS } from '../../runs/file-import/columns.ts'
import { NOT_EMPLOYED, UNKNOWN_NUMBER } from '../receive.ts'
import type { Person } from './people.ts'
import type { FileRow, Problem } from './row.ts'

/** A swipe of a file; `at` is in milliseconds since 1970. */
export type Passing = { person: Person; at: number; direction: Direction; location: string | null }

/** `wall` is the time that the local wall clock showed. */
export type GoodRow = { passing: Passing; wall: WallSwipe }

type Sentences = Partial<Record<SwipeField, string>>

/**
 * A row as a swipe of its person, or everything that is wrong with it, by column. A time is that of the clock where the
 * person works, and means on the days on which clocks are changed what it means of a terminal (decision 36).
 */
export function checkRow(row: FileRow, person: Person | undefined, now: Date): GoodRow | { problems: Problem[] } {
  const read = readSwipeRow(row.values)
  const location = deviceSwipe.shape.floorLocation.safeParse(row.values.location)
  const sentences: Sentences = {
    employeeId: problemOfNumber(row, person),
    ...('errors' in read && read.errors),
    location: location.error?.issues[0]?.message,
  }
  const swipe = 'swipe' in read ? read.swipe : undefined
  const at = person && swipe && instantOf(`${swipe.date} ${swipe.time}`, person.timeZone).getTime()
  if (at !== undefined) Object.assign(sentences, problemOfTime(person as Person, swipe as WallSwipe, at, now))

  const problems = inOrder(row, sentences)
  if (problems.length > 0 || at === undefined) return { problems }
  const { direction } = swipe as WallSwipe
  return {
    passing: { person: person as Person, at, direction, location: location.data ?? null },
    wall: swipe as WallSwipe,
  }
}

function problemOfNumber({ values: { employeeId } }: FileRow, person: Person | undefined): string | undefined {
  if (employeeId === undefined) return 'Employee Id is required'
  return person ? undefined : UNKNOWN_NUMBER
}

function problemOfTime({ timeZone, joiningDate, lastDay }: Person, { date }: WallSwipe, at: number, now: Date) {
  if (at > now.getTime()) return { [date > todayIn(timeZone, now) ? 'date' : 'time']: 'The time is in the future' }
  return date < joiningDate || (lastDay && date > lastDay) ? { date: NOT_EMPLOYED } : {}
}

function inOrder({ line, values, surplus }: FileRow, sentences: Sentences): Problem[] {
  const problems: Problem[] =
    surplus === undefined ? [] : [{ line, field: undefined, value: surplus, message: SURPLUS }]
  for (const { field } of swipeFile.columns) {
    const message = sentences[field]
    if (message) problems.push({ line, field, value: values[field] ?? '', message })
  }
  return problems
}
