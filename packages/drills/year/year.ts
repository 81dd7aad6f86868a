import { employees } from '@hr/db/schema'
import type { Random } from '@hr/db/seed/random'
import { isNull } from 'drizzle-orm'
import { Account } from './account/account.ts'
import { eventOf, saidBy, wayFor } from './account/mails.ts'
import type { Request } from './account/records.ts'
import { type Day, plus } from './company/days.ts'
import type { Office } from './company/offices.ts'
import { nameOf, type Person } from './company/people.ts'
import { browser } from './place/browser.ts'
import type { Place } from './place/place.ts'

/** How something was done. */
export type Way = 'API' | 'page' | 'mail' | 'clock'
// biome-ignore lint/suspicious/noExplicitAny: whatever came back
type Answer = { status: number; body: any }
type Line = Record<Way | 'refused', number>
export type Actor = Pick<Person, 'email'>

/** A year that is played: the product, the independent account, and what was done so far. */
export class Year {
  readonly place: Place
  readonly random: Random
  readonly offices: Office[]
  readonly account: Account
  /** What was done, by event, and how often it was refused as the account says. */
  readonly done = new Map<string, Line>()
  /** The people who got a mail about which days will expire. */
  readonly warned = new Set<string>()
  /** Mails that the account expects, as `address | subject`, and those that came. */
  expected: string[] = []
  came: string[] = []
  mails = 0
  private readonly known = new Map<string, { id: number; name: string; email: string; roleId: number; buId: number }>()

  constructor(place: Place, random: Random, offices: Office[], people: Person[], first: Day) {
    this.place = place
    this.random = random
    this.offices = offices
    this.account = new Account(people, first)
    this.wake(first)
  }

  get today(): Day {
    return this.account.today
  }

  /** Lets a day begin: it is the morning of Europe and of India. */
  wake(day: Day): void {
    this.account.today = day
    this.place.setNow(`${day}T07:00:00Z`)
  }

  /** Reads again who has which id and role. */
  async readPeople(): Promise<void> {
    this.known.clear()
    const rows = await this.place.db.select().from(employees).where(isNull(employees.leftAt))
    for (const { id, fullName: name, workEmail: email, roleId, buId } of rows)
      this.known.set(email, { id, name, email, roleId, buId })
    for (const person of this.account.people) person.id = this.known.get(person.email)?.id ?? person.id
  }

  private async visitor({ email }: Actor) {
    const person = this.known.get(email)
    if (!person) throw new Error(`${email} does not work here`)
    return this.place.signIn(person)
  }

  /** A call as a person. A form with a file goes as browsers and programs send one. */
  async call(who: Actor, url: string, body: object = {}): Promise<Answer> {
    const isForm = body instanceof FormData
    const { api } = await this.visitor(who)
    const headers = isForm ? api : { ...api, 'content-type': 'application/json' }
    const answer = await fetch(this.place.apiUrl + url, {
      method: 'POST',
      headers,
      body: isForm ? body : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
  }

  /** A call that has to succeed. */
  async must(who: Actor, url: string, body: object = {}): Promise<Answer['body']> {
    const answer = await this.call(who, url, body)
    if (answer.status >= 300)
      throw new Error(`${this.today} ${who.email} ${url}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  async file(who: Actor, url: string): Promise<string> {
    const { api } = await this.visitor(who)
    const answer = await fetch(this.place.apiUrl + url, { headers: api })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return answer.text()
  }

  async browserOf(who: Actor) {
    return browser(this.place.webUrl, (await this.visitor(who)).cookie)
  }

  count(event: string, way: keyof Line): void {
    const line = this.done.get(event) ?? { API: 0, page: 0, mail: 0, clock: 0, refused: 0 }
    line[way] += 1
    this.done.set(event, line)
  }

  /** Over pages about one time in `share`. */
  way(share = 6): 'API' | 'page' {
    return this.random.int(1, share) === 1 ? 'page' : 'API'
  }

  /** Notes a mail for a reader: in the way they want mails about its matter. */
  expectMail(reader: Person, subject: string, event = eventOf(subject)): void {
    const way = event ? wayFor(reader, event) : 'now'
    if (way === 'now') this.expected.push(`${reader.email} | ${subject}`)
    if (way === 'daily') reader.digest.push(subject)
  }

  /** Tells each of these once, except the person who did it, and those who have left. */
  expectMails(readers: Person[], subject: string, by?: Person, event = eventOf(subject)): void {
    for (const reader of new Set(readers)) if (reader !== by && !reader.hasLeft) this.expectMail(reader, subject, event)
  }

  /** Tells the approver of a request and their stand-in that it waits, and those in Cc of it. */
  expectWaiting({ holder, person, agreedBy }: Request, subject: string, copies: Person[] = [], by?: Person): void {
    this.expectMails([holder], subject, by)
    const others = copies.filter((copy) => copy !== holder)
    this.expectMails(others, subject, by, 'read')
    const standIn = this.account.standInOf(holder)
    if (standIn && standIn !== person && standIn !== agreedBy) this.expectMails([standIn], subject)
  }

  /** Tells the approver of leave that needs no decision, those in Cc, and the approver's stand-in. */
  expectTold(request: Request, subject: string, copies: Person[] = [], by?: Person): void {
    this.expectMails([request.holder, ...copies], subject, by)
    this.expectStandIn(request, subject, copies, by)
  }

  /** Tells the approver's stand-in, unless they hear of it anyway. */
  expectStandIn({ holder, person }: Request, subject: string, copies: Person[] = [], by?: Person): void {
    const standIn = this.account.standInOf(holder)
    if (standIn && standIn !== person && !copies.includes(standIn)) this.expectMails([standIn], subject, by)
  }

  /** Tells people in Cc who want to hear of it that leave was approved. */
  expectApproved({ copies, person, ...request }: Request): void {
    this.expectMails(copies, `${nameOf(person)}’s leave was approved: ${summaryOf({ ...request, copies, person })}`)
  }

  /** Lets the mails of the day leave. Returns them. */
  async post() {
    const letters = await this.place.takeLetters()
    this.mails += letters.length
    this.came.push(...letters.map((letter) => `${letter.to} | ${saidBy(letter)}`))
    return letters
  }

  headOf = (office: Office): Person => this.account.staff(office).find(({ role }) => role === 'BU Head')!

  hrOf = (office: Office): Person => this.account.staff(office).find(({ role }) => role === 'HR')!

  someone = (of = this.account.people): Person =>
    this.random.pick(of.filter(({ hasLeft, joined }) => !hasLeft && joined <= this.today))

  soon = (from: number, to: number): Day => plus(this.today, this.random.int(from, to))
}

export const daysOf = ({ counted }: Request): number => counted.length / 2

export const inDays = (days: number): string => `${days} ${days > 0 && days <= 1 ? 'day' : 'days'}`

/** The leave in the subject of a mail. */
export const summaryOf = (request: Request): string => `${request.kind.name}, ${inDays(daysOf(request))}`

export const subjectOfRequest = (request: Request): string =>
  `Leave request from ${nameOf(request.person)}: ${summaryOf(request)}`
