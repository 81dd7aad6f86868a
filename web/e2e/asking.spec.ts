import { createLeaveRequest } from '@hr/db/factories'
import { businessUnits, leaveEvents, leaveRules } from '@hr/db/schema'
import { addDays, formatDay, weekdayShort } from '@hr/domain/dates'
import * as t from '@hr/words/asking'
import * as leaveForManyWords from '@hr/words/leave-for-many'
import * as leaveRulesWords from '@hr/words/leave-rules'
import * as pagesWords from '@hr/words/pages'
import * as wallChartWords from '@hr/words/wall-chart'
import { desc, eq } from 'drizzle-orm'
import { inYear, nextYear } from './company.ts'
import { fillIn, full, LEAVE_APPLY, leaveForm } from './leave-form.ts'
import { open, summary } from './page.ts'
import { askAbout } from './records.ts'
import { expect, test } from './test.ts'

const march = (date: number) => inYear(nextYear(), 3, date)
/** A Monday, with the rest of its week behind it. */
const monday = [1, 2, 3, 4, 5, 6, 7].map(march).find((day) => weekdayShort(day) === 'Mon') ?? ''
const named = (day: string) => `${weekdayShort(day)} ${formatDay(day)}`
const closedOn = (day: string) => leaveRulesWords.noLeaveOn(formatDay(day), 'Stocktaking')

test('applicants read which rule is against their leave and take days that pass; HR sets a rule aside', async ({
  page,
  db,
  company,
  signIn,
  hasScript,
}) => {
  const buId = company.pune.id
  const closed = { buId, kind: 'closed', name: 'Stocktaking', fromDate: monday, toDate: monday } as const
  await db.insert(leaveRules).values([
    { ...closed, severity: 'refuses' },
    { buId, kind: 'notice', severity: 'warns', amount: 1_000, leaveTypeId: company.casualLeave.id },
  ])
  const form = leaveForm(page)
  // Next to the number of days.
  const said = page.locator('#noOfDaysOfLeave .note')
  const count = () => (hasScript ? undefined : form.countButton.click())
  const lastNote = async () =>
    (await db.select().from(leaveEvents).orderBy(desc(leaveEvents.id)).limit(1))[0]?.note ?? ''

  await signIn('employee')
  await fillIn(page, { ...full(monday, addDays(monday, 1)), type: company.annualLeave.id, reason: 'A trip' })
  await count()
  await expect(said).toContainText(closedOn(monday))
  await expect(page.getByLabel(t.overrideReason)).toHaveCount(0)
  await form.submit.click()
  await expect(summary(page)).toContainText(closedOn(monday))
  const nextMonday = addDays(monday, 7)
  await page.getByRole('button', { name: `Take ${named(nextMonday)} to ${named(addDays(nextMonday, 1))}` }).click()
  await expect(form.startDate).toHaveValue(nextMonday)
  await expect(form.endDate).toHaveValue(addDays(nextMonday, 1))
  await expect(form.reason).toHaveValue('A trip')
  await expect(said).toHaveCount(0)

  await form.type.selectOption(String(company.casualLeave.id))
  await form.submit.click()
  const tick = page.getByLabel(t.sendAnyway)
  await expect(summary(page).getByRole('listitem')).toHaveText(['Please confirm that you want to send it anyway'])
  await expect(page.getByRole('main').getByText(/This leave needs at least 1000 days’ notice/)).toHaveCount(1)
  await expect(page.locator('.toast')).toHaveCount(0)
  await tick.check()
  await form.submit.click()
  await expect(page.getByRole('status').filter({ hasText: t.requestSent('2 days') })).toHaveCount(1)
  expect(await lastNote()).toContain(`${t.sentDespiteWarnings}\nThis leave needs at least 1000 days’ notice`)

  await signIn('hr')
  await fillIn(page, { ...full(monday), type: company.annualLeave.id, reason: 'A wedding' }, forLead(company.lead.id))
  await count()
  await expect(said).toContainText(closedOn(monday))
  await page.getByLabel(t.overrideReason).fill('Agreed by telephone')
  await form.submit.click()
  await expect(page.getByRole('status').filter({ hasText: t.requestEntered('1 day') })).toHaveCount(1)
  expect(await lastNote()).toBe(`${t.rulesOverridden('Agreed by telephone')}\n${closedOn(monday)}`)
})

