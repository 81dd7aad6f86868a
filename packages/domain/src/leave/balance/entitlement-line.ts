import * as t from '@hr/words/balances'
import { formatDay, type Period } from '../../dates.ts'
import { formatDays } from '../../decimal.ts'
import { type Fraction, fraction, fractionOfDays, multiply, toDays } from '../../fraction.ts'

/** Why somebody has days: what a person reads next to the figure (`entitlementText`). */
export type EntitlementReason =
  | { kind: 'months'; months: number; ofYear: number }
  | { kind: 'days'; days: number; inYear: number; ofYear: number }
  | { kind: 'part time'; worked: number; of: number }
  | { kind: 'worked'; worked: number; perDay: number }
  | { kind: 'most'; ofYear: number }
  | { kind: 'rounding' }

/** Days of leave for one reason, with their sign, and the days of the year for which it holds. */
export type EntitlementLine = Period & { days: number; why: EntitlementReason }

/** Exact days, which are not rounded yet. */
export type ExactLine = Period & { exact: Fraction; why: EntitlementReason }

/**
 * `7 months × 2.5 from 01-06-2026 = 17.5; part time 4/5 from 01-10-2026: −1.5`: lines with the days for which they hold if that is
 * not all of the year, and with what each makes if there are several.
 */
export function linesText(lines: readonly EntitlementLine[], year: Period): string {
  const isOne = lines.length === 1
  return lines.map((line) => (isOne ? lineText(line, year) : withSum(lineText(line, year), line))).join('; ')
}

function withSum(line: string, { days, why }: EntitlementLine): string {
  const isChange = why.kind === 'part time' || why.kind === 'most' || why.kind === 'rounding'
  if (!isChange) return t.lineGives(line, formatDays(days))
  return t.lineChanges(line, `${days < 0 ? '−' : '+'}${formatDays(Math.abs(days))}`)
}

function lineText({ from, to, why }: EntitlementLine, year: Period): string {
  const line = entitlementText(why)
  const isWhole = (why.kind === 'months' && why.months === 12) || why.kind === 'most' || why.kind === 'rounding'
  if (isWhole) return line
  const first = formatDay(from)
  const last = formatDay(to)
  if (from > year.from) return to < year.to ? t.fromDayToDay({ line, first, last }) : t.fromDay(line, first)
  return to < year.to ? t.toDay(line, last) : line
}

/**
 * `7 months × 2.5`, `7 of 12 months × 28`, `184 of 365 days × 30`, `part time 4/5`, `54 days worked, 1 day of leave for every 20`,
 * `at most 12 a year`, `rounding`.
 */
export function entitlementText(why: EntitlementReason): string {
  switch (why.kind) {
    case 'months':
      return monthsText(why)
    case 'days':
      return t.partOfYear(why)
    case 'part time':
      return partText(fraction(why.worked, why.of))
    case 'worked':
      return t.daysWorked(why.worked, why.perDay)
    case 'most':
      return t.atMostPerYear(why.ofYear)
    case 'rounding':
      return t.rounding
  }
}

function monthsText({ months, ofYear }: { months: number; ofYear: number }): string {
  const inMonth = multiply(fractionOfDays(ofYear), fraction(1, 12))
  if (100n % inMonth.under !== 0n) return t.partOfTwelveMonths(months, ofYear)
  return t.wholeMonths(months, toDays(inMonth))
}

function partText({ over, under }: Fraction): string {
  return over > under ? t.moreThanFullTime(`${over}/${under}`) : t.partTime(`${over}/${under}`)
}
