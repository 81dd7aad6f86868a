import { isLimited, type Kind, type Unit, type Who } from './company.ts'
import { type HalfDay, halvesIn } from './half-days.ts'

type State = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'taken back'

export type Request = {
  applicant: Who
  /** The unit to which the leave type belongs. */
  unit: Unit
  kind: Kind
  /** All of its half days, and those of them that count. */
  halves: HalfDay[]
  counted: HalfDay[]
  state: State
  isTold: boolean
  /** The day on which its person reported it. */
  toldOn: number | null
  decidedBy: Who | null
  /** The day on which it was decided. */
  decidedOn: number
  holder: Who
  forwardedBy: Who | null
  /** Who took the first of two steps. */
  agreedBy: Who | null
  isAsked: boolean
  /** What its person asks to change it to: other half days, or null to cancel it. */
  wish: { halves: HalfDay[] | null; days: number } | null
  /** The due date of an attachment. */
  due: number | null
  hasAttachment: boolean
}

/** A rule of asking, for one kind of leave or all that need approval. Days and `amount` mean what `about` makes of them. */
export type Rule = {
  unit: Unit
  kind: Kind | null
  about: 'notice' | 'longest' | 'back' | 'whole' | 'closed' | 'away' | 'first'
  severity: 'warns' | 'refuses'
  amount: number
  from: number
}

/** A stand-in for somebody: for days, for one leave of theirs, or with neither for every approved leave. */
export type StandIn = { of: Who; by: Who; days: [number, number] | null; leave: Request | null }

/**
 * Comp-off that somebody was granted: from which day on it can be taken and, if it ends before its year, until which. Null
 * ends with its year.
 */
export type Grant = {
  of: Who
  unit: Unit
  kind: Kind
  year: number
  days: number
  from: number
  ends: number | null
  isRevoked: boolean
  /** Its place among all of them. */
  order: number
}

/** Comp-off that ends and went to another unit, and from which day on it is not here any more. */
export type Sent = Pick<Grant, 'of' | 'unit' | 'kind' | 'year' | 'days' | 'from'>

/** A comp-off request for a day off that somebody worked, and the grant that it led to. */
export type Claim = {
  of: Who
  unit: Unit
  kind: Kind
  day: number
  days: number
  state: 'pending' | 'granted' | 'rejected' | 'withdrawn'
  grant: Grant | null
}

export type Balance = { allocated: number; used: number; pending: number; remaining: number }
export type Allocation = { who: Who; kind: Kind; year: number; days: number }

/** In days. Comp-off without what has expired of it. */
export type Parts = { given: number; granted: number }

/** At first. */
export const LASTING: Record<Unit, number | null> = { pune: 3, lisbon: null }

/** The commands of a room. Each is carried out if it is allowed, and says whether it should succeed. */
export type Room<Command extends { do: string }> = {
  [Name in Command['do']]: (it: Books, command: Extract<Command, { do: Name }>) => boolean
}

/** The day on which a story begins, long before all leave. */
const AT_FIRST = -34

/** What everybody has, asked for and chose. It counts half days one by one. */
export class Books {
  /** Counted from FIRST_DAY. */
  today = AT_FIRST
  readonly requests: Request[] = []
  /** Null once it has ended. */
  readonly rules: (Rule | null)[] = []
  /** Null once it is taken back. */
  readonly standIns: (StandIn | null)[] = []
  readonly claims: Claim[] = []
  readonly grants: Grant[] = []
  /** Grants that end, of another unit, as far as they came along when their person moved. */
  brought: Grant[] = []
  sent: Sent[] = []
  /** For how many days after its first comp-off of a unit can be taken; null: to the end of its year. */
  readonly lasting: Record<Unit, number | null> = { ...LASTING }
  readonly places = new Map<Who, Unit>()
  /** Half days of a unit that are holidays for good, and those that commands add and delete. */
  readonly holidays: Record<Unit, Set<HalfDay>> = { pune: new Set([1.5, 8, 8.5]), lisbon: new Set() }
  readonly chosenHolidays: Record<Unit, Set<HalfDay>> = { pune: new Set(), lisbon: new Set() }
  private given = new Map<string, number>()
  private granted = new Map<string, number>()
  /** What of the comp-off that does not end came from another unit, or went there. */
  private movedGrants = new Map<string, number>()
  /** What is noted as expired. */
  private readonly lapsed = new Map<string, number>()

