// An independent account of a leave type that is earned month by month, carried over and taken ahead, over two years. It counts
// day by day and uses none of the product's own arithmetic. Days are numbered from the first; a leave is the days that it takes.

const FIRST_DAY = '2027-01-01'
export const YEARS: readonly number[] = [2027, 2028]

/** What the policy gives with each full month, from five years of service on more, and what was left of 2026. */
export const [A_MONTH, A_MONTH_LATER, SERVICE] = [1.5, 2, 5]
export const [CARRIED, DEBT, OF_2026] = [3, 1, 5]

export type Command =
  | { do: 'apply'; first: number; days: number }
  | { do: 'withdraw'; request: number }
  | { do: 'wait'; days: number }
  // gives the days of a year, and carries over into it once it has begun
  | { do: 'run'; year: number }
  // sets the allocation of a year by hand
  | { do: 'set'; year: number; days: number }
  // adds days to a year with a reason, or takes them away
  | { do: 'correct'; year: number; days: number }

type Stay = { joined: string; left2026: number; isCarried?: boolean }
/** People with the higher days, with them from July on, and who join in March; and where only a debt goes over. */
export const STAYS: readonly Stay[] = [
  { joined: '2020-01-01', left2026: OF_2026 },
  { joined: '2022-07-01', left2026: OF_2026 },
  { joined: '2027-03-10', left2026: 0 },
  { joined: '2022-07-01', left2026: OF_2026, isCarried: false },
]

const DAY = 86_400_000
export const dayAt = (index: number): string => new Date(Date.parse(FIRST_DAY) + index * DAY).toISOString().slice(0, 10)
export const indexOf = (day: string): number => (Date.parse(day) - Date.parse(FIRST_DAY)) / DAY
export const yearOf = (index: number): number => Number(dayAt(index).slice(0, 4))
const [firstOf, marchOf, lastOf] = ['01-01', '03-31', '12-31'].map(
  (at) => (year: number) => indexOf(`${year}-${at}`),
) as [(year: number) => number, (year: number) => number, (year: number) => number]

/** This number of months after a day on which every month can begin. */
function monthsAfter(index: number, months: number): number {
  const day = new Date(Date.parse(FIRST_DAY) + index * DAY)
  return (Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, day.getUTCDate()) - Date.parse(FIRST_DAY)) / DAY
}

type Gift = { on: number; days: number }
type Over = { carried: number; lost: number }
/** What a year was given, what HR set and corrected, what was carried in and lost, and what is noted as expired. */
type Book = Over & { gifts: Gift[]; byHand: number; corrections: Gift[]; noted: number; isThere: boolean }

/** The days of one person as they should be. */
export class Account {
  today = 1
  readonly requests: { id: number; days: number[] }[] = []
  private readonly books = new Map<number, Book>()
  private readonly stay: Stay

  constructor(stay: Stay) {
    this.stay = stay
  }

  /** How many days of its year are left on a day, with leave up to it. */
  leftOn(day: number): number {
    const year = yearOf(day)
    const lapsed = day > marchOf(year) ? this.lapse(year) : 0
    return this.given(year, day) - this.taken(year, day) - lapsed
  }

  /** How many are left of a whole year, less what is noted as expired. */
  leftOf(year: number): number {
    return this.allocated(year) - this.taken(year)
  }

  mayApply(days: number[]): boolean {
    const isFree = !this.requests.some((other) => other.days.some((day) => days.includes(day)))
    const earliest = Math.max(this.aYearAgo(), indexOf(this.stay.joined))
    const isWithin = days.every((day) => day >= earliest && day <= lastOf(yearOf(this.today) + 1))
    return isFree && isWithin && YEARS.every((year) => this.isEnough(year, days))
  }

  /** Notes what has expired, up to a year after. */
  sweep(): void {
    for (const year of YEARS) {
      const since = this.today - marchOf(year)
      if (since >= 1 && since <= 366) this.book(year).noted = this.lapse(year)
    }
  }

  isOver = (year: number): boolean => year < yearOf(this.today)

