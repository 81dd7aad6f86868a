import { todayIn } from '@hr/domain/clock'
import { type Day, parseDay } from '@hr/domain/dates'
import type { Entered } from '~/http/session/enter.server.ts'

/**
 * The day in the address, or today where the reader works if there is none. Text that is not a day is passed on
 * unchanged, because the API says what is wrong with it.
 */
export function askedDate({ context, user }: Pick<Entered, 'context' | 'user'>) {
  const query = new URL(context.path, 'http://site.invalid').searchParams
  const typed = (query.get('date') ?? '').trim()
  const date: Day = typed || todayIn(user.timeZone, new Date())
  return { query, date: parseDay(date) ?? date }
}
