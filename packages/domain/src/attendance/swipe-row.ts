import * as t from '@hr/words/swipes'
import { type Day, parseDay } from '../dates.ts'
import type { Direction } from './swipe.ts'

/** A swipe by the local wall clock; `time` is `HH:mm:ss`. */
export type WallSwipe = { date: Day; time: string; direction: Direction }

/** The cells of a row that describe a swipe, as they are written; undefined for a blank one. Or what is wrong with each. */
type Cells = { date?: string; time?: string; inOrOut?: string }

/**
 * Reads a row of a file of swipes: a day as `parseDay` takes it, a 24-hour time with or without seconds, IN or OUT in
 * any case. Returns the swipe, or a sentence for each value that is missing or wrong.
 */
export function readSwipeRow({ date, time, inOrOut }: Cells): { swipe: WallSwipe } | { errors: Cells } {
  const day = date && parseDay(date)
  const clock = time && parseClock(time)
  const direction = inOrOut && parseDirection(inOrOut)
  if (day && clock && direction) return { swipe: { date: day, time: clock, direction } }
  const errors: Cells = {}
  if (!day) errors.date = faultOf(date, t.enterDateInTheseFormats, t.dateIsRequired)
  if (!clock) errors.time = faultOf(time, t.enterTimeInTheseFormats, t.timeIsRequired)
  if (!direction) errors.inOrOut = faultOf(inOrOut, t.enterInOrOut, t.inOutIsRequired)
  return { errors }
}

const faultOf = (cell: string | undefined, wrong: string, missing: string): string => (cell ? wrong : missing)

// The hour may have one digit because spreadsheets drop the leading zero of 09:05.
const clockTime = /^([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/

/** Returns `HH:mm:ss` for a 24-hour time with or without seconds, or undefined for anything else. */
export function parseClock(text: string): string | undefined {
  const [, hour, minute, second = '00'] = clockTime.exec(text.trim()) ?? []
  return hour && minute && `${hour.padStart(2, '0')}:${minute}:${second}`
}

function parseDirection(text: string): Direction | undefined {
  const folded = text.trim().toUpperCase()
  return folded === 'IN' || folded === 'OUT' ? folded : undefined
}
