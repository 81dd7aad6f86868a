import { createLeaveRequest } from '@hr/db/factories'
import { addDays, spokenDay, spokenDays } from '@hr/domain/dates'
import * as askingWords from '@hr/words/asking'
import * as dashboardWords from '@hr/words/dashboard'
import * as requestsWords from '@hr/words/requests'
import * as t from '@hr/words/stand-ins'
import { day, inYear, nextYear, today } from './company.ts'
import { fillIn, full, leaveForm } from './leave-form.ts'
import { expectProblems, expectProblemsInBrowser, open } from './page.ts'
import { pick } from './picker.ts'
import { expect, test } from './test.ts'

test('a manager who is away chooses a stand-in, who decides meanwhile and is named together with the manager', async ({
  page,
  db,
  company,
  signIn,
  openAs,
  hasScript,
}) => {
  const { employee, annualLeave } = company
  const last = addDays(today(), 3)
  await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) })
  await signIn('lead')
  await open(page, '/preferences')
  await page.getByRole('main').getByRole('link', { name: t.standIns }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.standIns)
  await page.getByRole('button', { name: 'Save' }).click()
  const problems = [t.chooseStandIn]
  await expectProblems(page, problems)
  if (hasScript) {
    await open(page, '/preferences/stand-ins')
    await page.getByLabel('From').focus()
    await expectProblemsInBrowser(page, 'Save', problems)
  }
  await pick(page, t.whoStandsInForYou, 'Xiaoming Zhang')
  await page.getByLabel('From').fill(today())
  await page.getByLabel('To (inclusive)').fill(last)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: t.standInSaved })).toHaveCount(1)
  await expect(page.getByText(t.activeNow, { exact: true })).toBeVisible()
  await expect(page.getByLabel('From')).toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Xiaoming Zhang' })).not.toBeChecked()

  const applicant = await openAs('employee')
  const meanwhile = `Asha Rao is away until ${spokenDay(last)}. Xiaoming Zhang can decide until then.`
  await open(applicant, '/leave/leave-apply')
  await expect(applicant.getByText(meanwhile)).toBeVisible()
  await open(applicant, '/leave/applied-leaves')
  await applicant.getByRole('link', { name: /Annual Leave/ }).click()
  await expect(applicant.getByText(meanwhile)).toBeVisible()

  const standIn = await openAs('colleague')
  await open(standIn, '/')
  const away = `away until ${spokenDay(last)}`
  await expect(standIn.getByText(`You stand in for Asha Rao, who is ${away}.`)).toBeVisible()
  await open(standIn, '/request/leaves')
  await expect(standIn.getByRole('heading', { name: `For Asha Rao (${away})` })).toBeVisible()
  await standIn.getByRole('link', { name: /Priyanka Deshpande/ }).click()
  await standIn.getByRole('button', { name: 'Approve' }).click()
  await expect(standIn.getByText('No leave requests available.')).toBeVisible()
  await open(applicant, '/leave/applied-leaves')
  await applicant.getByRole('link', { name: /Annual Leave/ }).click()
  await expect(applicant.getByText('Approved by Xiaoming Zhang for Asha Rao')).toBeVisible()
  await expect(applicant.getByText(meanwhile)).toHaveCount(0)

  await page.getByRole('link', { name: /^Remove/ }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: t.standInRemoved })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Remove/ })).toHaveCount(0)
  await open(standIn, '/')
  await expect(standIn.getByText(/^You stand in for/)).toHaveCount(0)
})

test('a manager who goes away is asked for a stand-in: as they apply, by the approver, and before they go', async ({
  page,
  db,
  company,
  signIn,
  openAs,
}) => {
  const { lead, annualLeave } = company
  const [first, second] = [inYear(nextYear(), 3, 10), inYear(nextYear(), 3, 11)]
  const standIn = page.getByLabel(askingWords.standIn)
  await signIn('lead')
  await fillIn(page, { ...full(first, second), type: annualLeave.id, reason: 'Holidays' })
  await expect(standIn).toHaveValue('')
  await standIn.selectOption('Xiaoming Zhang')
  await leaveForm(page).submit.click()
  await expect(page.getByRole('status').filter({ hasText: askingWords.requestSent('2 days') })).toHaveCount(1)
  await expect(page.getByText(requestsWords.standInsOnTheseDays('Xiaoming Zhang'))).toBeVisible()
  const start = addDays(today(), 2)
  const end = addDays(today(), 5)
  const soon = await createLeaveRequest(db, {
    employeeId: lead.id,
    leaveTypeId: annualLeave.id,
    startDate: start,
    endDate: end,
  })

  const head = await openAs('head')
  const alone = head.getByText(requestsWords.noStandInFor('Asha Rao', 2))
  await open(head, `/request/leaves?id=${soon.id}`)
  await expect(alone).toBeVisible()
  await head.getByRole('button', { name: 'Approve' }).click()
  await expect(head.getByRole('status').filter({ hasText: 'Approved leave for Asha Rao' })).toHaveCount(1)
  await head
    .getByRole('main')
    .getByRole('link', { name: /Asha Rao/ })
    .click()
  await expect(head.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expect(alone).toHaveCount(0)
  await expect(head.getByText(requestsWords.standsInForPerson('Asha Rao', 'Xiaoming Zhang'))).toBeVisible()

  await open(page, '/')
  const days = spokenDays(start, end)
  await expect(page.getByText(`You have no stand-in for your leave, ${days}.`)).toBeVisible()
  await page.getByRole('link', { name: dashboardWords.chooseStandIn }).click()
  await expect(page.getByRole('row', { name: /Xiaoming Zhang/ })).toContainText(spokenDays(first, second))
  await expect(page.getByLabel('From')).toHaveValue(start)
  await open(page, '/preferences/stand-ins')
  await expect(page.getByLabel('From')).toHaveValue('')
  await page.getByRole('link', { name: days }).click()
  await expect(page.getByLabel('From')).toHaveValue(start)
  await expect(page.getByLabel('To (inclusive)')).toHaveValue(end)
  await pick(page, t.whoStandsInForYou, 'Priyanka Deshpande')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: /Priyanka Deshpande/ })).toContainText(days)
  await expect(page.getByText('You have no stand-in')).toHaveCount(0)
  await open(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Asha')
  await expect(page.getByText('You have no stand-in')).toHaveCount(0)
})
