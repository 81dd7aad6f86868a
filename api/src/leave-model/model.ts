// An independent account of leave, kept in memory. It counts half days one by one and uses none of the product's own
// arithmetic. The test beside it gives the same commands to this model and to the API.

export type Who = 'employee' | 'colleague' | 'lead' | 'head' | 'hr' | 'lisbonHead' | 'lisbonHr'
/** A business unit; both have leave types of the same names. */
export type Unit = 'pune' | 'lisbon'
export type Kind = 'annualLeave' | 'casualLeave' | 'lossOfPay'

/** A number of days after FIRST_DAY: whole for a morning, plus a half for an afternoon. */
type HalfDay = number

export type Span = { start: number; startSession: 1 | 2; end: number; endSession: 1 | 2 }

export type Command =
  | { do: 'apply'; who: Who; kind: Kind; span: Span }
  | { do: 'enter'; who: Who; whom: Who; kind: Kind; span: Span; approves: boolean }
  | { do: 'withdraw'; who: Who; request: number }
  | { do: 'decide'; who: Who; request: number; approves: boolean }
  | { do: 'several'; who: Who; requests: number[]; approves: boolean }
  | { do: 'ask'; who: Who; request: number }
  | { do: 'answer'; who: Who; request: number; kind: Kind; span: Span }
  | { do: 'undo'; who: Who; request: number }
  | { do: 'forward'; who: Who; request: number; to: Who }
  | { do: 'takeBack'; who: Who; request: number }
  | { do: 'allocate'; who: Who; whom: Who; kind: Kind; year: number; days: number }
  | { do: 'grant'; who: Who; whom: Who; kind: Kind; year: number; days: number }
  | { do: 'move'; who: Who; whom: Who; to: Unit }
  // adds a holiday on a day, or deletes it again
  | { do: 'holiday'; who: Who; unit: Unit; day: number }

type State = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'taken back'

type Request = {
  applicant: Who
  /** The unit to which the leave type belongs. */
  unit: Unit
  kind: Kind
  /** All of its half days, and those of them that count. */
  halves: HalfDay[]
  counted: HalfDay[]
  state: State
  decidedBy: Who | null
  holder: Who
  forwardedBy: Who | null
  isAsked: boolean
}

export type Balance = { allocated: number; used: number; pending: number; remaining: number }

const approvers: Partial<Record<Who, Who>> = {
  employee: 'lead',
  colleague: 'lead',
  lead: 'head',
  hr: 'head',
  head: 'hr',
}
const headAndHr: Record<Unit, Who[]> = { pune: ['head', 'hr'], lisbon: ['lisbonHead', 'lisbonHr'] }
const managersOf: Partial<Record<Who, Who[]>> = {
  lead: ['head'],
  hr: ['head'],
  employee: ['lead', 'head'],
  colleague: ['lead', 'head'],
}
const isHr = (who: Who) => who === 'hr' || who === 'lisbonHr'

/** The day from which half days are counted. */
export const FIRST_DAY = '2026-12-24'

export const years: readonly number[] = [2026, 2027]

export const kinds: readonly Kind[] = ['annualLeave', 'casualLeave', 'lossOfPay']

export type Allocation = { who: Who; kind: Kind; year: number; days: number }

/** The leave of the test's company as it should be. */
export class Model {
  readonly requests: Request[] = []
  private readonly places = new Map<Who, Unit>()
  private given = new Map<string, number>()
  private granted = new Map<string, number>()
  /** Half days of a unit that are holidays. */
  private readonly holidays: Record<Unit, Set<HalfDay>> = { pune: new Set([1.5, 8, 8.5]), lisbon: new Set() }

  constructor(allocations: Allocation[]) {
    for (const { who, kind, year, days } of allocations) this.given.set(key(who, 'pune', kind, year), days)
  }

  unitOf(who: Who): Unit {
    return this.places.get(who) ?? 'pune'
  }

  /** Carries out a command if it is allowed. Returns whether it should succeed. */
  take(command: Command): boolean {
    switch (command.do) {
      case 'apply':
        return this.apply(command)
      case 'enter':
        return this.enter(command)
      case 'allocate':
        return this.allocate(command)
      case 'grant':
        return this.grant(command)
      case 'move':
        return this.move(command)
      case 'holiday':
        return this.holiday(command)
      case 'several':
        return this.several(command)
      default: {
        const request = this.requests[command.request]
        return request !== undefined && this.act(command, request)
      }
    }
  }

