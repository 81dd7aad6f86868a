import { swipe as deviceSwipe } from '@hr/contract/attendance/attendance'
import { type SwipeField, swipeFile } from '@hr/domain/attendance/swipe-file'
import { readSwipeRow, type WallSwipe } from '@hr/domain/attendance/swipe-row'
import { instantOf, todayIn } from '@hr/domain/clock'
import type { Day } from '@hr/domain/dates'
import * as t from '@hr/words/swipes'
import { SURPLUS } from '../../runs/file-import/columns.ts'
import type { Person } from '../people-by-number.ts'
import { NOT_EMPLOYED, UNKNOWN_NUMBER } from '../receive.ts'
import type { NewSwipe } from '../store-swipes.ts'
import type { FileRow, Problem } from './row.ts'

/** A swipe of a file, with its line, and what the clock on the wall showed. */
export type FileSwipe = NewSwipe & { person: Person; line: number; date: Day; time: string }

type CheckedRow = { problems: Problem[]; swipe?: FileSwipe }
type Sentences = Partial<Record<SwipeField, string>>

/**
 * A row as a swipe of its person, or everything that is wrong with it, by column. A time is that of the clock where the
 * person works, and means on the days on which clocks are changed what it means of a terminal (docs/spec/rules.md, Wall terminals).
 */
export function checkRow(row: FileRow, person: Person | undefined, now: Date): CheckedRow {
  const read = readSwipeRow(row.values)
  const location = deviceSwipe.shape.floorLocation.safeParse(row.values.location)
  const swipe = 'swipe' in read && person && swipeOf(read.swipe, person)
  const problems = inOrder(row, {
    employeeId: problemOfNumber(row, person),
    ...('errors' in read && read.errors),
    location: location.error?.issues[0]?.message,
    ...(swipe && problemOfTime(swipe, now)),
  })
  if (problems.length > 0 || !swipe) return { problems }
  return { problems, swipe: { ...swipe, line: row.line, location: location.data ?? null } }
}

const swipeOf = (wall: WallSwipe, person: Person) => ({
  ...wall,
  person,
  at: instantOf(`${wall.date} ${wall.time}`, person.timeZone).getTime(),
})

function problemOfNumber({ values: { employeeId } }: FileRow, person: Person | undefined): string | undefined {
  if (employeeId === undefined) return t.employeeIdIsRequired
  return person ? undefined : UNKNOWN_NUMBER
}

function problemOfTime({ person, date, at }: Pick<FileSwipe, 'person' | 'date' | 'at'>, now: Date): Sentences {
  const { timeZone, joiningDate, lastDay } = person
  if (at > now.getTime()) return { [date > todayIn(timeZone, now) ? 'date' : 'time']: t.timeIsInFuture }
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
