import { addDays, type Day, type Period } from '../dates.ts'
import { addDecimal, subtractDecimal } from '../decimal.ts'
import { groupBy } from '../group-by.ts'
import { type CarryOver, dayInYear } from './policy.ts'
import { type Credit, type Debit, daysUntil } from './statement.ts'

/**
 * What of the days that are left at the end of a leave year goes on to the next, and what is lost, in days. Days that were
 * taken ahead (`remaining` below 0) go on as a debt. Without a carry-over nothing moves and nothing is taken away: days of a
 * year stay in their year (docs/spec/rules.md, Policies).
 */
export function carriedOver(remaining: number, carryOver: CarryOver | null): { carried: number; lost: number } {
  if (!carryOver) return { carried: 0, lost: 0 }
  const carried = Math.min(remaining, carryOver.most)
  return { carried, lost: subtractDecimal(remaining, carried) }
}

/** The last day of a leave year on which carried days can be taken. */
export function lastDayOfCarried({ until }: CarryOver, year: Period): Day {
  if (until === null) return year.to
  const [first, second] = [0, 1].map((later) => dayInYear(until, Number(year.from.slice(0, 4)) + later)) as [Day, Day]
  return first >= year.from ? first : second
}

/** An entry of the ledger, and the last day on which its days can be taken, if that is not the end of the year. */
export type CreditThatEnds = Credit & { endsOn: Day | null }

/** Carried days that leave does not use by their last day, so that they lapse from the day after on. */
export type Lapse = { kind: 'lapsed'; countsFrom: Day; endsOn: Day; days: number }

/**
 * What lapses of the carried days of a person, type and year, if no other leave is taken than these debits: carried days are
 * used first, those that end first before others (docs/spec/rules.md, Policies). What has lapsed already makes no difference.
 */
export function lapsesOf(credits: readonly CreditThatEnds[], debits: readonly Debit[]): Lapse[] {
  const carried = credits.filter(({ kind, endsOn }) => kind === 'carried' && endsOn !== null)
  const byEnd = [...groupBy(carried, ({ endsOn }) => endsOn as Day)].sort(([a], [b]) => a.localeCompare(b))
  let spent = 0
  return byEnd.flatMap(([endsOn, parts]) => {
    const days = addDecimal(...parts.map((part) => part.days))
    const taken = addDecimal(...debits.map((debit) => daysUntil(debit, endsOn)))
    const used = Math.min(Math.max(days, 0), Math.max(0, subtractDecimal(taken, spent)))
    spent = addDecimal(spent, used)
    return days > used
      ? [{ kind: 'lapsed', countsFrom: addDays(endsOn, 1), endsOn, days: subtractDecimal(used, days) }]
      : []
  })
}

/** What is still to be noted in the ledger of what lapses: the difference to what has been, by the day from which it counts. */
export function lapsesToNote(credits: readonly CreditThatEnds[], debits: readonly Debit[]): Omit<Lapse, 'endsOn'>[] {
  const noted = credits.filter(({ kind }) => kind === 'lapsed').map(({ days, ...rest }) => ({ ...rest, days: -days }))
  const byDay = groupBy([...lapsesOf(credits, debits), ...noted], ({ countsFrom }) => countsFrom)
  return [...byDay].flatMap(([countsFrom, parts]) => {
    const days = addDecimal(...parts.map((part) => part.days))
    return days === 0 ? [] : [{ kind: 'lapsed' as const, countsFrom, days }]
  })
}
