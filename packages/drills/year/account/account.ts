import {
  type Day,
  dayOfHalf,
  daysFrom,
  type Half,
  halvesOf,
  hundredth,
  leaveYear,
  leaveYearOf,
  plus,
  type Span,
} from '../company/days.ts'
import type { Kind, Office } from '../company/offices.ts'
import type { Person } from '../company/people.ts'
import { leftByDay, leftOfGrants } from './comp-off-uses.ts'
import { works } from './gifts.ts'
import { afterMove } from './moves.ts'
import type { Book, Claim, Figures, Grant, Of, Request, StandIn } from './records.ts'

// An account independent of the product. It counts half day by half day, from the rules and not from their code.

/** What is left of grants that have ended before a day. */
const endedBy = (day: Day, left: Map<Grant, number>): number =>
  [...left].reduce((all, [{ ends }, days]) => all + (ends && ends < day ? days : 0), 0)

const sum = (days: number[]): number => hundredth(days.reduce((all, each) => all + each, 0))

export class Account {
  today: Day
  readonly people: Person[]
  readonly standIns: StandIn[] = []
  readonly claims: Claim[] = []
  private readonly asked = new Map<Person, Request[]>()
  private readonly books = new Map<string, Book>()

  constructor(people: Person[], today: Day) {
    this.people = people
    this.today = today
  }

  book(person: Person, kind: Kind, year: number): Book {
    const key = `${person.staffNumber} ${kind.of} ${kind.name} ${year}`
    const empty = {
      gifts: [],
      hand: 0,
      opening: 0,
      openedOn: '',
      compOff: 0,
      compOffs: [],
      compOffLapsed: 0,
      carried: 0,
      lost: 0,
      lapsed: 0,
      isThere: false,
    }
    const book = this.books.get(key) ?? empty
    this.books.set(key, book)
    return book
  }

  /** People who work here today, or will. */
  staff = (office: Office): Person[] => this.people.filter((person) => person.office === office && !person.hasLeft)

  requestsOf(person: Person): Request[] {
    const requests = this.asked.get(person) ?? []
    this.asked.set(person, requests)
    return requests
  }

  halvesOf = halvesOf

  /** The leave year that goes on where somebody works. */
  leaveYearOf = ({ office }: Person): number => leaveYearOf(this.today, office.firstMonth)

  requests = (): Request[] => [...this.asked.values()].flat()

  countedOf(person: Person, kind: Kind, span: Span): Half[] {
    const halves = halvesOf(span)
    return kind.countsWork ? halves.filter((half) => works(person, half)) : halves
  }

  /** Leave of a kind and leave year up to a day, in days. */
  taken(of: Of, until?: Day, states?: Request['state'][]): number {
    return this.halvesTaken(of, states).filter((half) => dayOfHalf(half) <= (until ?? '9999')).length / 2
  }

  private halvesTaken({ person, kind, year }: Of, states: Request['state'][] = ['pending', 'approved']): Half[] {
    const isIn = (half: Half) => leaveYearOf(dayOfHalf(half), person.office.firstMonth) === year
    const mine = this.requestsOf(person).filter((each) => each.kind === kind && states.includes(each.state))
    return mine.flatMap(({ counted }) => counted.filter(isIn))
  }

  figures = (of: Of): Figures => afterMove(of, (one) => this.ownFigures(one))

  private ownFigures(of: Of): Figures {
    const { person, kind, year } = of
    const book = this.book(person, kind, year)
    const allocated = kind.isUnlimited
      ? leaveYear(year, person.office.firstMonth).days
      : sum([this.given(of, '9999'), -book.lapsed, -book.compOffLapsed])
    const [used, pending] = [this.taken(of, undefined, ['approved']), this.taken(of, undefined, ['pending'])]
    const compOff = book.compOff - book.compOffLapsed
    return { allocated, compOff, used, pending, remaining: hundredth(allocated - used - pending) }
  }

  /** What was given by a day, before anything expired. */
  private given({ person, kind, year }: Of, by: Day): number {
    const { gifts, hand, opening, openedOn, compOffs, carried } = this.book(person, kind, year)
    const handedOn = by >= leaveYear(year, person.office.firstMonth).last ? this.handedOn({ person, kind, year }) : 0
    const gone = [...gifts, ...compOffs].filter(({ on }) => on <= by).map(({ days }) => days)
    return sum([...gone, hand, by >= openedOn ? opening : 0, carried, -handedOn])
  }

  handedOn({ person, kind, year }: Of): number {
    const { carried, lost } = this.book(person, kind, year + 1)
    return carried + lost
  }

  /** The last day of carried days. */
  private lastOfCarried({ person, kind, year }: Of): Day | undefined {
    const until = kind.policy?.over?.until
    if (!until) return undefined
    const [month, day] = until.map((part) => String(part).padStart(2, '0'))
    return `${month! < String(person.office.firstMonth).padStart(2, '0') ? year + 1 : year}-${month}-${day}`
  }

  private lapse(of: Of): number {
    const last = this.lastOfCarried(of)
    const { carried } = this.book(of.person, of.kind, of.year)
    return last ? Math.max(0, hundredth(carried - this.taken(of, last))) : 0
  }

  /** How many carried and comp-off days would expire, and when. */
  ending(of: Of): { days: number; last: Day }[] {
    const last = this.lastOfCarried(of)
    const endings = new Map(last ? [[last, this.lapse(of)]] : [])
    for (const [{ ends }, left] of this.leftOfGrants(of)) if (ends) endings.set(ends, (endings.get(ends) ?? 0) + left)
    return [...endings].map(([last, days]) => ({ days, last })).filter(({ days }) => days > 0)
  }

