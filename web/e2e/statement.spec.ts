import { DATE, YEAR } from '@hr/contract/call/sentences'
import { allocate, createLeaveRequest, grantCompOff } from '@hr/db/factories'
import { leaveEntries } from '@hr/db/schema'
import * as t from '@hr/words/balances'
import * as dashboardWords from '@hr/words/dashboard'
import { inYear, today } from './company.ts'
import { LEAVE_APPLY } from './leave-form.ts'
import { expectProblems, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const lines = (page: Page) => page.getByRole('main').locator('tbody').getByRole('row')
const figures = (page: Page) => page.getByRole('region', { name: 'Leave Balance' })

test('a person follows a figure of the panel to its lines, and to its value on a date', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const { employee, annualLeave, hr } = company
  const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
  const year = Number(today().slice(0, 4))
  await grantCompOff(db, { ...mine, year, days: 1.5, grantedBy: hr.id, reason: 'Release on Saturday' })
  await createLeaveRequest(db, { ...mine, startDate: inYear(year, 3, 10), state: 'approved', reason: 'A wedding' })
  await createLeaveRequest(db, { ...mine, startDate: inYear(year, 4, 14), endSession: 1, reason: 'The dentist' })

  await test.step('from the dashboard to the statement', async () => {
    await signIn('employee')
    await open(page, '/')
    await page.getByRole('region', { name: 'Leave Balance' }).getByRole('link', { name: 'Annual Leave' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.leaveStatement)
    await expect(page).toHaveTitle('Leave Statement - HR & Leave')
    await expect(lines(page).filter({ hasText: 'A wedding' })).toContainText(/Leave.*−1.*by Asha Rao/s)
    await expect(lines(page).filter({ hasText: 'The dentist' })).toContainText(/Pending.*−0\.5/s)
    await expect(lines(page).filter({ hasText: 'Release on Saturday' })).toContainText(/Comp-off.*\+1\.5/s)
    await expect(figures(page)).toContainText('20 remaining')
    await expect(figures(page)).toContainText('1 used, 0.5 pending, 21.5 allocated')
  })

  await test.step('the balance on a date', async () => {
    await page.getByLabel(t.balanceOn, { exact: true }).fill(`${year + 1}-12-31`)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Leave Balance ${year} on 31-12-${year + 1}`)
    await expect(figures(page)).toContainText('20 remaining')
  })

  await test.step('an invalid year is refused by its field', async () => {
    await page.getByLabel('Year').fill('19')
    await page.getByRole('button', { name: 'Show' }).click()
    await expectProblems(page, [YEAR])
    await expect(page.getByLabel(t.balanceOn, { exact: true })).toHaveValue(`${year + 1}-12-31`)
  })

  await test.step('and of all types next to the form of a leave', async () => {
    await open(page, LEAVE_APPLY)
    await page.getByLabel(t.balanceOn, { exact: true }).fill(`${year}-03-31`)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const panel = page.locator('details').filter({ hasText: `Leave Balance on 31-03-${year}` })
    await expect(panel).toContainText(/Annual Leave.*20\.5 remaining/s)
    await expect(page.getByLabel(t.balanceOn, { exact: true })).toHaveValue(`${year}-03-31`)
  })

  await test.step('or from the dashboard, where each type leads on to its statement of that date', async () => {
    await open(page, '/')
    await page
      .getByRole('region', { name: 'Leave Balance' })
      .getByRole('link', { name: dashboardWords.balanceOnAnotherDate })
      .click()
    await expect(page).toHaveTitle('Leave Balance - HR & Leave')
    await page.getByLabel(t.balanceOn, { exact: true }).fill(`${year}-03-31`)
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(figures(page)).toHaveAccessibleName(`Leave Balance on 31-03-${year}`)
    await expect(figures(page)).toContainText(/Annual Leave.*20\.5 remaining/s)
    await figures(page).getByRole('link', { name: 'Annual Leave' }).click()
    await expect(page.getByLabel(t.balanceOn, { exact: true })).toHaveValue(`${year}-03-31`)
    await expect(figures(page)).toContainText('20.5 remaining')
  })

  await test.step('HR reads it on the page of the person, and another person nowhere', async () => {
    await signIn('hr')
    await open(page, `/employee/view/${employee.id}`)
    await page.getByRole('region', { name: 'Leave Balance' }).getByRole('link', { name: 'Annual Leave' }).click()
    await expect(page.getByRole('main')).toContainText(employee.fullName)
    await expect(lines(page).filter({ hasText: 'Release on Saturday' })).toHaveCount(1)
    await open(page, `/employee/view/${employee.id}`)
    await page
      .getByRole('region', { name: 'Leave Balance' })
      .getByRole('link', { name: dashboardWords.balanceOnAnotherDate })
      .click()
    await expect(page.getByRole('main')).toContainText(employee.fullName)
    await expect(page).toHaveURL(`/leave/statement?userId=${employee.id}`)
    const [thisYear, nextYear] = [today().slice(0, 4), String(Number(today().slice(0, 4)) + 1)]
    const ofThisYear = `/leave/statement?userId=${employee.id}&leaveTypeId=${annualLeave.id}&year=${thisYear}`
    await open(page, `${ofThisYear}&asOf=${nextYear}-07-31`)
    await expect(page.getByRole('main')).toContainText(t.dayOfOtherYear(`31-07-${nextYear}`, nextYear))
    await open(page, `${ofThisYear}&asOf=${thisYear}-07-31`)
    await expect(page.getByRole('main')).not.toContainText(t.dayOfOtherYear(`31-07-${thisYear}`, thisYear))
    await open(page, `/leave/statement?userId=${employee.id}&asOf=31-02-2026`)
    await expectProblems(page, [DATE])
    await signIn('colleague')
    for (const type of ['', `&leaveTypeId=${annualLeave.id}`]) {
      const answer = await page.request.get(`/leave/statement?userId=${employee.id}${type}`)
      expect(answer.status(), type).toBe(404)
    }
  })
})

test('a person is warned of carried days before they end, and reads what became of them', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const mine = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
  const year = Number(today().slice(0, 4))
  const before = { ...mine, year: year - 1 }
  await allocate(db, { ...before, days: 20 })
  await db.insert(leaveEntries).values([
    ...[
      {
        ...before,
        kind: 'carried' as const,
        days: 3,
        countsFrom: inYear(year - 1, 1, 1),
        endsOn: inYear(year - 1, 3, 31),
      },
      { ...before, kind: 'lapsed' as const, days: -3, countsFrom: inYear(year - 1, 4, 1) },
      {
        ...mine,
        year,
        kind: 'carried' as const,
        days: 5,
        countsFrom: inYear(year, 1, 1),
        endsOn: inYear(year, 12, 31),
      },
    ].map((entry) => ({ ...entry, reason: `Of ${entry.year - 1}` })),
  ])
  await signIn('employee')

  await test.step('on the dashboard', async () => {
    await open(page, '/')
    const balance = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Annual Leave' }) })
    await expect(balance).toContainText(`5 days expire on 31-12-${year}`)
    await balance.getByRole('link').click()
    await expect(lines(page).filter({ hasText: t.carriedOver })).toContainText(/until .*\+5/s)
    await expect(figures(page)).toContainText(`25 allocated, 5 days expire on 31-12-${year}`)
  })

  await test.step('what will expire, on the day after', async () => {
    await page.getByLabel(t.balanceOn, { exact: true }).fill(inYear(year + 1, 1, 1))
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(`Leave Balance ${year} on 01-01-${year + 1}`)
    await expect(lines(page).filter({ hasText: t.expired })).toContainText('−5')
    await expect(figures(page)).toContainText('20 remaining')
  })

  await test.step('what has expired', async () => {
    await open(page, `/leave/statement?leaveTypeId=${mine.leaveTypeId}&year=${year - 1}`)
    await expect(lines(page).filter({ hasText: t.expired })).toContainText('−3')
    await expect(figures(page)).toContainText('20 remaining')
  })
})
