import { createLeaveRequest } from '@hr/db/factories'
import { toCsv } from '@hr/domain/csv'
import type { Day } from '@hr/domain/dates'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/pages'
import * as requestsWords from '@hr/words/requests'
import { day, type Name, PASSWORD, today } from './company.ts'
import { LEAVE_APPLY, leaveForm } from './leave-form.ts'
import { open, summary } from './page.ts'
import { expect, test } from './test.ts'
import { type Listener, listenTo } from './transcript.ts'
import { MORE, type Stage } from './transcripts-more.ts'

// What people do most, only by keys, written down as a screen reader tells it. After a change of a screen that is
// meant: npx playwright test -c web/e2e/playwright.config.ts transcripts --update-snapshots

const JOURNEYS: Record<string, { by?: Name; does: (stage: Stage, hear: Listener) => Promise<void> }> = {
  'Sign in': { does: signIn },
  'Apply for leave': { by: 'employee', does: apply },
  'Withdraw a request': { by: 'employee', does: withdraw },
  'Approve a request': { by: 'lead', does: approve },
  'Forward a request': { by: 'lead', does: forward },
  'Allocate leave': { by: 'hr', does: allocate },
  'Find a person': { by: 'hr', does: findPerson },
  'Import opening balances': { by: 'hr', does: importBalances },
  ...MORE,
}

test.describe('by keyboard and by ear', { tag: '@js' }, () => {
  for (const [title, { by, does }] of Object.entries(JOURNEYS)) {
    test(title, async ({ page, signIn, db, company }) => {
      if (by) await signIn(by)
      const hear = await listenTo(page, title)
      await does({ page, signIn, db, company }, hear)
      expect(hear.written()).toMatchSnapshot(`${title.toLowerCase().replaceAll(' ', '-')}.md`)
    })
  }
})

async function signIn({ page }: Stage, hear: Listener): Promise<void> {
  await open(page, '/login')
  hear.part('With a wrong password')
  await hear.reads(page.getByRole('main'))
  await hear.tabTo(page.getByRole('link', { name: t.skipToMainContent }))
  await hear.tabTo(page.getByLabel('Email'))
  await hear.type('employee@example.com')
  await hear.tabTo(page.getByRole('textbox', { name: 'Password' }))
  await hear.type('wrong')
  await hear.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await hear.reads(page.getByRole('alert'))
  hear.part('With the right one')
  await hear.tabTo(page.getByRole('textbox', { name: 'Password' }))
  await hear.type(PASSWORD)
  await hear.press('Enter')
  await expect(page).toHaveURL('/')
  await hear.reads(page.getByRole('banner'))
}

async function apply({ page }: Stage, hear: Listener): Promise<void> {
  const { startDate, endDate, startSession, wholeDays, type, reason, submit } = leaveForm(page)
  await open(page, LEAVE_APPLY)
  hear.part('Sent with the dates alone')
  await hear.tabTo(page.getByRole('link', { name: t.skipToMainContent }))
  await hear.press('Enter')
  await hear.tabTo(startDate)
  await hear.type(typed(workday()))
  await hear.tabTo(endDate)
  await hear.type(typed(workday()))
  await hear.tabTo(submit)
  await hear.press('Enter')
  await hear.lands(summary(page))
  await hear.reads(summary(page))
  hear.part('Mended from the summary')
  await hear.tabTo(summary(page).getByRole('link').first())
  await hear.press('Enter')
  await hear.lands(startSession('Morning Session'))
  await hear.tabTo(wholeDays)
  await hear.press('Enter')
  await hear.hears('1 day')
  await hear.tabTo(type)
  await hear.type('Ann')
  await hear.tabTo(reason)
  await hear.type('A walk in the hills')
  await hear.press('Escape')
  await hear.tabTo(submit)
  await hear.press('Enter')
  await expect(page).toHaveURL(/applied-leaves/)
  await hear.hears(askingWords.requestSent('1 day'))
  await hear.reads(page.getByRole('region', { name: /^Your request/ }))
}

/** Browsers differ in whether the day or the month is typed first, so that both are the same number here. */
const typed = (date: Day): string => date.split('-').toReversed().join('')

/** A day from Monday to Friday in every year: when 3 March is at a weekend, 4 April is not. */
const workday = (): Day => [day(3, 3), day(4, 4)].find((each) => new Date(each).getUTCDay() % 6 !== 0) ?? day(3, 3)

async function withdraw({ page, db, company }: Stage, hear: Listener): Promise<void> {
  await createLeaveRequest(db, {
    employeeId: company.employee.id,
    leaveTypeId: company.casualLeave.id,
    startDate: workday(),
  })
  await open(page, '/leave/applied-leaves')
  hear.part('From the list')
  await hear.tabTo(page.getByRole('link', { name: /^Applied Casual Leave/ }))
  await hear.press('Enter')
  await hear.lands(page.getByRole('region', { name: /^Your request/ }))
  await hear.tabTo(page.getByRole('link', { name: 'Withdraw' }))
  await hear.press('Enter')
  hear.part('The question')
  await hear.reads(page.getByRole('dialog'))
  await hear.lands(page.getByRole('dialog').getByRole('link', { name: 'Cancel' }))
  await hear.tabTo(page.getByRole('button', { name: 'Confirm' }))
  await hear.press('Enter')
  await hear.hears(requestsWords.requestWithdrawn)
  await hear.reads(page.getByRole('region', { name: /^Your request/ }))
}