  balance(who: Who, kind: Kind, year: number, unit = this.unitOf(who)): Balance {
    const of = (state: State) =>
      this.requests
        .filter((request) => request.applicant === who && request.kind === kind && request.unit === unit)
        .filter((request) => request.state === state)
        .reduce((sum, { counted }) => sum + this.halvesIn(counted, year), 0) / 2
    const [used, pending] = [of('approved'), of('pending')]
    const isUnlimited = kind === 'lossOfPay'
    const allocated = isUnlimited
      ? 365
      : hundredths(this.givenOf(who, unit, kind, year) + this.grantedOf(who, unit, kind, year))
    return { allocated, used, pending, remaining: hundredths(allocated - used - pending) }
  }

  /** What was allocated of a type and granted as comp-off, in days. */
  parts(who: Who, kind: Kind, year: number, unit: Unit): Parts {
    return { given: this.givenOf(who, unit, kind, year), granted: this.grantedOf(who, unit, kind, year) }
  }

  private apply({ who, kind, span }: Extract<Command, { do: 'apply' }>): boolean {
    const holder = approvers[who]
    const leave = holder && this.leaveOf(who, kind, span)
    if (!leave) return false
    const state = 'pending'
    this.requests.push({ applicant: who, ...leave, state, decidedBy: null, holder, forwardedBy: null, isAsked: false })
    return true
  }

  /** What an application comes to, if it can be. */
  private leaveOf(who: Who, kind: Kind, span: Span): Pick<Request, 'unit' | 'kind' | 'halves' | 'counted'> | undefined {
    const halves = halvesOf(span)
    const counted = kind === 'casualLeave' ? halves.filter((half) => this.isWorked(who, half)) : halves
    if (counted.length === 0) return undefined
    if (this.requests.some((other) => other.applicant === who && isActive(other) && meet(other.halves, halves)))
      return undefined
    const years = [...new Set(counted.map((half) => yearOfHalf(half)))]
    const isEnough = (year: number) => this.halvesIn(counted, year) / 2 <= this.balance(who, kind, year).remaining
    const unit = this.unitOf(who)
    if (kind !== 'lossOfPay' && !years.every((year) => this.given.has(key(who, unit, kind, year)) && isEnough(year)))
      return undefined
    return { unit, kind, halves, counted }
  }

  /** Each by its own rules; the call itself is never refused. */
  private several({ requests, ...decision }: Extract<Command, { do: 'several' }>): true {
    for (const request of new Set(requests)) this.take({ ...decision, do: 'decide', request })
    return true
  }

  /** The same request again, checked as if it were not there. */
  private answer(request: Request, { kind, span }: Extract<Command, { do: 'answer' }>): boolean {
    const kept = { given: new Map(this.given), granted: new Map(this.granted) }
    request.state = 'withdrawn'
    this.follow(request)
    const leave = this.leaveOf(request.applicant, kind, span)
    request.state = 'pending'
    if (leave) Object.assign(request, leave, { isAsked: false })
    else Object.assign(this, kept)
    return Boolean(leave)
  }

  /** HR enters leave for anybody else, and managers for who reports to them; it is approved at once by who could decide it. */
  private enter({ who, whom, kind, span, approves }: Extract<Command, { do: 'enter' }>): boolean {
    const isOther = who !== whom && (isHr(who) || managersOf[whom]?.[0] === who)
    const isTheirs = who === approvers[whom] || isHr(who)
    if (approves ? !(isOther && isTheirs) : !(isOther || who === whom)) return false
    if (!this.apply({ do: 'apply', who: whom, kind, span })) return false
    const entered = this.requests.at(-1)
    if (approves && entered) entered.state = 'approved'
    return true
  }

  private act(
    command: Exclude<Command, { do: 'apply' | 'enter' | 'several' | 'allocate' | 'grant' | 'move' | 'holiday' }>,
    request: Request,
  ): boolean {
    const { who } = command
    const isPending = request.state === 'pending'
    const mayAct = who !== request.applicant && (who === request.holder || (isHr(who) && request.forwardedBy !== who))
    switch (command.do) {
      case 'withdraw':
        if (who !== request.applicant || !isPending) return false
        request.state = 'withdrawn'
        return this.follow(request)
      case 'decide':
        if (!mayAct || !isPending) return false
        request.state = command.approves ? 'approved' : 'rejected'
        request.decidedBy = who
        return command.approves || this.follow(request)
      case 'ask':
        if (!mayAct || !isPending || request.isAsked) return false
        request.isAsked = true
        return true
      case 'answer':
        return who === request.applicant && isPending && request.isAsked && this.answer(request, command)
      case 'undo':
        if (who !== request.decidedBy || isPending || !this.isStillThere(request)) return false
        request.state = 'pending'
        request.decidedBy = null
        return true
      case 'forward':
        if (!mayAct || !isPending || request.forwardedBy) return false
        if (command.to === who || !this.receivers(request).includes(command.to)) return false
        request.holder = command.to
        request.forwardedBy = who
        return true
      case 'takeBack':
        if (!isHr(who) || who === request.applicant || request.state !== 'approved') return false
        request.state = 'taken back'
        return this.follow(request)
    }
  }

