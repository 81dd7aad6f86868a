import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@hr/db/client'
import { createHoliday, createLeaveRequest, grantCompOff, takeClaims } from '@hr/db/factories'
import {
  businessUnits,
  employees,
  leaveEntries,
  leavePolicies,
  leaveRules,
  runs,
  signInAttempts,
  workingPatterns,
} from '@hr/db/schema'
import * as attendanceWords from '@hr/words/attendance'
import * as balancesWords from '@hr/words/balances'
import * as calendarFeedsWords from '@hr/words/calendar-feeds'
import * as compOffWords from '@hr/words/comp-off'
import * as dashboardWords from '@hr/words/dashboard'
import * as impactWords from '@hr/words/impact'
import * as leaveRulesWords from '@hr/words/leave-rules'
import * as mailsWords from '@hr/words/mails'
import * as t from '@hr/words/pages'
import * as peopleWords from '@hr/words/people'
import * as policiesWords from '@hr/words/policies'
import * as preferencesWords from '@hr/words/preferences'
import * as reportsWords from '@hr/words/reports'
import * as requestsWords from '@hr/words/requests'
import * as signInWords from '@hr/words/sign-in'
import * as standInsWords from '@hr/words/stand-ins'
import * as unitsWords from '@hr/words/units'
import * as workingTimeWords from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { answerLink } from './answer-link.ts'
import { type Company, day, inYear, type Name, nextYear, PASSWORD, today } from './company.ts'
import { LEAVE_APPLY } from './leave-form.ts'
import { open } from './page.ts'
import { beAwayByWork, claimSunday, failedMail, sendWrong, wishNewPhone } from './records.ts'
import { test as base, expect, type Fixtures } from './test.ts'
import { lynxKeys, printInLynx, printInW3m } from './text-browser.ts'

const test = base.extend<{ scene: Scene }>({
  scene: ({ page, baseURL, company, signIn }, use, testInfo) =>
    use({ page, baseURL, company, signIn, folder: testInfo.outputPath() }),
})