async function approve({ page, db, company }: Stage, hear: Listener): Promise<void> {
  await fillInbox(db, company)
  await open(page, '/request/leaves')
  hear.part('Decide')
  await hear.tabTo(page.getByRole('link', { name: /^Priyanka Deshpande/ }))
  await hear.press('Enter')
  await hear.lands(page.getByRole('region', { name: 'Priyanka Deshpande' }))
  await hear.reads(page.getByRole('region', { name: 'Priyanka Deshpande' }))
  await hear.tabTo(page.getByRole('button', { name: 'Approve' }))
  await hear.press('Enter')
  await hear.hears('Approved leave for Priyanka Deshpande')
  hear.part('Undo')
  await hear.tabTo(page.getByRole('button', { name: 'Undo' }))
  await hear.press('Enter')
  await hear.hears(requestsWords.requestWaitsAgain('Priyanka Deshpande'))
}

async function forward({ page, db, company }: Stage, hear: Listener): Promise<void> {
  await fillInbox(db, company)
  await open(page, '/request/leaves')
  hear.part('Without a reason')
  await hear.tabTo(page.getByRole('link', { name: /^Priyanka Deshpande/ }))
  await hear.press('Enter')
  await hear.lands(page.getByRole('region', { name: 'Priyanka Deshpande' }))
  await hear.tabTo(page.getByRole('button', { name: 'Forward' }))
  await hear.press('Enter')
  await hear.lands(summary(page))
  await hear.reads(summary(page))
  hear.part('With one')
  await hear.tabTo(summary(page).getByRole('link').first())
  await hear.press('Enter')
  await hear.lands(page.getByLabel(requestsWords.forwardTo))
  await hear.type('Hen')
  await hear.tabTo(page.getByRole('textbox', { name: 'Reason' }))
  await hear.type('You know the release plan better than I do')
  await hear.press('Escape')
  await hear.tabTo(page.getByRole('button', { name: 'Forward' }))
  await hear.press('Enter')
  await hear.hears(requestsWords.forwardedRequest('Priyanka Deshpande', 'Hendrik van den Berghe'))
}

function fillInbox(db: Stage['db'], { employee, annualLeave }: Stage['company']) {
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, reason: 'A walk in the hills' }
  return createLeaveRequest(db, { ...leave, startDate: workday() })
}

async function allocate({ page, company }: Stage, hear: Listener): Promise<void> {
  const days = page.getByLabel('Days of Annual Leave')
  await open(page, `/employee/add-leave-allocation?employeeId=${company.employee.id}`)
  hear.part('Too many days')
  await hear.tabTo(days)
  await hear.press('Control+A')
  await hear.type('400')
  await hear.tabTo(page.getByRole('button', { name: 'Save' }))
  await hear.press('Enter')
  await hear.lands(summary(page))
  await hear.reads(summary(page))
  hear.part('Fewer')
  await hear.tabTo(summary(page).getByRole('link').first())
  await hear.press('Enter')
  await hear.lands(days)
  await hear.press('Control+A')
  await hear.type('22')
  await hear.tabTo(page.getByRole('button', { name: 'Save' }))
  await hear.press('Enter')
  await hear.hears('Leave allocated successfully')
}

async function findPerson({ page }: Stage, hear: Listener): Promise<void> {
  await open(page, '/calendar/holiday')
  hear.part('From any page')
  await hear.press('/')
  await hear.lands(page.getByLabel(t.findSomebody))
  await hear.type('deshp')
  await hear.press('Enter')
  await expect(page).toHaveURL(/employee\/list/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employee List')
  await hear.reads(page.getByRole('main'))
  hear.part('Their record')
  await hear.tabTo(page.getByRole('link', { name: 'Priyanka Deshpande', exact: true }))
  await hear.press('Enter')
  await expect(page).toHaveURL(/employee\/view/)
  // The address changes before the page does.
  await hear.reads(page.getByRole('heading', { level: 1, name: t.viewEmployee }))
}

async function importBalances({ page }: Stage, hear: Listener): Promise<void> {
  await open(page, '/employee/leave-allocation/import')
  hear.part('Without a file')
  const check = page.getByRole('button', { name: 'Check file' })
  await hear.tabTo(check)
  await hear.press('Enter')
  await hear.lands(summary(page))
  await hear.reads(summary(page))
  hear.part('With a file')
  await hear.tabTo(page.getByLabel('CSV file'))
  const chooser = page.waitForEvent('filechooser')
  await hear.press('Space')
  await (await chooser).setFiles(balances())
  await hear.tabTo(check)
  await hear.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Import of/)
  const all = page.getByRole('button', { name: 'Set 1 opening balance' })
  await expect(all).toBeVisible({ timeout: 20_000 })
  await hear.reads(page.getByRole('main'))
  await hear.tabTo(all)
  await hear.press('Enter')
  const done = page.getByText('1 opening balance set. Confirmed by Marta Kowalczyk')
  await expect(done).toBeVisible({ timeout: 20_000 })
  await hear.reads(done)
}

function balances() {
  const rows = [
    ['Employee', 'Leave Type', 'Year', 'Days', 'As Of', 'Reason'],
    ['PUN-0005', 'Annual Leave', today().slice(0, 4), '7.5', today(), 'From the old system'],
  ]
  return { name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv(rows)) }
}
