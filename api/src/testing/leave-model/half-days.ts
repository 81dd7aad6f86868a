/** The day from which half days are counted. */
export const FIRST_DAY = '2026-12-24'

export const years: readonly number[] = [2026, 2027]

/** A number of days after FIRST_DAY: whole for a morning, plus a half for an afternoon. */
export type HalfDay = number

export type Span = { start: number; startSession: 1 | 2; end: number; endSession: 1 | 2 }

/** Lists the half days from the first to the last. */
export function halvesOf({ start, startSession, end, endSession }: Span): HalfDay[] {
  const halves: HalfDay[] = []
  const last = end + (endSession - 1) / 2
  for (let half = start + (startSession - 1) / 2; half <= last; half += 0.5) halves.push(half)
  return halves
}

export const yearOfHalf = (half: HalfDay): number =>
  new Date(Date.parse(FIRST_DAY) + half * 86_400_000).getUTCFullYear()

/** The first day of a year. */
export const firstOf = (year: number): number => (Date.parse(`${year}-01-01`) - Date.parse(FIRST_DAY)) / 86_400_000

/** The year of a day. */
export const yearOf = (day: number): number => yearOfHalf(Math.floor(day))

export const halvesIn = (halves: HalfDay[], year: number): number =>
  halves.filter((half) => yearOfHalf(half) === year).length

export const yearsOf = (halves: HalfDay[]): number[] => [...new Set(halves.map(yearOfHalf))]

/** The years for which some half days are more than others. */
export const moreIn = (some: HalfDay[], others: HalfDay[]): number[] =>
  yearsOf(some).filter((year) => halvesIn(some, year) > halvesIn(others, year))

export const meet = (some: HalfDay[], others: HalfDay[]): boolean => some.some((half) => others.includes(half))

export const common = (some: HalfDay[], others: HalfDay[]): HalfDay[] => some.filter((half) => others.includes(half))

export const without = (some: HalfDay[], others: HalfDay[]): HalfDay[] => some.filter((half) => !others.includes(half))

/** The first half day, and the last. */
export const ends = (halves: HalfDay[]): [HalfDay, HalfDay] => [halves[0] ?? 0, halves.at(-1) ?? 0]
