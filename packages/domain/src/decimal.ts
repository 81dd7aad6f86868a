import * as t from '@hr/words/common'

// Days of leave have at most two decimals (docs/spec/rules.md, Balance). Sums are made of whole hundredths, because 0.1
// + 0.2 is not exactly 0.3.

/** The sum of days, each rounded to hundredths. */
export function addDecimal(...values: number[]): number {
  return values.reduce((sum, value) => sum + hundredths(value), 0) / 100
}

/** `a − b` in days, each rounded to hundredths. */
export function subtractDecimal(a: number, b: number): number {
  return (hundredths(a) - hundredths(b)) / 100
}

/** `0.5`, `12`, `2.25`: at most two decimals, without trailing zeros. */
export function formatDays(days: number): string {
  return String(addDecimal(days))
}

/** `0.5 day`, `1 day`, `3 days`, `0 days`. */
export function daysPhrase(days: number): string {
  return t.numberOfDays(days, formatDays(days))
}

function hundredths(days: number): number {
  return Math.round(days * 100)
}
