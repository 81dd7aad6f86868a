import { sweepNewcomers, sweepRuns } from '@hr/api/entitlement/allocation/automatic-runs'
import { remindOfWaiting } from '@hr/api/leave/deciding/waiting-reminders'
import { remindOfAttachments } from '@hr/api/leave/letters/attachment-mails'
import { sweepLapses } from '@hr/api/leave/policy/lapses'
import { warnOfLapses } from '@hr/api/leave/policy/warnings'
import { sendDigests } from '@hr/api/mail/digest'
import { sweepLeavers } from '@hr/api/people/employee/sweep-leavers'
import { randomFrom } from '@hr/db/seed/random'
import type { Of } from './account/records.ts'
import { addAttachments, expectReminders } from './acts/attachments.ts'
import { giveByThemselves } from './acts/automatic-runs.ts'
import { addHoliday, moveHoliday } from './acts/calendars.ts'
import { claim, ofClaims, revokeCompOff } from './acts/claims.ts'
import { askAndAnswer, change, chooseStandIn, decideByMail, decideSeveral, enterFor, forward } from './acts/holders.ts'
import { isFirstOfMonth, joiners, shutDown } from './acts/hr.ts'
import { giveNotice, letGo } from './acts/leaving.ts'
import { chooseMails, expectDigests } from './acts/mails.ts'
import { changeOwnData, decideData } from './acts/own-data.ts'
import { changePattern } from './acts/patterns.ts'
import { changeManager, demote, moveOffice } from './acts/records.ts'
import { expectWaitingReminders } from './acts/reminders.ts'
import { putRight } from './acts/reported.ts'
import { apply, decide, grantCompOff, takeBack, withdraw } from './acts/requests.ts'
import {
  createAdmin,
  giveByTable,
  importOpenings,
  importPeople,
  openOffices,
  runPolicies,
  turnOnNewYears,
} from './acts/set-up.ts'
import { wish } from './acts/wishes.ts'
import { type Day, leaveYearOf, monthsAfter, plus, spoken } from './company/days.ts'
import { makeOffices } from './company/offices.ts'
import { makePeople } from './company/people.ts'
import { balanceDifferences, dataDifferences, mailDifferences, reportDifferences } from './compare.ts'
import type { Place } from './place/place.ts'
import { inDays, Year } from './year.ts'

type Wanted = { seed: number; people: number; first: Day; last: Day }

/**
 * Plays a company from the import of its people to the last day, over calls, pages and mails, while an account is kept.
 * Returns where they differ, and what was done. The same seed plays the same year.
 */
export async function play(place: Place, { seed, people, first, last }: Wanted) {
  const random = randomFrom(seed)
  const offices = makeOffices()
  const year = new Year(place, random, offices, makePeople(random, offices, people), first)
  await setUp(year)
  const differences: string[] = []
  for (let day = first; day <= last && differences.length === 0; day = plus(day, 1)) {
    await live(year, day)
    const isLast = day === last || monthsAfter(`${day.slice(0, 7)}-01`, 1) === plus(day, 1)
    if (isLast) tell(year)
    if (isLast) differences.push(...(await compare(year)).map((difference) => `${day} ${difference}`))
  }
  return { differences, year }
}

async function setUp(year: Year): Promise<void> {
  await createAdmin(year.place)
  await year.readPeople()
  await openOffices(year)
  await importPeople(year, year.account.people)
  await importOpenings(year, year.today)
  await turnOnNewYears(year)
  for (const office of year.offices) {
    const now = leaveYearOf(year.today, office.firstMonth)
    await giveByTable(year, office, now)
    await giveByTable(year, office, now + 1)
    if (office.firstMonth === 1) await runPolicies(year, office, now + 1)
  }
}

async function live(year: Year, day: Day): Promise<void> {
  const { account, random } = year
  year.wake(day)
  await sendDigests(year.place.deps)
  expectDigests(year)
  if (random.chance(0.3)) await chooseMails(year)
  await sweep(year)
  if (isFirstOfMonth(day)) await joiners(year, random.int(1, 3))
  const staff = account.people.filter(({ hasLeft }) => !hasLeft).length
  const count = random.int(0, Math.ceil(staff / 30))
  for (let n = 0; n < count; n += 1) await apply(year)
  await addAttachments(year)
  await ofPending(year)
  if (random.chance(0.1)) await decideSeveral(year)
  await decideByMail(year, await year.post())
  await year.post()
  await ofApproved(year)
  await putRight(year)
  for (let n = 0; n < count; n += 4) await claim(year)
  await ofClaims(year)
  await decideData(year)
  for (const [chance, act] of nowAndThen) if (random.chance(chance)) await act(year)
  await year.post()
  await year.place.dateHistory()
}

