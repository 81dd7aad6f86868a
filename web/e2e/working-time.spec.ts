import { SINCE_WHEN } from '@hr/contract/call/sentences'
import { leaveTypes } from '@hr/db/schema'
import { addDays, mondayOf } from '@hr/domain/dates'
import * as t from '@hr/words/asking'
import * as workingTimeWords from '@hr/words/working-time'
import { eq } from 'drizzle-orm'
import { inYear, today } from './company.ts'
import { LEAVE_APPLY, leaveForm, unfold } from './leave-form.ts'
import { expectProblems, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const main = (page: Page) => page.getByRole('main')
const box = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('HR says when a part-timer works and of which holiday half a day is free, and leave counts by it', async ({
  page,
  company: { employee, annualLeave },
  db,
  signIn,
}) => {
  const monday = mondayOf(inYear(Number(today().slice(0, 4)) + 1, 6, 15))
  const tuesday = addDays(monday, 1)
  await db.update(leaveTypes).set({ counting: 'working' }).where(eq(leaveTypes.id, annualLeave.id))
  await signIn('hr')

  await test.step('a pattern, which HR reaches from the person', async () => {
    await open(page, `/employee/view/${employee.id}`)
    await main(page).getByRole('link', { name: workingTimeWords.workingTime }).click()
    await expect(main(page)).toContainText(workingTimeWords.unitWeek('Monday to Friday'))
    await main(page).getByRole('link', { name: 'without Friday' }).click()
    const week = page.getByRole('group', { name: 'Works on' })
    await expect(week.getByLabel('Friday morning')).not.toBeChecked()
    for (const half of ['morning', 'afternoon']) await week.getByLabel(`Thursday ${half}`).uncheck()
    await week.getByLabel('Wednesday afternoon').uncheck()
    await press(page, 'Save')
    await expectProblems(page, [SINCE_WHEN])
    await expect(week.getByLabel('Thursday morning')).not.toBeChecked()
    await box(page, 'From').fill(inYear(Number(today().slice(0, 4)), 1, 1))
    await press(page, 'Save')
    await expect(page.getByRole('row').last()).toContainText('Monday, Tuesday, Wednesday morning')
  })

  await test.step('half a holiday', async () => {
    await open(page, '/calendar/holiday/add')
    await box(page, 'Name').fill('Town Fair')
    await box(page, 'Date').fill(tuesday)
    await page.getByRole('radio', { name: 'Afternoon' }).check()
    await press(page, 'Save')
    await expect(main(page)).toContainText('Town Fair has been added')
    await open(page, `/calendar/holiday/list?year=${monday.slice(0, 4)}`)
    const listed = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Town Fair' }) })
    await expect(listed).toContainText(', afternoon')
  })

  await test.step('a week of leave is two days, and the person is back on the Monday after it', async () => {
    await signIn('employee')
    await open(page, LEAVE_APPLY)
    const form = leaveForm(page)
    await form.startDate.fill(monday)
    await form.endDate.fill(addDays(monday, 4))
    await form.type.selectOption(String(annualLeave.id))
    await form.wholeDays.click()
    await expect(form.days).toHaveText('2')
    await expect(main(page).getByText('back').first()).toContainText(/back Mon \d+ Jun/)
    await unfold(page, t.dayByDay)
    await expect(main(page)).toContainText('Town Fair')
    await form.reason.fill('A week away')
    await form.submit.click()
    await expect(main(page)).toContainText(t.requestSent('2 days'))
  })
})
