import { SAY_WHY_REJECTED } from '@hr/contract/call/sentences'
import { businessUnits, compOffClaims, leaveEntries, swipes } from '@hr/db/schema'
import { addDays, formatDay, mondayOf } from '@hr/domain/dates'
import * as askingWords from '@hr/words/asking'
import * as t from '@hr/words/comp-off'
import * as requestsWords from '@hr/words/requests'
import * as swipesWords from '@hr/words/swipes'
import * as unitsWords from '@hr/words/units'
import { eq } from 'drizzle-orm'
import { today } from './company.ts'
import { LEAVE_APPLY } from './leave-form.ts'
import { expectProblems, expectProblemsInBrowser, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const WORKED = '/leave/comp-off'
const GRANTS = '/employee/compensation-leave-list'

const sunday = addDays(mondayOf(today()), -1)
const main = (page: Page) => page.getByRole('main')
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name }).click()
const dialog = (page: Page) => page.getByRole('dialog')
const flash = (page: Page) => main(page).locator('.flash')
const table = (page: Page, name: string) => page.getByRole('table', { name })

test('comp-off for a worked day is asked for, granted and listed, and a wrong grant is revoked', async ({
  page,
  company,
  db,
  signIn,
  hasScript,
}) => {
  const { employee, pune } = company

  await test.step('the unit takes comp-off requests and lets comp-off expire', async () => {
    await signIn('superadmin')
    await open(page, `/bu/edit/${pune.id}`)
    await page.getByText(`${unitsWords.compOff}: ${unitsWords.compOffByHrShort}`).click()
    await box(page, unitsWords.whoStartsCompOff).selectOption(unitsWords.compOffClaimed)
    await box(page, unitsWords.compOffLeaveType).selectOption('Annual Leave')
    await box(page, unitsWords.compOffExpiresAfter).fill('367')
    await press(page, 'Save')
    await expectProblems(page, [unitsWords.compOffExpiryRange])
    await box(page, unitsWords.compOffExpiresAfter).fill('0')
    await press(page, 'Save')
    await expect(flash(page)).toContainText('Pune Office has been saved')
  })

  await test.step('its person asks for comp-off for a day that the readers found', async () => {
    const passed = { employeeId: employee.id, day: sunday, offsetMinutes: 330, location: swipesWords.mainDoor }
    await db.insert(swipes).values([
      { ...passed, at: new Date(`${sunday}T09:58:00+05:30`).toISOString(), direction: 'IN' },
      { ...passed, at: new Date(`${sunday}T17:12:00+05:30`).toISOString(), direction: 'OUT' },
    ])
    await signIn('employee')
    await open(page, '/leave/applied-leaves')
    await follow(page, requestsWords.compOff)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.compOffRequests)
    await press(page, 'Send request')
    const problems = [t.workedDayIsRequired, t.reasonIsRequired]
    await expectProblems(page, problems)
    if (hasScript) {
      await open(page, WORKED)
      await box(page, t.workedDay).focus()
      await expectProblemsInBrowser(page, 'Send request', problems)
    }
    await follow(page, `Sunday, ${formatDay(sunday)} (weekend), 09:58 to 17:12`)
    await expect(box(page, t.workedDay)).toHaveValue(sunday)
    await expect(main(page)).toContainText(t.daysAreAddedTo('Annual Leave'))
    await box(page, t.whatYouWorkedOn).fill('Release of 4.2')
    await press(page, 'Send request')
    await expect(flash(page)).toContainText(t.claimSent)
    await expect(table(page, t.yourClaims)).toContainText(t.pending)
    await expect(main(page)).not.toContainText('You swiped in')
    await box(page, t.workedDay).fill(sunday)
    await box(page, t.whatYouWorkedOn).fill('Once more')
    await press(page, 'Send request')
    await expectProblems(page, [
      t.claimPendingAlready({ day: formatDay(sunday), days: '1 day', leaveName: 'Annual Leave' }),
    ])
  })

  await test.step('their manager looks at the swipes and grants it', async () => {
    await signIn('lead')
    await open(page, WORKED)
    await expect(table(page, t.claimsToDecide)).toContainText('09:58 to 17:12 (weekend)')
    await follow(page, /^Reject/)
    await press(page, 'Confirm')
    await expect(dialog(page)).toContainText(SAY_WHY_REJECTED)
    await dialog(page).getByRole('link', { name: 'Cancel' }).click()
    await follow(page, /^Grant/)
    await press(page, 'Confirm')
    await expect(flash(page)).toContainText(
      t.claimGranted({
        employeeName: employee.fullName,
        day: formatDay(sunday),
        days: '1 day',
        leaveName: 'Annual Leave',
      }),
    )
    await expect(table(page, t.claimsToDecide)).toHaveCount(0)
  })

  await test.step('HR finds it in the list and revokes it with a reason', async () => {
    await signIn('hr')
    await open(page, GRANTS)
    await expect(page.getByRole('columnheader')).toHaveText([
      ...['SN', 'Employee Name', 'Employee Id', 'No of Days', 'Reason'],
      ...['Granted', t.typeAndYear, t.usedAndLeft, 'Action'],
    ])
    await follow(page, /^Revoke/)
    await press(page, 'Confirm')
    await expect(dialog(page)).toContainText('Reason')
    await dialog(page).getByLabel('Reason').fill('Not on call')
    await press(page, 'Confirm')
    await expect(flash(page)).toContainText(t.compOffRevoked)
    await expect(main(page)).toContainText(/Revoked by Marta Kowalczyk.*Not on call/)
    await expect(main(page).getByRole('link', { name: /^Revoke/ })).toHaveCount(0)
    expect(await db.$count(leaveEntries, eq(leaveEntries.kind, 'comp_off_revoked'))).toBe(1)
  })

  await test.step('its person reads why, and may ask for the day again and withdraw it', async () => {
    await signIn('employee')
    await open(page, WORKED)
    await expect(table(page, t.yourCompOff)).toContainText('Not on call')
    await follow(page, /^Sunday/)
    await expect(box(page, t.workedDay)).toHaveValue(sunday)
    await box(page, t.whatYouWorkedOn).fill('Release of 4.2, on call')
    await press(page, 'Send request')
    await expect(box(page, t.whatYouWorkedOn)).toHaveValue('')
    await follow(page, 'Withdraw')
    await press(page, 'Confirm')
    await expect(table(page, t.yourClaims)).toContainText(t.withdrawn)
    const rows = await db.select({ status: compOffClaims.status }).from(compOffClaims)
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['revoked', 'withdrawn'])
  })
})

test(
  'a unit without comp-off requests, or without a leave type for them, offers nothing',
  { tag: '@no-js' },
  async ({ page, company, db, signIn }) => {
    const setUnit = (values: object) =>
      db.update(businessUnits).set(values).where(eq(businessUnits.id, company.pune.id))
    await setUnit({ compOffDays: 30 })
    await signIn('employee')
    await open(page, '/leave/applied-leaves')
    await expect(main(page).getByRole('link', { name: requestsWords.compOff })).toHaveCount(0)
    await open(page, LEAVE_APPLY)
    await expect(main(page).getByRole('link', { name: askingWords.requestCompOff })).toHaveCount(0)
    await open(page, WORKED)
    await expect(main(page)).toContainText(t.claimsTurnedOff)
    await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0)
    await setUnit({ compOffClaims: true })
    await open(page, LEAVE_APPLY)
    await main(page).getByRole('link', { name: askingWords.requestCompOff }).click()
    await expect(page).toHaveURL(WORKED)
    await expect(main(page)).toContainText(t.noCompOffType)
    await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0)
  },
)