/** What happens only on some days, and how often. */
const nowAndThen: [chance: number, act: (year: Year) => Promise<void>][] = [
  [0.2, grantCompOff],
  [0.1, revokeCompOff],
  [0.3, enterFor],
  [0.1, addHoliday],
  [0.08, moveHoliday],
  [0.02, shutDown],
  [0.2, changeOwnData],
  [0.08, giveNotice],
  [0.1, chooseStandIn],
  [0.2, changePattern],
  [0.02, demote],
  [0.1, changeManager],
  [0.04, moveOffice],
]

/** What becomes of waiting requests. */
async function ofPending(year: Year): Promise<void> {
  const { account, random } = year
  for (const request of account.requests().filter(({ state }) => state === 'pending')) {
    const chosen = random.int(1, 100)
    if (chosen <= 25) await decide(year, request)
    else if (chosen <= 28) await withdraw(year, request)
    else if (chosen <= 31) await forward(year, request)
    else if (chosen <= 34) await askAndAnswer(year, request)
  }
}

/** What becomes of approved leave. */
async function ofApproved(year: Year): Promise<void> {
  const { account, random } = year
  const approved = () => account.requests().filter(({ state, kind }) => state === 'approved' && !kind.isTold)
  if (approved().length > 0 && random.chance(0.25)) await takeBack(year, random.pick(approved()))
  for (const request of approved().filter(({ span }) => span.endDate > year.today))
    if (random.chance(0.01)) await change(year, request)
    else if (random.chance(0.02)) await wish(year, request)
}

/** What the product does by the clock. */
async function sweep(year: Year): Promise<void> {
  const { deps, app } = year.place
  await sweepLeavers(deps, app.log)
  await year.place.dateHistory()
  await sweepRuns(deps)
  await sweepNewcomers(deps)
  await sweepLapses(deps)
  await warnOfLapses(deps)
  await remindOfAttachments(deps)
  await remindOfWaiting(deps)
  letGo(year)
  giveByThemselves(year)
  year.account.sweep()
  warn(year)
  expectReminders(year)
  expectWaitingReminders(year)
}

/** People with days that will expire get a mail once in the last month, and once in the last week. */
function warn(year: Year): void {
  for (const of of year.account.everyBook())
    for (const { days, last } of of.person.hasLeft ? [] : year.account.ending(of)) {
      const within = [7, 30].find((before) => plus(last, -before) <= year.today)
      if (!within || last < year.today || isWarned(year, of, `${last} ${within}`)) continue
      year.expectMails([of.person], `Use ${inDays(days)} of ${of.kind.name} by ${spoken(last)}`)
      year.count('warning of days that end', 'clock')
    }
}

/** Whether somebody got that mail before; from now on they did. */
function isWarned({ warned }: Year, { person, kind, year }: Of, what: string): boolean {
  const key = `${person.staffNumber} ${kind.of} ${kind.name} ${year} ${what}`
  if (warned.has(key)) return true
  warned.add(key)
  return false
}

async function compare(year: Year): Promise<string[]> {
  const reports = [...(await reportDifferences(year, 2026)), ...(await reportDifferences(year, 2027))]
  const data = await dataDifferences(year)
  return [...mailDifferences(year), ...(await balanceDifferences(year)), ...reports, ...data]
}

function tell({ today, done, mails }: Year): void {
  const acts = [...done.values()].flatMap((line) => Object.values(line)).reduce((all, count) => all + count, 0)
  console.log(`${today}: ${acts} events, ${mails} mails so far`)
}

/** A table of the acts. */
export function tableOf({ done, mails }: Year): string {
  const lines = [...done].map(([event, { API, page, mail, clock, refused }]) =>
    [event.padEnd(34), ...[API, page, mail, clock, refused].map((count) => String(count || '').padStart(8))].join(''),
  )
  return [`${''.padEnd(34)}     API   pages   mails   clock refused`, ...lines, `${mails} mails were sent`].join('\n')
}