/** Texts that must never appear: dead buttons, what scripts show later, what is hidden, and leftovers of code. */
const stray =
  /BUTTON|Loading|Whoops|Do you want to|There is a problem|JavaScript|undefined|\[object|REFRESH|Show password/

/** Prints a page for one of the cast, or for nobody. */
type Print = (scene: Scene, path: string, by?: Name) => Promise<string>
type Scene = Pick<Fixtures, 'page' | 'company' | 'signIn'> & { baseURL: string | undefined; folder: string }

const lynxPrint: Print = ({ baseURL, company, folder }, path, by) => {
  const keys = lynxKeys()
  if (by) keys.signIn(company[by].workEmail, PASSWORD)
  // The page of a mail's link begins with a box of two lines, which would take the keys that save the page.
  else if (path.startsWith('/answer')) keys.down(3)
  const start = by ? `/login?next=${encodeURIComponent(path)}` : path
  return printInLynx(`${baseURL}${start}`, keys, mkdtempSync(join(folder, 'lynx-')))
}

const w3mPrint: Print = async ({ page, baseURL, signIn }, path, by) => {
  if (by) await signIn(by)
  return printInW3m(page.context(), `${baseURL}${path}`)
}

const browsers = [
  { name: 'lynx', print: lynxPrint },
  { name: 'w3m', print: w3mPrint },
]

for (const { name, print } of browsers) {
  test.describe(`in ${name}`, { tag: '@no-js' }, () => {
    test('sign-in is an e-mail, a password and one button', async ({ scene }) => {
      const lines = (await print(scene, '/login')).split('\n').map((line) => line.replace(/[[\]_]+/g, ' ').trim())
      expect(lines.filter(Boolean)).toEqual([
        t.skipToMainContent,
        t.productName,
        'Sign In',
        'Email',
        'Password',
        'Forgot password',
        'Sign In',
        t.lightVersion,
      ])
    })

    // A part for each minute that starting a browser for every page may take on a busy machine.
    for (const part of [1, 2, 3, 4, 5, 6]) {
      test(`every screen reads well, and nothing hidden is read: part ${part} of 6`, async ({ scene, company, db }) => {
        const { employee, annualLeave } = company
        const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) }
        const { id } = await createLeaveRequest(db, leave)
        const { id: employeeId, workEmail: email } = employee
        await db.insert(signInAttempts).values({ email, employeeId, ipAddress: '203.0.113.7', outcome: 'Success' })
        await turnOn(db, company)
        const inPart = readings(id).filter((_, index) => index % 6 === part - 1)
        for (const [path, by, words] of inPart) {
          const text = await print(scene, path, by)
          expect(text.trimStart(), path).toMatch(/^Skip to main content/)
          expect(text, path).not.toMatch(stray)
          for (const word of words) expect(text.replace(/\s+/g, ' '), path).toContain(word)
        }
      })
    }

    test('what a year gives and takes is read with its reasons', async ({ scene, company, db }) => {
      for (const [path, by, words] of await yearOfPolicies(db, company)) {
        const text = await print(scene, path, by)
        expect(text, path).not.toMatch(stray)
        for (const word of words) expect(text.replace(/\s+/g, ' '), path).toContain(word)
      }
    })

    test('a month of people is a line for each leave', async ({ scene, company, db }) => {
      const { employee, colleague, annualLeave, pune } = company
      const off = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
      await createLeaveRequest(db, { ...off, startDate: day(3, 10), endDate: day(3, 11), endSession: 1 })
      await createLeaveRequest(db, { ...off, startDate: day(3, 20), state: 'pending' })
      await createHoliday(db, { buId: pune.id, name: 'Holi', date: day(3, 4) })
      const path = `/wall-chart?month=${day(3, 1).slice(0, 7)}&scope=bu`
      const ofManager = await print(scene, path, 'lead')
      expect(ofManager).not.toMatch(stray)
      expectInOrder(ofManager, [t.wallChart, 'My team', 'Previous month', 'March', 'Priyanka'])
      expect(ofManager).toMatch(
        /Priyanka Deshpande: \w{3} 10 Mar \d{4} to\s+\w{3} 11 Mar \d{4}, morning\s+Annual Leave/,
      )
      expect(ofManager).toMatch(/Priyanka Deshpande: \w{3} 20 Mar \d{4} Annual Leave Pending/)
      expect(ofManager).toMatch(/\w{3} 4 Mar \d{4} Holi/)

      await createLeaveRequest(db, { ...off, employeeId: colleague.id, startDate: day(3, 12) })
      const ofColleague = await print(scene, `${path}&q=xiaoming`, 'employee')
      expect(ofColleague).toMatch(/Xiaoming Zhang: \w{3} 12 Mar \d{4} Away/)
      expect(ofColleague).not.toContain('Annual Leave')
    })

    test('the whole address of a calendar can be read', async ({ scene, page, signIn }) => {
      await signIn('employee')
      await page.goto('/settings/calendar-feeds')
      await page.getByRole('button', { name: calendarFeedsWords.makeAddressFor('My leave') }).click()
      const address = await page.getByLabel('Address of My leave').inputValue()
      expect(await print(scene, '/settings/calendar-feeds', 'employee')).toContain(address.slice(0, 80))
    })

    test('a year of holidays is twelve headings with lists', async ({ scene, company, db }) => {
      await createHoliday(db, { buId: company.pune.id, name: 'Gudi Padwa', date: day(3, 19) })
      const text = await print(scene, '/calendar/holiday', 'employee')
      expect(text).not.toMatch(stray)
      const months = ['Holiday Calendar', 'Gudi Padwa', 'No events in']
      expectInOrder(text, months)
      expect(text).toMatch(/\b19 \w{3} Gudi Padwa\b/)
      expect(text).toContain(workingTimeWords.currentMonth)
    })

    test('a question is read first', async ({ scene, company, db }) => {
      const { employee, annualLeave } = company
      const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) }
      const { id } = await createLeaveRequest(db, leave)
      const text = await print(scene, `/leave/applied-leaves?id=${id}&confirm=withdraw`, 'employee')
      expectInOrder(text, ['Do you want to cancel this leave request?', 'Confirm', 'Cancel', 'Your request is Pending'])
    })

    test('a page that is not there can be read', async ({ scene }) => {
      expectInOrder(await print(scene, '/no-such-page', 'employee'), ['Sorry, Page Not Found!', 'Back to Home'])
    })

    test('a link in a mail leads to the request and its buttons', async ({ scene, company, db }) => {
      const { employee, annualLeave } = company
      const days = { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) }
      const { id } = await createLeaveRequest(db, days)
      const text = await print(scene, await answerLink(db, id))
      const words = [
        'Annual Leave for Priyanka Deshpande',
        '20 days left before',
        'Note (optional)',
        'Approve',
        'Reject',
      ]
      expectInOrder(text, words)
      expect(text).not.toMatch(stray)
    })

    test('a session that has expired is read first', async ({ scene }) => {
      const text = await print(scene, '/login?expired=1&next=/')
      expectInOrder(text, ['Whoops, Your session has expired !', 'Login', 'Email', 'Password'])
    })
  })
}