  constructor(allocations: Allocation[]) {
    for (const { who, kind, year, days } of allocations) this.allocate(who, 'pune', kind, year, days)
  }

  unitOf(who: Who): Unit {
    return this.places.get(who) ?? 'pune'
  }

  balance(who: Who, kind: Kind, year: number, unit = this.unitOf(who)): Balance {
    const of = (state: State) =>
      this.requests
        .filter((request) => request.applicant === who && request.kind === kind && request.unit === unit)
        .filter((request) => request.state === state)
        .reduce((sum, { counted }) => sum + halvesIn(counted, year), 0) / 2
    const [used, pending] = [of('approved'), of('pending')]
    const { given, granted } = this.parts(who, kind, year, unit)
    const allocated = isLimited(kind) ? hundredths(given + granted) : 365
    return { allocated, used, pending, remaining: hundredths(allocated - used - pending) }
  }

  /** What was allocated of a type and granted as comp-off, in days. */
  parts(who: Who, kind: Kind, year: number, unit: Unit): Parts {
    const at = key(who, unit, kind, year)
    return { given: this.given.get(at) ?? 0, granted: this.granted.get(at) ?? 0 }
  }

  allocate(who: Who, unit: Unit, kind: Kind, year: number, days: number): void {
    this.given.set(key(who, unit, kind, year), days)
  }

  isAllocated(who: Who, unit: Unit, kind: Kind, year: number): boolean {
    return this.given.has(key(who, unit, kind, year))
  }

  add(who: Who, unit: Unit, kind: Kind, year: number, more: Parts): void {
    const at = key(who, unit, kind, year)
    const { given, granted } = this.parts(who, kind, year, unit)
    this.given.set(at, hundredths(given + more.given))
    this.granted.set(at, hundredths(granted + more.granted))
  }

  /** The comp-off without an end of a type and year that came from another unit, less what went there. */
  movedIn(who: Who, unit: Unit, kind: Kind, year: number): number {
    return this.movedGrants.get(key(who, unit, kind, year)) ?? 0
  }

  bring(who: Who, unit: Unit, kind: Kind, year: number, days: number): void {
    this.movedGrants.set(key(who, unit, kind, year), this.movedIn(who, unit, kind, year) + days)
  }

  lapsedOf(who: Who, unit: Unit, kind: Kind, year: number): number {
    return this.lapsed.get(key(who, unit, kind, year)) ?? 0
  }

  /** Notes how much has expired by now. */
  noteLapsed(who: Who, unit: Unit, kind: Kind, year: number, days: number): void {
    const more = days - this.lapsedOf(who, unit, kind, year)
    this.lapsed.set(key(who, unit, kind, year), days)
    if (more !== 0) this.add(who, unit, kind, year, { given: 0, granted: -more })
  }

  /** Does something, and puts the days back as they were if it returns false. */
  orNothing(work: () => boolean): boolean {
    const { brought, sent } = this
    const [given, granted, movedGrants] = [new Map(this.given), new Map(this.granted), new Map(this.movedGrants)]
    const isDone = work()
    if (!isDone) Object.assign(this, { given, granted, movedGrants, brought, sent })
    return isDone
  }

  /** The leave of a person that is pending or approved. */
  activeOf(who: Who): Request[] {
    return this.requests.filter((request) => request.applicant === who && isActive(request))
  }
}

export const isActive = ({ state }: Request): boolean => state === 'pending' || state === 'approved'

const key = (who: Who, unit: Unit, kind: Kind, year: number) => `${who} ${unit} ${kind} ${year}`

const hundredths = (days: number) => Math.round(days * 100) / 100