  /** Gives and carries, unless that would leave fewer days than are taken. Returns whether it would. */
  run(year: number): boolean {
    const book = this.book(year)
    const { gifts, byHand, corrections, carried, lost } = book
    const [then, over] = [this.giftsOf(year), this.over(year)]
    const isSame = gifts.length === then.length && byHand === 0 && over.carried === carried && over.lost === lost
    const isBlocked = !isSame && sumOf([...then, ...corrections]) + over.carried - book.noted < this.taken(year) - DEBT
    if (!isBlocked) Object.assign(book, { ...over, gifts: then, byHand: 0, isThere: true })
    return isBlocked
  }

  /** Returns whether HR may set the allocation of a year to this, which is then done. */
  set(year: number, days: number): boolean {
    if (this.isOver(year) || days < this.taken(year)) return false
    const book = this.book(year)
    book.byHand += days - this.allocated(year)
    book.isThere = true
    return true
  }

  /** Returns whether HR may correct the allocation of a year by this, which is then done. */
  correct(year: number, days: number): boolean {
    const isTooFew = days < 0 && this.allocated(year) + days < this.taken(year) - DEBT
    if (this.isOver(year) || isTooFew || days === 0) return false
    const book = this.book(year)
    book.corrections.push({ on: Math.max(this.today, firstOf(year)), days })
    book.isThere = true
    return true
  }

  /** The policy gives with the last day of each full month, counted from the first day of the person in the year. */
  private giftsOf(year: number): Gift[] {
    const first = Math.max(firstOf(year), indexOf(this.stay.joined))
    const served = indexOf(this.stay.joined.replace(/^\d+/, (joined) => String(Number(joined) + SERVICE)))
    return Array.from({ length: 12 }, (_, month) => ({
      on: monthsAfter(first, month + 1) - 1,
      days: monthsAfter(first, month) >= served ? A_MONTH_LATER : A_MONTH,
    })).filter(({ on }) => on <= lastOf(year))
  }

  /** What is carried into a year: once it has begun, what is left of the year before, had nothing been carried yet. */
  private over(year: number): Over {
    if (this.today < firstOf(year)) return { carried: 0, lost: 0 }
    const left = year === YEARS[0] ? this.stay.left2026 : this.leftOf(year - 1) + this.handedOn(year - 1)
    if (this.stay.isCarried === false) return { carried: Math.min(left, 0), lost: 0 }
    const carried = Math.min(left, CARRIED)
    return { carried, lost: left - carried }
  }

  private isEnough(year: number, days: number[]): boolean {
    const mine = days.filter((day) => yearOf(day) === year)
    return mine.every((day, index) => {
      const before = mine.slice(0, index)
      const lapsed = day > marchOf(year) ? this.lapse(year, before) : 0
      const later = Array.from({ length: lastOf(year) - day + 1 }, (_, nights) => day + nights)
      const isLeft = (at: number) => this.given(year, at) - this.taken(year, at, before) - lapsed + DEBT >= 1
      return this.book(year).isThere && later.every(isLeft)
    })
  }

  private given(year: number, until: number): number {
    const { gifts, byHand, corrections, carried } = this.book(year)
    const handedOn = until >= lastOf(year) ? this.handedOn(year) : 0
    return sumOf([...gifts, ...corrections].filter(({ on }) => on <= until)) + byHand + carried - handedOn
  }

  private allocated = (year: number): number => this.given(year, lastOf(year)) - this.book(year).noted

  private handedOn(year: number): number {
    const { carried, lost } = this.book(year + 1)
    return carried + lost
  }

  private lapse(year: number, more: number[] = []): number {
    return Math.max(0, this.book(year).carried - this.taken(year, marchOf(year), more))
  }

  private taken(year: number, until = lastOf(year), more: number[] = []): number {
    const all = [...this.requests.flatMap(({ days }) => days), ...more]
    return all.filter((day) => day >= firstOf(year) && day <= until).length
  }

  private aYearAgo(): number {
    const [year, ...date] = dayAt(this.today).split('-')
    return indexOf([Number(year) - 1, ...date].join('-').replace('02-29', '02-28'))
  }

  private book(year: number): Book {
    const book = this.books.get(year) ?? {
      ...{ gifts: [], byHand: 0, corrections: [], noted: 0 },
      carried: 0,
      lost: 0,
      isThere: false,
    }
    this.books.set(year, book)
    return book
  }
}

const sumOf = (gifts: Gift[]): number => gifts.reduce((sum, { days }) => sum + days, 0)