  /** Approved leave is, and that of a rejected request if nobody has used its days since. All happens within seconds. */
  private isStillThere({ state, applicant, unit, kind, halves, counted }: Request): boolean {
    if (state !== 'rejected') return state === 'approved'
    const isFree = !this.requests.some(
      (other) => other.applicant === applicant && isActive(other) && meet(other.halves, halves),
    )
    const isEnough = (year: number) =>
      this.halvesIn(counted, year) / 2 <= this.balance(applicant, kind, year, unit).remaining
    return isFree && (kind === 'lossOfPay' || counted.map(yearOfHalf).every(isEnough))
  }

  private allocate({ who, whom, kind, year, days }: Extract<Command, { do: 'allocate' }>): boolean {
    const { used, pending } = this.balance(whom, kind, year)
    const unit = this.unitOf(whom)
    const floor = used + pending - this.grantedOf(whom, unit, kind, year)
    if (!isHr(who) || kind === 'lossOfPay' || days < floor) return false
    this.given.set(key(whom, unit, kind, year), days)
    return true
  }

  private grant({ who, whom, kind, year, days }: Extract<Command, { do: 'grant' }>): boolean {
    if (!isHr(who) || kind === 'lossOfPay') return false
    this.add(whom, this.unitOf(whom), kind, year, { given: 0, granted: days })
    return true
  }

  /** Everything of a limited type that is neither used nor pending moves too. */
  private move({ who, whom, to }: Extract<Command, { do: 'move' }>): boolean {
    const from = this.unitOf(whom)
    if (!isHr(who)) return false
    if (from === to) return true
    if (!this.recount([whom], to)) return false
    this.places.set(whom, to)
    for (const kind of kinds.filter((each) => each !== 'lossOfPay')) {
      for (const year of years.filter((each) => this.given.has(key(whom, from, kind, each)))) {
        const { used, pending } = this.balance(whom, kind, year, from)
        const free = this.freeOf(whom, from, kind, year, used + pending)
        this.carry(whom, kind, year, from, to, free)
      }
    }
    return true
  }

  /** The others of the day may be holidays for another reason. */
  private holiday({ who, unit, day }: Extract<Command, { do: 'holiday' }>): boolean {
    if (unit === 'pune' ? who !== 'hr' : who !== 'lisbonHr') return false
    const halves = [day, day + 0.5].map((half) => half + CHOSEN)
    const turn = () => {
      const isThere = halves.every((half) => this.holidays[unit].has(half))
      for (const half of halves) isThere ? this.holidays[unit].delete(half) : this.holidays[unit].add(half)
    }
    turn()
    const people = everybody.filter((each) => this.unitOf(each) === unit)
    const isDone = this.recount(people, unit, (half) => Math.floor(half) === day)
    if (!isDone) turn()
    return isDone
  }

  /**
   * Counts casual leave of these people anew as they work in a unit, and lets what comes free follow. Changes nothing and
   * returns false if somebody would have less than nothing in a year that takes more.
   */
  private recount(people: Who[], unit: Unit, isTouched: (half: HalfDay) => boolean = () => true): boolean {
    const kept = { given: new Map(this.given), granted: new Map(this.granted) }
    const touched = this.requests.filter(
      (request) => isActive(request) && request.kind === 'casualLeave' && people.includes(request.applicant),
    )
    const changes = touched.map((request) => ({ request, before: request.counted }))
    for (const { request, before } of changes)
      request.counted = request.halves.filter((half) =>
        isTouched(half) ? this.isWorked(request.applicant, half, unit) : before.includes(half),
      )
    const more = (some: HalfDay[], others: HalfDay[]) =>
      years.filter((year) => this.halvesIn(some, year) > this.halvesIn(others, year))
    for (const { request, before } of inOrder(changes)) {
      const freed = more(before, request.counted)
      this.follow(request, freed, (year) => this.halvesIn(before, year) - this.halvesIn(request.counted, year))
    }
    const isBelow = changes.some(({ request, before }) =>
      more(request.counted, before).some(
        (year) => this.balance(request.applicant, request.kind, year, request.unit).remaining < 0,
      ),
    )
    if (!isBelow) return true
    for (const { request, before } of changes) request.counted = before
    this.given = kept.given
    this.granted = kept.granted
    return false
  }