test(
  'in lynx, what a day does to leave is read before it is taken away',
  { tag: '@no-js' },
  async ({ page, company, db, signIn, baseURL }, testInfo) => {
    const { employee, casualLeave, hr } = company
    const { date } = await beAwayByWork(db, { employeeId: employee.id, leaveTypeId: casualLeave.id })
    await signIn('hr')
    await open(page, '/calendar/holiday/add')
    await page.getByRole('main').getByLabel('Name', { exact: true }).fill('Holi')
    await page.getByRole('main').getByLabel('Date', { exact: true }).fill(date)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: workingTimeWords.saveAnyway }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Holi has been added' })).toHaveCount(1)

    const read = async (path: string, press: (keys: ReturnType<typeof lynxKeys>) => void) => {
      const keys = lynxKeys()
      keys.signIn(hr.workEmail, PASSWORD)
      press(keys)
      const folder = mkdtempSync(join(testInfo.outputPath(), 'lynx-'))
      return printInLynx(`${baseURL}/login?next=${encodeURIComponent(path)}`, keys, folder)
    }
    const done = await read('/calendar/changes', () => undefined)
    expectInOrder(done, [workingTimeWords.recalculatedLeave, 'Holiday added: Holi', '−1', 'Undo'])
    const [change] = await db.select().from(runs)
    const asked = await read(`/calendar/changes?confirm=undo&id=${change?.id}`, (keys) => {
      // past the menu, to the answer that the question begins with
      keys.press('/')
      keys.type('Confirm')
      keys.enter()
      keys.enter()
    })
    expectInOrder(asked, [
      impactWords.leaveIsRecalculated,
      '1 request of 1 person, +1 day',
      'Priyanka Deshpande',
      'Confirm',
    ])
    expect(asked).not.toMatch(/BUTTON|undefined|\[object/)
  },
)

test(
  'in lynx the sign-in page says why somebody is there, also where lynx has shown that page before',
  { tag: '@no-js' },
  async ({ company, baseURL }, testInfo) => {
    const keys = lynxKeys()
    keys.signIn(company.employee.workEmail, PASSWORD)
    keys.press('g')
    keys.type(`${baseURL}/bu/create`)
    keys.enter()
    const text = await printInLynx(`${baseURL}/login`, keys, mkdtempSync(join(testInfo.outputPath(), 'lynx-')))
    expectInOrder(text, [t.roleCannotOpenPage, 'Email', 'Password'])
  },
)

test(
  'an address that was new for them is the page’s own again with a script',
  { tag: '@js' },
  async ({ page, signIn }) => {
    await signIn('hr')
    await open(page, '/employee/list?q=a%20r&visit=abc123')
    await expect(page).toHaveURL('/employee/list?q=a%20r')
    await page.getByRole('main').getByRole('link', { name: t.createEmployee }).click()
    await expect(page).toHaveURL('/employee/create')
    await page.goBack()
    await expect(page).toHaveURL('/employee/list?q=a%20r')
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('a r')
  },
)