test(
  'a question is answered, approved leave moved, and leave entered for many, under a rule',
  { tag: '@no-js' },
  async ({ page, db, company, signIn }) => {
    const { pune, employee, annualLeave } = company
    await db.update(businessUnits).set({ leaveChanges: true }).where(eq(businessUnits.id, pune.id))
    const closed = { kind: 'closed', name: 'Stocktaking', fromDate: monday, toDate: monday } as const
    await db.insert(leaveRules).values({ buId: pune.id, severity: 'refuses', ...closed })
    const mine = { employeeId: employee.id, leaveTypeId: annualLeave.id }
    const asked = await createLeaveRequest(db, { ...mine, startDate: monday })
    await askAbout(db, asked.id, { by: company.lead.id, question: 'On that day?' })
    const approved = await createLeaveRequest(db, { ...mine, startDate: addDays(monday, 9), state: 'approved' })
    const take = (day: string) => page.getByRole('button', { name: `Take ${named(day)}`, exact: true })

    await signIn('employee')
    await open(page, `/leave/answer/${asked.id}`)
    await expect(page.getByText(closedOn(monday))).toBeVisible()
    await page.getByLabel('Answer (optional)').fill('On the next')
    await take(addDays(monday, 7)).click()
    await expect(page.getByLabel(pagesWords.startDate)).toHaveValue(addDays(monday, 7))
    await expect(page.getByLabel('Answer (optional)')).toHaveValue('On the next')
    await page.getByRole('button', { name: 'Send again' }).click()
    await expect(page).toHaveURL(`/leave/applied-leaves?id=${asked.id}`)

    await open(page, `/leave/change/${approved.id}`)
    await page.getByLabel(pagesWords.startDate).fill(monday)
    await page.getByLabel('End date').fill(monday)
    await page.getByLabel('Reason').fill('A flight')
    await page.getByRole('button', { name: 'Ask for these dates' }).click()
    await expect(summary(page)).toContainText(closedOn(monday))
    await take(addDays(monday, -7)).click()
    await page.getByRole('button', { name: 'Ask for these dates' }).click()
    await expect(page.locator('#detail')).toContainText('Your change request is waiting for a decision.')

    await signIn('hr')
    const training = { startDate: monday, endDate: monday, leaveTypeId: String(annualLeave.id), reason: 'Training' }
    await open(page, `/leave/enter-many?${new URLSearchParams({ ...training, startSession: '1', endSession: '2' })}`)
    const people = page.getByRole('table', { name: 'People' })
    await expect(people).toContainText(closedOn(monday))
    await page.getByLabel(leaveForManyWords.overrideReason).fill('The office is closed')
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(people).toContainText(t.rulesOverridden('The office is closed'))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('status').filter({ hasText: /^Leave entered for \d+ people/ })).toHaveCount(1)
  },
)

test('HR writes rules; the wall chart has closed days, and who decides reads what a rule says', async ({
  page,
  db,
  company,
  signIn,
}) => {
  const rules = page.getByRole('table', { name: 'Rules' })
  await signIn('hr')
  await open(page, '/leave/list')
  await page.getByRole('link', { name: pagesWords.leaveRules }).click()
  await page.getByRole('link', { name: leaveRulesWords.closedDays }).click()
  await page.getByLabel('Name', { exact: true }).fill('Stocktaking')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(summary(page)).toContainText(leaveRulesWords.enterFirstDay)
  await page.getByLabel(leaveRulesWords.firstDay).fill(monday)
  await page.getByLabel('Last day').fill(monday)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toContainText(leaveRulesWords.block)
  await rules.getByRole('link', { name: `Edit ${closedOn(monday)}` }).click()
  await page.getByRole('radio', { name: leaveRulesWords.warn }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toContainText(leaveRulesWords.warn)

  const mine = { employeeId: company.employee.id, leaveTypeId: company.annualLeave.id }
  const { id } = await createLeaveRequest(db, { ...mine, startDate: monday })
  await signIn('lead')
  await open(page, `/wall-chart?month=${monday.slice(0, 7)}`)
  await expect(page.getByRole('region', { name: wallChartWords.specialDays })).toContainText(
    wallChartWords.leaveDiscouraged('Stocktaking'),
  )
  await open(page, `/request/leaves?id=${id}`)
  await expect(page.locator('#detail')).toContainText(`Warning from a rule: ${closedOn(monday)}`)

  await signIn('hr')
  await open(page, '/leave/rules')
  await rules.getByRole('link', { name: `Delete ${closedOn(monday)}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(leaveRulesWords.noRules)).toBeVisible()
})

const forLead = (id: number) => `${LEAVE_APPLY}?for=${id}`
