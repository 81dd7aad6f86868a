import { createHoliday, createLeaveRequest, createWorkingDay, grantCompOff } from '@hr/db/factories'
import { employees, sessions, swipes } from '@hr/db/schema'
import { addDays, formatDay, monthShort, spokenDay, spokenDays, weekdayName } from '@hr/domain/dates'
import * as t from '@hr/words/dashboard'
import * as pagesWords from '@hr/words/pages'
import { eq, sql } from 'drizzle-orm'
import { mayOpen } from '../app/screens.ts'
import { inYear, type Name, today } from './company.ts'
import { addManyPeople } from './many-people.ts'
import { open } from './page.ts'
import { claimSunday, wishNewPhone, wishToMove } from './records.ts'
import { expect, type Page, test } from './test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const holidays = (page: Page) => card(page, 'Next Holidays').getByRole('listitem')
const teammate = (page: Page) => card(page, 'Get to Know a Teammate')
const inDays = (days: number) => addDays(today(), days)

/** `28 Nov` */
const short = (day: string) => `${Number(day.slice(8))} ${monthShort(day)}`

test.describe('the specified figures', () => {
  for (const who of ['employee', 'lead', 'hr', 'superadmin'] as const) {
    test(
      `are within the first 900 pixels for ${who}, and look like links`,
      { tag: ['@no-js', '@window'] },
      async ({ page, db, company, signIn }) => {
        await addManyPeople(db, company)
        await signIn(who)
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto('/')
        for (const name of ['Total Employees', 'New Joiners', 'Total BU', 'Get to Know a Teammate']) {
          const box = await page.getByRole('region', { name }).boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(900)
        }
        for (const name of ['Total Employees', 'Total BU']) {
          const link = page.getByRole('region', { name }).getByRole('link', { name })
          expect(await link.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe('underline')
        }
      },
    )
  }
})

test(
  'in a company that is set up, waiting requests come before the specified figures, which stay within the first 900 pixels',
  { tag: '@window' },
  async ({ page, db, company, signIn }) => {
    await addManyPeople(db, company)
    await createHoliday(db, { buId: company.pune.id, date: today() })
    for (const who of ['hr', 'superadmin'] as const) {
      await test.step(who, async () => {
        await signIn(who)
        await page.setViewportSize({ width: 1280, height: 900 })
        await page.goto('/')
        await expect(card(page, t.setUpCompany)).toHaveCount(0)
        const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
        const places = ['Approval Pendings', 'Total Employees'].map((title) => titles.indexOf(title))
        expect(places).toEqual([0, 2])
        for (const name of ['Total Employees', 'Get to Know a Teammate']) {
          const box = await page.getByRole('region', { name }).boundingBox()
          expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(900)
        }
      })
    }
  },
)

test('an address that asks whether to report leave shows the super admin, who takes none, the dashboard', async ({
  page,
  signIn,
}) => {
  await signIn('superadmin')
  await open(page, '/?confirm=tell')
  await expect(card(page, 'Total Employees')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the cards of a new company say so, to each role', async ({ page, signIn, company }) => {
  const figures = { 'Total Employees': '8', 'New Joiners': '0', 'Total BU': '2' }
  const always: Record<string, string> = {
    ...figures,
    'On Leave Today': 'No employees on leave today.',
    'Upcoming Special Working Days': t.noSpecialWorkingDays,
    'Get to Know a Teammate': t.showAnother,
  }
  const nextHolidays = { 'Next Holidays': 'No upcoming holidays found.' }
  const pendings = { 'Approval Pendings': 'No leave pendings.' }
  const nobody = t.nobodyIsAwayUntil(spokenDay(inDays(13)))
  const own = { 'Leave Balance': '20 of 20', 'Your leave': t.noLeaveAhead, 'Away in your team': nobody }
  const setup = { 'Set up the company': `${pagesWords.holidaysThisYear} To do` }
  const casts: [Name, Record<string, string>][] = [
    ['superadmin', { ...always, ...pendings, ...setup }],
    ['head', { ...always, ...nextHolidays, ...pendings, ...own }],
    ['hr', { ...always, ...nextHolidays, ...pendings, ...own, ...setup }],
    ['employee', { ...always, ...nextHolidays, ...own }],
    ['lead', { ...always, ...nextHolidays, ...pendings, ...own }],
  ]

  for (const [name, cards] of casts) {
    await test.step(name, async () => {
      await signIn(name)
      await open(page, '/')
      for (const [title, text] of Object.entries(cards)) {
        await expect(card(page, title).getByRole('heading', { level: 2 })).toHaveText(title)
        await expect(card(page, title)).toContainText(text)
      }
      await expect(page.getByRole('region')).toHaveCount(Object.keys(cards).length)
      await expectLinks(page, company[name].roleId)
      const apply = page.getByRole('main').getByRole('link', { name: t.leaveApply })
      await expect(apply).toHaveCount(name === 'superadmin' ? 0 : 1)
    })
  }
})

/** Cards that lead to a screen, or contain a link that does. */
const leads: [title: string, link: string, paths: string[]][] = [
  ['Total Employees', 'Total Employees', ['/employee/list']],
  ['Total BU', 'Total BU', ['/bu/list']],
  [t.awayInYourTeam, t.awayInYourTeam, ['/wall-chart']],
  ['Approval Pendings', 'Approval Pendings', ['/request/leaves']],
  ['Next Holidays', 'Next Holidays', ['/calendar/holiday']],
  [
    'Upcoming Special Working Days',
    'View all special working days',
    ['/calendar/wokingdays/list', '/calendar/wokingdays/edit'],
  ],
]

/** Checks that every card leads to its screen if the role may open it, and otherwise has no link. */
async function expectLinks(page: Page, role: number): Promise<void> {
  for (const [title, name, paths] of leads) {
    if ((await card(page, title).count()) === 0) continue
    const path = paths.find((path) => mayOpen(role, path))
    const link = card(page, title).getByRole('link', { name, exact: true })
    await expect(link, title).toHaveCount(path ? 1 : 0)
    if (path) await expect(link).toHaveAttribute('href', path)
  }
}

test('begins with what the person left open, and tells when they are away next', async ({
  page,
  signIn,
  company,
  db,
}) => {
  const { employee, annualLeave } = company
  const mine = { leaveTypeId: annualLeave.id, employeeId: employee.id }
  await createLeaveRequest(db, { ...mine, startDate: inDays(30), state: 'approved' })
  const next = await createLeaveRequest(db, { ...mine, startDate: inDays(6), endDate: inDays(8), state: 'approved' })
  const waiting = await createLeaveRequest(db, { ...mine, startDate: inDays(3) })
  await createLeaveRequest(db, { ...mine, startDate: inDays(-3), state: 'approved' })
  const yesterday = inDays(-1)
  const came = { at: `${yesterday}T04:00:00Z`, day: yesterday, offsetMinutes: 330, direction: 'IN' } as const
  await db.insert(swipes).values({ ...came, employeeId: employee.id })
  await signIn('employee')
  await open(page, '/')
  const away = card(page, t.yourLeave).getByRole('listitem')
  await expect(away).toHaveText([
    `${spokenDays(inDays(6), inDays(8))} Annual Leave Approved`,
    `${spokenDays(inDays(3), inDays(3))} Annual Leave Pending`,
  ])
  const links = card(page, t.yourLeave).getByRole('listitem').getByRole('link')
  await expect(links.first()).toHaveAttribute('href', `/leave/applied-leaves?id=${next.id}`)
  await expect(links.last()).toHaveAttribute('href', `/leave/applied-leaves?id=${waiting.id}`)
  await page.getByText('You did not swipe out yesterday').getByRole('link', { name: 'Attendance' }).click()
  await expect(page).toHaveURL(`/attendance?date=${yesterday}`)

  await signIn('lead')
  await open(page, '/')
  await expect(page.getByText('You did not swipe out yesterday')).toHaveCount(0)
  const titles = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(titles.first()).toHaveText('Approval Pendings')
  await expect(card(page, t.yourLeave)).toContainText(t.noLeaveAhead)
})

test('says the next leave, however many were asked for after it', async ({ page, signIn, company, db }) => {
  const mine = { leaveTypeId: company.annualLeave.id, employeeId: company.employee.id }
  await createLeaveRequest(db, { ...mine, startDate: inDays(2), state: 'approved', appliedAt: new Date('2026-01-05') })
  for (let day = 0; day < 26; day++) {
    await createLeaveRequest(db, { ...mine, startDate: inDays(10 + day), state: 'approved' })
  }
  await signIn('employee')
  await open(page, '/')
  await expect(card(page, t.yourLeave).getByRole('listitem')).toHaveText([
    `${spokenDays(inDays(2), inDays(2))} Annual Leave Approved`,
  ])
})

test('days ahead are the unit’s, from today on', async ({ page, signIn, company, db }) => {
  for (const days of [-7, 0, 7, 14, 21]) await createWorkingDay(db, { buId: company.pune.id, date: inDays(days) })
  await createWorkingDay(db, { buId: company.lisbon.id, date: inDays(3) })
  await createHoliday(db, { buId: company.pune.id, name: 'Guru Nanak Jayanti', date: inDays(4) })
  await createHoliday(db, { buId: company.lisbon.id, name: 'Natal', date: inDays(4) })
  await signIn('employee')
  await open(page, '/')
  const line = (days: number, name = '') => `${short(inDays(days))} ${name} ${weekdayName(inDays(days))}`
  await expect(card(page, 'Upcoming Special Working Days').getByRole('listitem')).toHaveText(
    [0, 7, 14].map((days) => line(days)),
  )
  await expect(holidays(page)).toHaveText([line(4, 'Guru Nanak Jayanti')])
})

test('who is away can be folded out and in again', async ({ page, signIn, company, db }) => {
  const { employee, colleague, hr, annualLeave, lisbonEmployee, lisbonTypes } = company
  const leave = { leaveTypeId: annualLeave.id, startDate: inDays(-1), endDate: inDays(1), state: 'approved' } as const
  await createLeaveRequest(db, { ...leave, employeeId: employee.id })
  await createLeaveRequest(db, { ...leave, employeeId: colleague.id })
  await signIn('lead')
  await open(page, '/')
  const away = card(page, 'On Leave Today')
  await expect(away.getByRole('listitem')).toHaveCount(2)
  await expect(away.getByRole('link')).toHaveCount(0)
  const team = card(page, t.awayInYourTeam)
  await expect(
    team.getByRole('img', { name: `Who is away, ${formatDay(today())} – ${formatDay(inDays(13))}` }),
  ).toBeVisible()
  const when = `${spokenDay(inDays(-1))} to ${spokenDay(inDays(1))}`
  await expect(team.getByRole('listitem')).toHaveText([`Priyanka Deshpande, ${when}`, `Xiaoming Zhang, ${when}`])

  await createLeaveRequest(db, { ...leave, employeeId: hr.id })
  await createLeaveRequest(db, { ...leave, employeeId: lisbonEmployee.id, leaveTypeId: lisbonTypes.annualLeave.id })
  await open(page, '/')
  await expect(away).toContainText('4')
  await expect(away.getByRole('listitem')).toHaveText([
    'Inês Sousa Engineering, Lisbon Office',
    'Marta Kowalczyk Engineering, Pune Office',
  ])
  const link = away.getByRole('link', { name: 'View all people on leave today' })
  await link.click()
  await expect(page).toHaveURL('/?onleave=all#on-leave')
  await expect(away.getByRole('listitem')).toHaveCount(4)
  await away.getByRole('link', { name: 'Hide people on leave today' }).click()
  await expect(page).toHaveURL('/#on-leave')
  await expect(away.getByRole('listitem')).toHaveCount(2)
})

test('a waiting request is a link for people who decide, and plain text for the super admin', async ({
  page,
  signIn,
  company,
  db,
}) => {
  const leave = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
  const [first] = [1, 2, 3, 4, 5, 6].map((days) => inDays(days))
  for (const days of [6, 5, 4, 3, 2, 1]) await createLeaveRequest(db, { ...leave, startDate: inDays(days) })
  const waits = card(page, 'Approval Pendings')
  await signIn('lead')
  await open(page, '/')
  await expect(waits.getByRole('listitem')).toHaveCount(5)
  await expect(waits.getByRole('listitem').first()).toHaveText(
    `Priyanka Deshpande Annual Leave, ${formatDay(first ?? '')} 1 day`,
  )
  await expect(waits.getByRole('link', { name: 'Priyanka Deshpande' }).first()).toHaveAttribute(
    'href',
    /^\/request\/leaves\?id=\d+$/,
  )

  await signIn('hr')
  await open(page, '/')
  await expect(waits).toContainText(/0\s*for you, 6 in total/)
  await waits.getByRole('link', { name: '6 in total' }).click()
  await expect(page).toHaveURL('/request/leaves?scope=all')

  await signIn('superadmin')
  await open(page, '/')
  await expect(waits.getByRole('listitem')).toHaveText(Array(5).fill('Priyanka Deshpande Engineering, Pune Office'))
  await expect(waits.getByRole('link')).toHaveText(['View all people waiting for a decision'])
  await waits.getByRole('link').click()
  await expect(waits.getByRole('listitem')).toHaveCount(6)
})

test('other waiting matters are with them: change requests, comp-off requests and own data', async ({
  page,
  signIn,
  company,
  db,
}) => {
  const { employee, annualLeave } = company
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
  const first = await createLeaveRequest(db, { ...leave, startDate: inDays(20) })
  await wishToMove(db, first.id, { why: 'The trip has moved', day: inDays(21) })
  const waits = card(page, 'Approval Pendings')
  await signIn('lead')
  await open(page, '/')
  await expect(waits).not.toContainText('No leave pendings.')
  await expect(waits.getByRole('listitem')).toHaveText([
    `Priyanka Deshpande Change requested Annual Leave, ${formatDay(inDays(20))} 1 day`,
  ])

  await test.step('the next to decide after a change request is a change request too', async () => {
    const next = await createLeaveRequest(db, { ...leave, startDate: inDays(30), appliedAt: new Date('2026-01-05') })
    await wishToMove(db, next.id, { why: 'The trip has moved', day: inDays(31) })
    await open(page, `/request/leaves?id=${first.id}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect(page).toHaveURL(`/request/leaves?id=${next.id}&unseen=1`)
  })

  for (const { id } of [employee, company.colleague])
    await claimSunday(db, { employeeId: id, leaveTypeId: annualLeave.id })
  await wishNewPhone(db, employee.id)
  await open(page, '/')
  await expect(waits.getByRole('link', { name: 'personal data' })).toHaveCount(0)
  await expect(waits.getByRole('link', { name: t.claimsToDecide(2) })).toHaveAttribute('href', '/leave/comp-off')
  await signIn('superadmin')
  await open(page, '/')
  await expect(waits.getByRole('link')).toHaveText([t.dataChangesToDecide(1)])
  await expect(waits).not.toContainText('No leave pendings.')
  await signIn('hr')
  await open(page, '/')
  await waits.getByRole('link', { name: t.dataChangesToDecide(1) }).click()
  await expect(page).toHaveURL('/employee/own-data')
})

test('days that expire soon come first, one press from their lines', async ({ page, signIn, company, db }) => {
  const { employee, annualLeave } = company
  const year = Number(today().slice(0, 4))
  const soon = [inDays(30), inYear(year, 12, 31)].toSorted()[0] ?? ''
  const grant = { employeeId: employee.id, leaveTypeId: annualLeave.id, year, days: 1.5, endsOn: soon }
  await grantCompOff(db, { ...grant, grantedBy: company.hr.id })
  await signIn('employee')
  await open(page, '/')
  const notice = page.locator('.banner').first()
  await expect(notice).toContainText(t.daysExpire('1.5 days', 'Annual Leave', spokenDay(soon)))
  await notice.getByRole('link', { name: t.leaveStatement }).click()
  await expect(page).toHaveURL(`/leave/statement?leaveTypeId=${annualLeave.id}`)
})

test('a card that fails leaves the others standing, and can be tried again', async ({ page, signIn, company, db }) => {
  await createHoliday(db, { buId: company.pune.id, name: 'Republic Day', date: inDays(4) })
  await signIn('lead')
  await db.transaction(async (tx) => {
    // The API waits three seconds for it and gives up.
    await tx.execute(sql`lock table holidays in access exclusive mode`)
    await open(page, '/')
    await expect(card(page, 'Next Holidays')).toContainText('This part could not be loaded.')
    await expect(page.getByText('This part could not be loaded.')).toHaveCount(1)
    await expect(card(page, 'Total Employees')).toContainText('8')
    await expect(card(page, 'Approval Pendings')).toContainText('No leave pendings.')
    await expect(card(page, 'Leave Balance')).toContainText('20 of 20')
    await expect(card(page, 'Leave Balance')).toContainText(t.leaveYear(today().slice(0, 4)))
    await expect(teammate(page)).toContainText('Pune Office')
  })
  await card(page, 'Next Holidays').getByRole('link', { name: pagesWords.tryAgain }).click()
  await expect(holidays(page)).toHaveCount(1)
})

test.describe('Next Holidays', () => {
  test.beforeEach(async ({ company, db }) => {
    for (const [index, name] of ['A', 'B', 'C', 'D', 'E', 'F'].entries()) {
      await createHoliday(db, { buId: company.pune.id, name, date: inDays(10 * index + 1) })
    }
  })
  const inSight = async (page: Page) =>
    (await holidays(page).allInnerTexts()).map((text) => /[A-F](?=\n|\s)/.exec(text)?.[0])
  const expectInSight = (page: Page, names: string[]) => expect.poll(() => inSight(page)).toEqual(names)
  const control = (page: Page, name: string) => card(page, 'Next Holidays').getByRole('button', { name })

  test('are the first three without a script', { tag: ['@no-js', '@window'] }, async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, '/')
    await expect(holidays(page)).toHaveCount(3)
    await expect(card(page, 'Next Holidays').locator('li')).toHaveCount(5)
    await expect(card(page, 'Next Holidays').getByRole('button')).toHaveCount(0)
  })

  test('turn every five seconds, but not while they are pointed at', { tag: '@js' }, async ({ page, signIn }) => {
    await page.clock.install()
    await signIn('employee')
    await open(page, '/')
    await expectInSight(page, ['A', 'B', 'C'])
    await page.clock.runFor(4_000)
    await expectInSight(page, ['A', 'B', 'C'])
    await page.clock.runFor(1_000)
    await expectInSight(page, ['B', 'C', 'D'])
    await page.clock.runFor(5_000)
    await expectInSight(page, ['C', 'D', 'E'])

    await card(page, 'Next Holidays').hover()
    await page.clock.runFor(20_000)
    await expectInSight(page, ['C', 'D', 'E'])
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await expectInSight(page, ['A', 'B', 'C'])
  })

  test(
    'stop and go by a button, and stop for good for people who come by keyboard',
    { tag: '@js' },
    async ({ page, signIn }) => {
      await page.clock.install()
      await signIn('employee')
      await open(page, '/')
      await control(page, 'Stop slide rotation').click()
      await page.mouse.move(0, 0)
      await page.clock.runFor(20_000)
      await expectInSight(page, ['A', 'B', 'C'])
      await control(page, 'Next slide').click()
      await expectInSight(page, ['B', 'C', 'D'])
      await control(page, 'Previous slide').click()
      await control(page, 'Previous slide').click()
      await expectInSight(page, ['C', 'D', 'E'])

      await control(page, 'Start slide rotation').click()
      await page.mouse.move(0, 0)
      await page.clock.runFor(5_000)
      await expectInSight(page, ['A', 'B', 'C'])
      await page.keyboard.press('Tab')
      await expect(control(page, 'Start slide rotation')).toBeVisible()
      await page.clock.runFor(20_000)
      await expectInSight(page, ['A', 'B', 'C'])
    },
  )

  test('do not move for people who want no motion', { tag: '@js' }, async ({ page, signIn, context, baseURL }) => {
    await page.clock.install()
    await signIn('employee')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, '/')
    await page.clock.runFor(20_000)
    await expectInSight(page, ['A', 'B', 'C'])

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await context.addCookies([{ name: 'prefs', value: 'pause=1', url: baseURL ?? '' }])
    await open(page, '/')
    await expect(control(page, 'Start slide rotation')).toBeVisible()
    await expect(teammate(page).getByRole('button', { name: t.resumeUpdates })).toBeVisible()
    const who = await teammate(page).innerText()
    await page.clock.runFor(120_000)
    await expectInSight(page, ['A', 'B', 'C'])
    expect(await teammate(page).innerText()).toBe(who)
  })
})

test.describe('Get to Know a Teammate', () => {
  const colleagues = ['Asha Rao', 'Hendrik van den Berghe', 'Marta Kowalczyk', 'Xiaoming Zhang']
  const name = (page: Page) => teammate(page).getByRole('strong').innerText()

  test('shows somebody else of the unit, and another on request', async ({ page, signIn }) => {
    await signIn('employee')
    await open(page, '/')
    for (const _ of [1, 2, 3]) {
      const before = await name(page)
      expect(colleagues).toContain(before)
      await expect(teammate(page)).toContainText('Software Engineer, Pune Office')
      await expect(teammate(page).getByRole('link', { name: /@example\.com$/ })).toHaveAttribute('href', /^mailto:/)
      await teammate(page).getByRole('link', { name: t.showAnother }).click()
      await expect.poll(() => name(page)).not.toBe(before)
    }
  })

  test('says so where nobody else works', async ({ page, signIn, company, db }) => {
    await db.update(employees).set({ buId: company.lisbon.id }).where(sql`id <> ${company.employee.id}`)
    await signIn('employee')
    await open(page, '/')
    await expect(teammate(page)).toContainText(t.noTeammateYet)
  })

  test('changes every half minute, which is no use of the session', { tag: '@js' }, async ({ page, signIn, db }) => {
    await page.clock.install()
    await signIn('employee')
    await open(page, '/')
    const before = await name(page)
    const noted = () => page.evaluate(() => localStorage.getItem('last use'))
    const [lastUse, noteBefore] = [await idleSince(db), await noted()]
    await page.clock.runFor(29_000)
    expect(await name(page)).toBe(before)
    await page.clock.runFor(1_000)
    await expect.poll(() => name(page)).not.toBe(before)
    expect({ sessionUse: await sessionUse(db), noted: await noted() }).toEqual({
      sessionUse: lastUse,
      noted: noteBefore,
    })

    await teammate(page).getByRole('link', { name: t.showAnother }).click()
    await expect.poll(() => sessionUse(db)).not.toBe(lastUse)
    await expect.poll(noted).not.toBe(noteBefore)
  })

  test('is of the new unit after a move', { tag: '@js' }, async ({ page, signIn, company, db }) => {
    await page.clock.install()
    await signIn('employee')
    await open(page, '/')
    const move = (buId: number) => db.update(employees).set({ buId }).where(eq(employees.id, company.employee.id))
    await move(company.lisbon.id)
    await page.clock.runFor(30_000)
    await expect(teammate(page)).toContainText('Lisbon Office')
    await move(company.pune.id)
    await page.getByRole('link', { name: pagesWords.productName }).click()
    await expect(teammate(page)).toContainText('Pune Office')
  })

  test('waits while it is pointed at, focused or paused', { tag: '@js' }, async ({ page, signIn }) => {
    await page.clock.install()
    await signIn('employee')
    await open(page, '/')
    const before = await name(page)
    await teammate(page).hover()
    await page.clock.runFor(60_000)
    await page.mouse.move(0, 0)
    await teammate(page).getByRole('link', { name: t.showAnother }).focus()
    await page.clock.runFor(60_000)
    await teammate(page).getByRole('button', { name: t.pauseUpdates }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: pagesWords.productName }).focus()
    await page.clock.runFor(120_000)
    expect(await name(page)).toBe(before)
    await teammate(page).getByRole('button', { name: t.resumeUpdates }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('link', { name: pagesWords.productName }).focus()
    await page.clock.runFor(30_000)
    await expect.poll(() => name(page)).not.toBe(before)
  })

  test.describe('on a bad line', () => {
    test.use({ noise: ['net::ERR_FAILED'] })

    test('asks once at a time, and stays as it is without an answer', { tag: '@js' }, async ({ page, signIn }) => {
      await page.clock.install()
      await signIn('employee')
      await open(page, '/')
      const before = await name(page)
      const held: (() => Promise<void>)[] = []
      await page.route('**/teammate?*', (route) => void held.push(() => route.abort()))
      await page.clock.runFor(29_000)
      expect(held).toHaveLength(0)
      await page.clock.runFor(1_000)
      await expect.poll(() => held.length).toBe(1)
      await page.clock.runFor(20_000)
      await teammate(page).getByRole('link', { name: t.showAnother }).click()
      expect(held).toHaveLength(1)
      await held[0]?.()
      await expect.poll(() => name(page)).toBe(before)

      await page.unroute('**/teammate?*')
      await teammate(page).getByRole('link', { name: t.showAnother }).click()
      await expect.poll(() => name(page)).not.toBe(before)
    })
  })
})

type Db = Parameters<typeof createHoliday>[0]

async function sessionUse(db: Db): Promise<string | undefined> {
  const [session] = await db.select().from(sessions)
  return session?.lastUsedAt
}

/** Makes the session unused for ten minutes, and returns since when. */
async function idleSince(db: Db): Promise<string | undefined> {
  await db.update(sessions).set({ lastUsedAt: sql`now() - interval '10 minutes'` })
  return sessionUse(db)
}
