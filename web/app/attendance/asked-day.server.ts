import { todayIn } from '@hr/domain/clock'
import { type Day, parseDay } from '@hr/domain/dates'
import type { Entered } from '~/http/enter.server.ts'

/**
 * The day that the address asks for, today where the reader works when it names none. What is no day is passed on as it
 * was typed: the API says what is wrong with it.
 */
export function askedDate({ context, user }: Pick<Entered, 'context' | 'user'>) {
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const typed = (query.get('date') ?? '').trim()
  const date: Day = typed || todayIn(user.timeZone, new Date())
  return { query, date: parseDay(date) ?? date }
}
