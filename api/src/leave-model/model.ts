// An independent account of leave, kept in memory: half days are counted one by one, and nothing of the product's own
// arithmetic is used. The test beside it gives the same commands to this and to the API.

export type Who = 'employee' | 'colleague' | 'lead' | 'head' | 'hr' | 'lisbonHead' | 'lisbonHr'
export type Kind = 'annualLeave' | 'casualLeave' | 'lossOfPay'

/** So many days after FIRST_DAY: a whole number for a morning, a half more for an afternoon. */
type HalfDay = number

export type Span = { start: number; startSession: 1 | 2; end: number; endSession: 1 | 2 }

export type Command =
  | { do: 'apply'; who: Who; kind: Kind; span: Span }
  | { do: 'withdraw'; who: Who; request: number }
  | { do: 'decide'; who: Who; request: number; approves: boolean }
  | { do: 'forward'; who: Who; request: number; to: Who }
  | { do: 'takeBack'; who: Who; request: number }
  | { do: 'allocate'; who: Who; whom: Who; kind: Kind; year: number; days: number }
  | { do: 'grant'; who: Who; whom: Who; kind: Kind; year: number; days: number }

type State = 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'taken back'

type Request = {
  applicant: Who
  kind: Kind
  halves: HalfDay[]
  state: State
  holder: Who
  forwardedBy: Who | null
}

export type Balance = { allocated: number; used: number; pending: number; remaining: number }

const approvers: Partial<Record<Who, Who>> = {
  employee: 'lead',
  colleague: 'lead',
  lead: 'head',
  hr: 'head',
  head: 'hr',
}
const managersOf: Partial<Record<Who, Who[]>> = { lead: ['head'], hr: ['head'], employee: ['lead', 'head'] }
const isHr = (who: Who) => who === 'hr' || who === 'lisbonHr'

/** Half days are counted from here. */
export const FIRST_DAY = '2026-12-24'

export const kinds: readonly Kind[] = ['annualLeave', 'casualLeave', 'lossOfPay']

export type Allocation = { who: Who; kind: Kind; year: number; days: number }

/** What the company of the test holds, as it should be. */
export class Model {
  readonly requests: Request[] = []
  private readonly given = new Map<string, number>()
  private readonly granted = new Map<string, number>()

  constructor(allocations: Allocation[]) {
    for (const { who, kind, year, days } of allocations) this.given.set(key(who, kind, year), days)
  }

  /** Whether the command is to succeed; if so, what it changes has been changed. */
  take(command: Command): boolean {
    switch (command.do) {
      case 'apply':
        return this.apply(command)
      case 'allocate':
        return this.allocate(command)
      case 'grant':
        return this.grant(command)
      default: {
        const request = this.requests[command.request]
        return request !== undefined && this.act(command, request)
      }
    }
  }

  balance(who: Who, kind: Kind, year: number): Balance {
    const of = (state: State) =>
      this.requests
        .filter((request) => request.applicant === who && request.kind === kind && request.state === state)
        .reduce((sum, { halves }) => sum + this.halvesIn(halves, year), 0) / 2
    const [used, pending] = [of('approved'), of('pending')]
    const isUnlimited = kind === 'lossOfPay'
    const allocated = isUnlimited
      ? 365
      : hundredths((this.given.get(key(who, kind, year)) ?? 0) + (this.granted.get(key(who, kind, year)) ?? 0))
    return { allocated, used, pending, remaining: hundredths(allocated - used - pending) }
  }

  private apply({ who, kind, span }: Extract<Command, { do: 'apply' }>): boolean {
    const holder = approvers[who]
    const halves = halvesOf(span)
    if (!holder || halves.length === 0) return false
    if (this.requests.some((other) => other.applicant === who && isActive(other) && meet(other.halves, halves)))
      return false
    const years = [...new Set(halves.map((half) => yearOfHalf(half)))]
    const isEnough = (year: number) => this.halvesIn(halves, year) / 2 <= this.balance(who, kind, year).remaining
    if (kind !== 'lossOfPay' && !years.every((year) => this.given.has(key(who, kind, year)) && isEnough(year)))
      return false
    this.requests.push({ applicant: who, kind, halves, state: 'pending', holder, forwardedBy: null })
    return true
  }

  private act(command: Exclude<Command, { do: 'apply' | 'allocate' | 'grant' }>, request: Request): boolean {
    const { who } = command
    const isPending = request.state === 'pending'
    const mayAct = who !== request.applicant && (who === request.holder || (isHr(who) && request.forwardedBy !== who))
    switch (command.do) {
      case 'withdraw':
        if (who !== request.applicant || !isPending) return false
        request.state = 'withdrawn'
        return true
      case 'decide':
        if (!mayAct || !isPending) return false
        request.state = command.approves ? 'approved' : 'rejected'
        return true
      case 'forward':
        if (!mayAct || !isPending || request.forwardedBy) return false
        if (command.to === who || !receivers(request).includes(command.to)) return false
        request.holder = command.to
        request.forwardedBy = who
        return true
      case 'takeBack':
        if (!isHr(who) || who === request.applicant || request.state !== 'approved') return false
        request.state = 'taken back'
        return true
    }
  }

  private allocate({ who, whom, kind, year, days }: Extract<Command, { do: 'allocate' }>): boolean {
    const { used, pending } = this.balance(whom, kind, year)
    const floor = used + pending - (this.granted.get(key(whom, kind, year)) ?? 0)
    if (!isHr(who) || kind === 'lossOfPay' || days < floor) return false
    this.given.set(key(whom, kind, year), days)
    return true
  }

  private grant({ who, whom, kind, year, days }: Extract<Command, { do: 'grant' }>): boolean {
    if (!isHr(who) || kind === 'lossOfPay') return false
    const at = key(whom, kind, year)
    this.granted.set(at, hundredths((this.granted.get(at) ?? 0) + days))
    if (!this.given.has(at)) this.given.set(at, 0)
    return true
  }

  private halvesIn(halves: HalfDay[], year: number): number {
    return halves.filter((half) => yearOfHalf(half) === year).length
  }
}

const yearOfHalf = (half: HalfDay) => new Date(Date.parse(FIRST_DAY) + half * 86_400_000).getUTCFullYear()

const key = (who: Who, kind: Kind, year: number) => `${who} ${kind} ${year}`

const hundredths = (days: number) => Math.round(days * 100) / 100

const isActive = ({ state }: Request) => state === 'pending' || state === 'approved'

const meet = (some: HalfDay[], others: HalfDay[]) => some.some((half) => others.includes(half))

/** Walks from the first half day to the last. */
function halvesOf({ start, startSession, end, endSession }: Span): HalfDay[] {
  const halves: HalfDay[] = []
  const last = end + (endSession - 1) / 2
  for (let half = start + (startSession - 1) / 2; half <= last; half += 0.5) halves.push(half)
  return halves
}

/** Heads and HR of the applicant's unit, and the holder's own managers two levels up (decisions.md, Forwarders). */
function receivers({ applicant, holder }: Request): Who[] {
  const all: Who[] = ['head', 'hr', ...(managersOf[holder] ?? [])]
  return all.filter((who) => who !== applicant && who !== holder)
}