/** Pages of somebody who works three days a week, with expired and expiring days, and of one who joins in March. */
async function yearOfPolicies(db: Database, { employee, colleague, annualLeave, pune }: Company): Promise<Reading[]> {
  const year = nextYear() + 1
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  const carried = { ...mine, kind: 'carried', days: 5, reason: 'Of the year before' } as const
  await db.insert(leavePolicies).values({
    ...{ leaveTypeId: annualLeave.id, validFrom: '2026-01-01', grant: 'yearly', steps: [{ fromYears: 0, days: 24 }] },
    ...{ proRata: 'months', rounding: 'none', isByPattern: true, carryOver: 5, carryOverUntil: '03-31' },
  })
  await db.insert(workingPatterns).values({ employeeId: employee.id, since: day(1, 1), weeks: [0b11_1111] })
  await db
    .update(employees)
    .set({ joiningDate: inYear(year, 3, 1) })
    .where(eq(employees.id, colleague.id))
  await db.insert(leaveEntries).values([
    { ...carried, year: year - 2, countsFrom: day(1, 1), endsOn: day(12, 31) },
    { ...carried, year: year - 1, countsFrom: inYear(year - 1, 1, 1), endsOn: inYear(year - 1, 3, 31) },
  ])
  const statement = `/leave/statement?leaveTypeId=${annualLeave.id}&year=${year - 1}`
  return [
    [`/leave/policies/${annualLeave.id}`, 'hr', ['At the', '31 March', policiesWords.allocateByPolicy]],
    [`/employee/working-time/${employee.id}`, 'hr', ['Monday to Friday', 'without Monday', 'without afternoons']],
    [
      `/employee/leave-allocation/many?buId=${pune.id}&source=policy&year=${year}`,
      'hr',
      ['Priyanka', colleague.firstName, '10 months × 2', 'Confirm'],
    ],
    ['/', 'employee', [`5 days expire on 31-12-${year - 2}`]],
    [statement, 'employee', [t.leaveStatement, balancesWords.carriedOver, `5 days expire on 31-03-${year - 1}`]],
    [
      `${statement}&asOf=${year - 1}-04-01`,
      'employee',
      [balancesWords.expired, '−5', '20 remaining', balancesWords.balanceOn],
    ],
  ]
}

type Reading = [path: string, by: Name, words: string[]]

