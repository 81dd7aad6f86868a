import type { Day, Period } from '../../dates.ts'
import { subtractDecimal } from '../../decimal.ts'
import { add, type Fraction, fraction, fractionOfDays, multiply, nearest, toDays, zero } from '../../fraction.ts'
import { groupBy } from '../../group-by.ts'
import { earnedByWork, workedLines } from '../counting/worked-days.ts'
import type { Policy } from '../policy/policy.ts'
import type { EntitlementLine, EntitlementReason, ExactLine } from './entitlement-line.ts'
import { type Earner, type Piece, piecesOf } from './entitlement-pieces.ts'

/** Days that the ledger is given, and the day from which they count. */
export type Grant = { countsFrom: Day; days: number }

/**
 * What a person earns of a leave type in a leave year, as lines that add up to it, in days with two decimals, and when it
 * is given: at the start of the year, or on the last day of each month (docs/spec/rules.md, Policies). The policies are all
 * those of the type, by the day from which they hold. Both are empty if nothing is earned, and have one sum.
 */
export function entitlement(earner: Earner, policies: readonly Policy[], year: Period) {
  const pieces = piecesOf(earner, policies, year)
  const byWork = earnedByWork(earner, policies, year)
  const exact = [...fullTimeLines(pieces), ...partTimeLines(pieces), ...workedLines(byWork, year)]
  const lines = withRounding(settled(exact), policies, year)
  return { lines, grants: grantsOf([...pieces.map(fromPiece), ...byWork], sumOf(lines)) }
}

/** What was earned by each day, up to this sum of days; what rounding changes comes with the last one. */
function grantsOf(earned: readonly { countsFrom: Day; exact: Fraction }[], total: number): Grant[] {
  const byDay = [...groupBy(earned, ({ countsFrom }) => countsFrom)].sort(([a], [b]) => a.localeCompare(b))
  let exact = zero
  let given = 0
  return byDay.flatMap(([countsFrom, parts], index) => {
    exact = parts.reduce((sum, part) => add(sum, part.exact), exact)
    const until = index === byDay.length - 1 ? total : toDays(exact)
    const days = subtractDecimal(until, given)
    given = until
    return days === 0 ? [] : [{ countsFrom, days }]
  })
}

/** The sum of lines or grants, in days. */
export function sumOf(lines: readonly { days: number }[]): number {
  return lines.reduce((sum, { days }) => subtractDecimal(sum, -days), 0)
}

/** What full time gives: a line for each stretch of the year with one number of days a year. */
function fullTimeLines(pieces: readonly Piece[]): ExactLine[] {
  return stretches(pieces, (a, b) => a.policy === b.policy && a.ofYear === b.ofYear).map((stretch) => ({
    ...spanOf(stretch),
    exact: multiply(fractionOfDays(stretch[0].ofYear), shareOf(stretch)),
    why: reasonOf(stretch),
  }))
}

/** What the patterns of a person add or take away: a line for each stretch with one pattern. */
function partTimeLines(pieces: readonly Piece[]): ExactLine[] {
  const isSame = (a: Piece, b: Piece) => a.policy === b.policy && a.ofYear === b.ofYear && a.part === b.part
  return stretches(pieces, isSame).flatMap((stretch) => {
    const { part, ofYear } = stretch[0]
    if (!part || part.worked === part.of) return []
    const more = multiply(fractionOfDays(ofYear), fraction(part.worked - part.of, part.of))
    const why = { kind: 'part time', worked: part.worked, of: part.of } as const
    return [{ ...spanOf(stretch), exact: multiply(more, shareOf(stretch)), why }]
  })
}

function fromPiece({ countsFrom, ofYear, part, share }: Piece): { countsFrom: Day; exact: Fraction } {
  const fullTime = multiply(fractionOfDays(ofYear), share)
  return { countsFrom, exact: part ? multiply(fullTime, fraction(part.worked, part.of)) : fullTime }
}

type Stretch = readonly [Piece, ...Piece[]]

/** Neighbours that are alike, together. */
function stretches(pieces: readonly Piece[], isSame: (a: Piece, b: Piece) => boolean): Stretch[] {
  const found: [Piece, ...Piece[]][] = []
  for (const piece of pieces) {
    const last = found.at(-1)
    if (last && isSame(last[0], piece)) last.push(piece)
    else found.push([piece])
  }
  return found
}

function spanOf(stretch: Stretch): Period {
  return { from: stretch[0].from, to: (stretch.at(-1) ?? stretch[0]).to }
}

function shareOf(stretch: Stretch): Fraction {
  return stretch.reduce((sum, { share }) => add(sum, share), zero)
}

function reasonOf(stretch: Stretch): EntitlementReason {
  const { policy, ofYear, inYear } = stretch[0]
  if (policy.proRata !== 'days')
    return { kind: 'months', months: toDays(multiply(shareOf(stretch), fraction(12))), ofYear }
  return { kind: 'days', days: stretch.reduce((sum, { days }) => sum + days, 0), inYear, ofYear }
}

/** Rounds the sum up to each line, so that the lines add up to the rounded sum; a line that comes to nothing is left out. */
function settled(lines: readonly ExactLine[]): EntitlementLine[] {
  let exact = zero
  let before = 0
  return lines.flatMap(({ exact: more, ...line }) => {
    exact = add(exact, more)
    const days = subtractDecimal(toDays(exact), before)
    before = toDays(exact)
    return days === 0 ? [] : [{ ...line, days }]
  })
}

function withRounding(lines: EntitlementLine[], policies: readonly Policy[], year: Period): EntitlementLine[] {
  const rounding = policies.findLast(({ validFrom }) => validFrom <= year.to)?.rounding ?? 'none'
  if (rounding === 'none') return lines
  const sum = sumOf(lines)
  const days = subtractDecimal(nearest(fractionOfDays(sum), rounding), sum)
  return days === 0 ? lines : [...lines, { ...year, days, why: { kind: 'rounding' } }]
}
