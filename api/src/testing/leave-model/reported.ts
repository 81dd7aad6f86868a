import { type Books, isActive, type Request } from './books.ts'
import { countsWork, isLimited, type Who } from './company.ts'
import { common, ends, type HalfDay, halvesIn, without, yearsOf } from './half-days.ts'
import { follow } from './moving.ts'
import { isWorked } from './working.ts'

/** Leave that was asked for gives up the half days that somebody tells of, as far as they count. */
export function letGiveWay(it: Books, who: Who, told: HalfDay[]): void {
  for (const leave of leaveBelow(it, who, told)) {
    const before = leave.counted
    leave.counted = without(before, told)
    follow(it, leave, before, leave.counted)
  }
}

/** Reported leave was taken back or lost days: leave below counts these again, unless they were used up by then. */
export function giveAgain(it: Books, { applicant, counted }: Pick<Request, 'applicant' | 'counted'>): void {
  for (const leave of leaveBelow(it, applicant, counted)) {
    const other = it.activeOf(applicant).flatMap((each) => (each.isTold ? each.counted : []))
    const wouldCount = leave.halves.filter((half) => !countsWork(leave.kind) || isWorked(it, applicant, half))
    const again = without(without(common(wouldCount, counted), leave.counted), other)
    const isLeft = (year: number) =>
      it.balance(applicant, leave.kind, year, leave.unit).remaining >= halvesIn(again, year) / 2
    if (!isLimited(leave.kind) || yearsOf(again).every(isLeft))
      leave.counted = leave.halves.filter((half) => leave.counted.includes(half) || again.includes(half))
  }
}

/** The first comes first. */
function leaveBelow(it: Books, who: Who, told: HalfDay[]): Request[] {
  const [first, last] = ends(told)
  return it.requests
    .filter((leave) => leave.applicant === who && isActive(leave) && !leave.isTold && told.length > 0)
    .filter(({ halves }) => halves.some((half) => half >= first && half <= last))
    .toSorted((a, b) => (a.halves[0] ?? 0) - (b.halves[0] ?? 0))
}