  /** What is left of each grant of comp-off. */
  leftOfGrants(of: Of): Map<Grant, number> {
    const { compOffs, compOff } = this.book(of.person, of.kind, of.year)
    return leftOfGrants(compOffs, this.halvesTaken(of), this.given(of, '9999') - compOff)
  }

  /**
   * Notes days that somebody earned back. They count from today, or from the first day of a year to come, to the end of the year
   * or for as many days as the unit says.
   */
  grant(of: Of, grant: Omit<Grant, 'on' | 'ends'>): void {
    const { first, last } = leaveYear(of.year, of.person.office.firstMonth)
    const book = this.book(of.person, of.kind, of.year)
    const on = first > this.today ? first : this.today
    const ends = plus(on, Number(of.person.office.settings.compOffDays ?? 366))
    book.compOffs.push({ ...grant, on, ...(ends < last && { ends }) })
    book.compOff += grant.days
    book.isThere = true
  }

  /** Notes what has expired of those who work here: what somebody leaves with stays as it is. */
  sweep(): void {
    for (const of of this.everyBook()) {
      if (of.person.hasLeft) continue
      const last = this.lastOfCarried(of)
      const book = this.book(of.person, of.kind, of.year)
      if (last && this.today > last && this.today <= plus(last, 366)) book.lapsed = this.lapse(of)
      book.compOffLapsed = endedBy(this.today, this.leftOfGrants(of))
    }
  }

  *everyBook(): Generator<Of> {
    for (const person of this.people)
      for (const kind of person.office.kinds)
        for (const year of [2025, 2026, 2027, 2028])
          if (this.books.has(`${person.staffNumber} ${kind.of} ${kind.name} ${year}`)) yield { person, kind, year }
  }

  /** What is wrong with an application, or undefined. Its days can be asked for. */
  problem(person: Person, kind: Kind, span: Span): string | undefined {
    const halves = halvesOf(span)
    const counted = this.countedOf(person, kind, span)
    const isUnder = ({ state, kind: other }: Request) => kind.isTold && state === 'approved' && !other.isTold
    const isOther = (each: Request) => ['pending', 'approved'].includes(each.state) && !isUnder(each)
    const taken = new Set(
      this.requestsOf(person)
        .filter(isOther)
        .flatMap((each) => each.halves),
    )
    if (span.startDate < person.joined || (person.lastDay !== null && span.endDate > person.lastDay))
      return 'not employed'
    if (counted.length === 0) return 'no working day'
    if (halves.some((half) => taken.has(half))) return 'overlap'
    if (kind.isUnlimited) return undefined
    const years = new Set(counted.map((half) => leaveYearOf(dayOfHalf(half), person.office.firstMonth)))
    const isShort = [...years].some((year) => !this.isEnough({ person, kind, year }, counted))
    return isShort ? 'too little' : undefined
  }

  private isEnough(of: Of, counted: Half[]): boolean {
    const { person, kind, year } = of
    const { firstMonth } = person.office
    const mine = counted.filter((half) => leaveYearOf(dayOfHalf(half), firstMonth) === year)
    if (!kind.policy) return this.figures(of).remaining >= mine.length / 2
    const trial: Request = {
      ...{ id: 0, person, kind, halves: counted, counted, state: 'pending' },
      ...{ span: { startDate: '', startSession: 1, endDate: '', endSession: 2 }, holder: person },
      ...{ copies: [], since: '', reminders: new Set() },
    }
    this.requestsOf(person).push(trial)
    const isThere = daysFrom(dayOfHalf(mine[0]!), leaveYear(year, firstMonth).last).every(
      (day) => this.leftOn(of, day) >= 0,
    )
    this.requestsOf(person).pop()
    return isThere
  }

  /** What is left on a day, with leave up to it. */
  private leftOn(of: Of, day: Day): number {
    const last = this.lastOfCarried(of)
    const ended = endedBy(day, leftByDay(this.book(of.person, of.kind, of.year).compOffs, this.halvesTaken(of)))
    return hundredth(this.given(of, day) - this.taken(of, day) - (last && day > last ? this.lapse(of) : 0) - ended)
  }

  /** The stand-in of somebody today: one chosen for days or for one leave goes before one chosen for every leave. */
  standInOf(holder: Person): Person | undefined {
    const chosen = this.standIns.filter(({ whom }) => whom === holder)
    const isAway = ({ state, span }: Request) =>
      state === 'approved' && span.startDate <= this.today && this.today <= span.endDate
    const away = this.requestsOf(holder).filter(isAway)
    const isNow = ({ from, to }: StandIn) => from !== undefined && from <= this.today && this.today <= to!
    const ofDays = chosen.find(isNow) ?? chosen.find(({ request }) => request && away.includes(request))
    return ofDays?.by ?? (away.length > 0 ? chosen.find(({ from, request }) => !from && !request)?.by : undefined)
  }

  /** The approver of an application. */
  holderOf(person: Person): Person {
    const heads = (role: Person['role']) =>
      this.staff(person.office).find((other) => other.role === role && other !== person)
    const manager = person.manager && !person.manager.hasLeft ? person.manager : undefined
    return manager ?? heads('BU Head') ?? heads('HR')!
  }
}