function readings(id: number): Reading[] {
  return [
    ['/', 'lead', ['Good ', 'Approval Pendings', 'Priyanka Deshpande', 'Leave Balance', '20 of 20']],
    [
      '/',
      'employee',
      ['No employees on leave today.', 'Total Employees', '8', dashboardWords.showAnother, 'Next Holidays'],
    ],
    [LEAVE_APPLY, 'employee', [t.leaveApply, '0 used, 1 pending, 20 allocated', 'Calculate days', 'Submit']],
    [`/leave/applied-leaves?id=${id}`, 'employee', ['Your request is Pending', 'Withdraw', 'Applied by Priyanka']],
    [`/request/leaves?id=${id}`, 'lead', ['Leave Requests', 'Approve', 'Reject', 'Viewed by Asha Rao']],
    [
      '/request/leaves/several',
      'lead',
      [
        requestsWords.decideSeveralRequests,
        'Priyanka Deshpande, Annual Leave, 1 day',
        requestsWords.continueWithThese,
        requestsWords.selectAll,
      ],
    ],
    [`/request/leaves/several?leaveIds=${id}`, 'lead', ['Approve 1', 'Reject 1', 'Question', 'Send back']],
    ['/request/leaves?scope=all', 'hr', [requestsWords.allPending, requestsWords.newestFirst, 'for Asha Rao']],
    [
      '/preferences',
      'employee',
      [
        'Preferences',
        preferencesWords.keepMessages,
        'Save',
        mailsWords.awayInUnit,
        preferencesWords.updateEmailChoices,
      ],
    ],
    [
      '/preferences/stand-ins',
      'lead',
      [standInsWords.whoStandsInForYou, t.searchPeople, standInsWords.duringDates, 'Save', 'Cancel'],
    ],
    ['/employee/list?q=asha', 'hr', ['1 person', 'Asha Rao', 'PUN-0004', 'lead@example.com', 'View', 'Edit']],
    [
      '/employee/create',
      'hr',
      [t.addEmployee, 'Identity', peopleWords.newDepartment, t.searchPeople, 'Save', 'Cancel'],
    ],
    [
      '/bu/list',
      'superadmin',
      ['BU List', 'Add Business Unit', 'Zipcode', '411016', 'Actions for Pune Office', 'Delete'],
    ],
    [
      '/bu/create',
      'superadmin',
      ['Add Business Unit', unitsWords.contactEmailOptional, unitsWords.timeZone, 'Save', 'Cancel'],
    ],
    ['/calendar/holiday/add', 'hr', ['Add Holidays', 'Name', 'day - month - year', 'Pune Office', 'Save', 'Cancel']],
    [
      '/calendar/holiday/import?country=IN&year=2027',
      'hr',
      [workingTimeWords.holidaysToAdd, '26-01-2027 Tue Republic Day', 'Save'],
    ],
    ['/attendance', 'employee', ['Attendance History', 'Generate', 'Last working day', 'Week of', 'Total Time']],
    [
      '/administrative/attendance-report',
      'hr',
      [
        'Employee Attendance Report',
        'Select All',
        'Check',
        'Present',
        '0 of 8',
        attendanceWords.medianTotalTime,
        'First Login',
      ],
    ],
    ['/settings/login-history', 'employee', ['Settings', signInWords.whereYouAreSignedIn, 'IP Address', 'Success']],
    [
      '/settings/change-password',
      'employee',
      [signInWords.currentPassword, 'At least 8 characters', 'Update', 'Cancel'],
    ],
    [
      '/administrative/leave-report?status=',
      'hr',
      [
        t.leaveReport,
        reportsWords.yearlyLeaveReport,
        'Show',
        'CSV',
        'Days of leave by month',
        '1 pending',
        'Of which pending',
        '1 day',
      ],
    ],
    [
      '/administrative/employee-report',
      'head',
      [t.employeeReport, 'Pune Office', 'Joiners', 'By role', 'BU Head 1', peopleWords.reportingTo, '06-01-2020'],
    ],
    [
      '/settings/calendar-feeds',
      'lead',
      [
        t.calendarFeeds,
        calendarFeedsWords.myLeave,
        calendarFeedsWords.myTeam,
        calendarFeedsWords.myTeamHelp,
        calendarFeedsWords.makeAddress,
      ],
    ],
    ['/profile', 'employee', ['My Profile', 'Work Information', 'PUN-0005', 'employee@example.com', 'N/A']],
    [
      '/profile/edit',
      'employee',
      [
        peopleWords.editMyDetails,
        'HR has had this request since',
        '+912025671000',
        peopleWords.withdrawRequest,
        'My Profile',
      ],
    ],
    [
      '/employee/own-data',
      'hr',
      [peopleWords.changeRequestsTitle, peopleWords.newValue, '+912025671000', 'Approve', 'Reject'],
    ],
    ['/employee/directory-problems', 'hr', [t.directoryProblems, 'Phone', '+1 425 555', 'x1234', 'No value']],
    [
      '/employee/departments-and-designations',
      'hr',
      [t.departmentsAndDesignations, 'Engineering', 'In use', 'Rename', 'Merge', 'Retire'],
    ],
    ['/leave/rules', 'hr', [t.leaveRules, leaveRulesWords.minimumNotice, 'Stocktaking', 'Block:', 'Edit', 'Delete']],
    [
      '/leave/comp-off',
      'lead',
      [compOffWords.compOffRequests, compOffWords.claimsToDecide, 'Release', 'Grant', 'Reject', 'Send request'],
    ],
    ['/employee/compensation-leave-list', 'hr', [t.compOffLeaveList, 'Granted', '0 used', 'left', 'Revoke']],
    [
      '/administrative/mails',
      'superadmin',
      [mailsWords.sendTestEmailTo, 'Try all again', '451 try', 'Try again', 'Give up'],
    ],
  ]
}

/** What a business unit begins without, each with something to read of it. */
async function turnOn(db: Database, { employee, colleague, hr, pune, annualLeave }: Company): Promise<void> {
  await db.update(businessUnits).set({ ownData: 'hr' })
  await takeClaims(db, annualLeave)
  await wishNewPhone(db, employee.id)
  await sendWrong(db, employee.workEmail)
  await claimSunday(db, { employeeId: employee.id, leaveTypeId: annualLeave.id })
  const grant = { leaveTypeId: annualLeave.id, year: Number(today().slice(0, 4)), days: 1 }
  await grantCompOff(db, { ...grant, employeeId: colleague.id, grantedBy: hr.id })
  const closed = { kind: 'closed', name: 'Stocktaking', fromDate: day(3, 29), toDate: day(3, 31) } as const
  await db.insert(leaveRules).values({ ...closed, severity: 'refuses', buId: pune.id })
  await failedMail(db, 'lead@example.com')
}

function expectInOrder(text: string, words: string[]): void {
  const places = words.map((word) => text.indexOf(word))
  expect(places, `${words.join(' … ')} in\n${text}`).toEqual([...places].sort((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
}