  /**
   * Casual leave counts working days. Nobody works on Saturday and Sunday or on holidays, the colleague from Monday to
   * Wednesday alone.
   */
  private isWorked(who: Who, half: HalfDay, unit = this.unitOf(who)): boolean {
    // the first day is a Thursday
    const weekday = (Math.floor(half) + 3) % 7
    const isHoliday = this.holidays[unit].has(half) || this.holidays[unit].has(half + CHOSEN)
    return weekday < (who === 'colleague' ? 3 : 5) && !isHoliday
  }

  /** The days of a request that has ended go to the unit where its applicant works now; or those that came free of it. */
  private follow(
    { applicant, unit, kind, counted }: Request,
    inYears: Iterable<number> = new Set(counted.map(yearOfHalf)),
    halvesFreed = (year: number) => this.halvesIn(counted, year),
  ): true {
    const to = this.unitOf(applicant)
    if (kind === 'lossOfPay' || unit === to) return true
    for (const year of inYears) {
      const { used, pending } = this.balance(applicant, kind, year, unit)
      const before = this.freeOf(applicant, unit, kind, year, used + pending + halvesFreed(year) / 2)
      const after = this.freeOf(applicant, unit, kind, year, used + pending)
      const freed = { given: after.given - before.given, granted: after.granted - before.granted }
      this.carry(applicant, kind, year, unit, to, freed)
    }
    return true
  }

  /**
   * The part of the allocation and of comp-off that is free when this many days are taken, which use the allocation
   * first.
   */
  private freeOf(who: Who, unit: Unit, kind: Kind, year: number, taken: number) {
    const fromGiven = Math.min(this.givenOf(who, unit, kind, year), taken)
    return {
      given: this.givenOf(who, unit, kind, year) - fromGiven,
      granted: this.grantedOf(who, unit, kind, year) - (taken - fromGiven),
    }
  }

  private carry(who: Who, kind: Kind, year: number, from: Unit, to: Unit, { given, granted }: Parts): void {
    this.add(who, from, kind, year, { given: -given, granted: -granted })
    this.add(who, to, kind, year, { given, granted })
  }

  private add(who: Who, unit: Unit, kind: Kind, year: number, { given, granted }: Parts): void {
    const at = key(who, unit, kind, year)
    this.given.set(at, hundredths(this.givenOf(who, unit, kind, year) + given))
    this.granted.set(at, hundredths(this.grantedOf(who, unit, kind, year) + granted))
  }

  private givenOf(who: Who, unit: Unit, kind: Kind, year: number): number {
    return this.given.get(key(who, unit, kind, year)) ?? 0
  }

  private grantedOf(who: Who, unit: Unit, kind: Kind, year: number): number {
    return this.granted.get(key(who, unit, kind, year)) ?? 0
  }

  /**
   * Heads and HR of the applicant's unit, and the holder's own managers two levels up (docs/spec/rules.md, Forwarding).
   */
  private receivers({ applicant, holder }: Request): Who[] {
    const all: Who[] = [...headAndHr[this.unitOf(applicant)], ...(managersOf[holder] ?? [])]
    return all.filter((who) => who !== applicant && who !== holder)
  }

  private halvesIn(halves: HalfDay[], year: number): number {
    return halves.filter((half) => yearOfHalf(half) === year).length
  }
}

const yearOfHalf = (half: HalfDay) => new Date(Date.parse(FIRST_DAY) + half * 86_400_000).getUTCFullYear()

/** In days. */
type Parts = { given: number; granted: number }

const key = (who: Who, unit: Unit, kind: Kind, year: number) => `${who} ${unit} ${kind} ${year}`

const hundredths = (days: number) => Math.round(days * 100) / 100

const isActive = ({ state }: Request) => state === 'pending' || state === 'approved'

const meet = (some: HalfDay[], others: HalfDay[]) => some.some((half) => others.includes(half))

/** Added to the half days of holidays that commands choose, which are told from those that stay. */
const CHOSEN = 1000

const everybody: readonly Who[] = ['employee', 'colleague', 'lead', 'head', 'hr']

const inOrder = <Change extends { request: Request }>(changes: Change[]): Change[] =>
  changes.toSorted((a, b) => (a.request.halves[0] ?? 0) - (b.request.halves[0] ?? 0))

/** Lists the half days from the first to the last. */
function halvesOf({ start, startSession, end, endSession }: Span): HalfDay[] {
  const halves: HalfDay[] = []
  const last = end + (endSession - 1) / 2
  for (let half = start + (startSession - 1) / 2; half <= last; half += 0.5) halves.push(half)
  return halves
}
