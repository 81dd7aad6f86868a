import { createEmployee, createHoliday, createLeaveRequest, createWorkingDay } from '@hr/db/factories'
import { monthTitle } from '@hr/domain/calendar/month'
import { addDays, spokenDay } from '@hr/domain/dates'
import * as t from '@hr/words/wall-chart'
import { day, today } from './company.ts'
import { attributesOf, open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const PATH = '/wall-chart'
const march = day(3, 1).slice(0, 7)

const main = (page: Page) => page.getByRole('main')
const wall = (page: Page) => main(page).getByRole('region', { name: /\d{4} / })
const strip = (page: Page) => wall(page).getByRole('img', { name: /^Who is off/ })
/** The names of the rows, which the stylesheet writes, without the sums below them. */
const names = async (page: Page) =>
  (await attributesOf(strip(page).locator('b[data-i]'), 'data-i')).filter((name) => name !== 'Away')
const lines = (page: Page, name: string) => wall(page).getByRole('listitem').filter({ hasText: name })

test(
  'the names of days in three months do not touch each other, on paper too',
  { tag: ['@no-js', '@window'] },
  async ({ page, signIn }) => {
    await signIn('lead')
    await open(page, '/wall-chart?months=3')
    for (const width of [1280, 720]) {
      await page.setViewportSize({ width, height: 800 })
      const overlapping = await page.locator('.strip i[data-i]').evaluateAll((names) => {
        const spans = names
          .filter((name) => name.checkVisibility({ visibilityProperty: true }))
          .map((name) => ({ left: name.getBoundingClientRect().left, width: name.scrollWidth }))
        return spans.filter(({ left, width }, index) => left + width > (spans[index + 1]?.left ?? Number.MAX_VALUE))
      })
      expect(overlapping, `${width} px`).toEqual([])
    }
  },
)

test('a manager sees the month of the team: who, when, which half, what, and what is pending', async ({
  page,
  signIn,
  company,
  db,
  hasScript,
}) => {
  const { employee, colleague, annualLeave, sickLeave, pune } = company
  const leave = { employeeId: employee.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
  await createLeaveRequest(db, {
    ...leave,
    startDate: day(2, 27),
    endDate: day(3, 2),
    endSession: 1,
    reason: 'A secret',
  })
  await createLeaveRequest(db, { ...leave, startDate: day(3, 10), startSession: 2, state: 'pending' })
  await createLeaveRequest(db, { ...leave, startDate: day(3, 20), state: 'withdrawn' })
  await createLeaveRequest(db, { ...leave, employeeId: colleague.id, leaveTypeId: sickLeave.id, startDate: day(3, 31) })
  await createLeaveRequest(db, { ...leave, employeeId: colleague.id, startDate: today() })
  await createHoliday(db, { buId: pune.id, name: 'Holi', date: day(3, 4) })
  await createWorkingDay(db, { buId: pune.id, date: day(3, 7) })
  await signIn('lead')
  await open(page, `${PATH}?month=${march}`)

  await expect(page).toHaveTitle('Wall Chart - HR & Leave')
  await expect(wall(page)).toHaveAccessibleName(`${monthTitle(march)} My team`)
  expect(await names(page)).toEqual(['Asha Rao', 'Priyanka Deshpande', 'Xiaoming Zhang'])
  await expect(strip(page).locator('path:not(.off)')).toHaveCount(3)
  await expect(strip(page).locator('path.wait')).toHaveCount(1)
  // 31 days above, and who is away on each below
  await expect(strip(page).locator('i')).toHaveCount(62)
  await expect(strip(page).locator('div').last().locator('[data-i="1"]')).toHaveCount(4)
  const half = `${spokenDay(day(3, 10))}, afternoon`
  await expect(lines(page, 'Priyanka')).toHaveText([
    `Priyanka Deshpande: ${spokenDay(day(2, 27))} to ${spokenDay(day(3, 2))}, morning Annual Leave`,
    `Priyanka Deshpande: ${half} Annual Leave Pending`,
  ])
  await expect(lines(page, 'Xiaoming')).toHaveText(`Xiaoming Zhang: ${spokenDay(day(3, 31))} Sick Leave`)
  await expect(lines(page, 'Asha')).toHaveCount(0)
  await expect(wall(page).getByRole('region', { name: t.specialDays }).getByRole('listitem')).toHaveText([
    `${spokenDay(day(3, 4))} Holi`,
    `${spokenDay(day(3, 7))} Special working day`,
  ])
  await expect(page.getByText('A secret')).toHaveCount(0)

  await page.getByRole('link', { name: /^Previous month/ }).click()
  await expect(lines(page, 'Priyanka')).toHaveCount(1)
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page).toHaveURL(`${PATH}?month=${march}`)
  await page.getByRole('link', { name: /^Next month/ }).click()
  await expect(page).toHaveURL(`${PATH}?month=${day(4, 1).slice(0, 7)}`)
  await expect(wall(page)).toContainText(t.nobodyIsAway)
  await page.getByRole('link', { name: t.threeMonths }).click()
  await expect(page).toHaveURL(/months=3/)
  await page.getByRole('link', { name: /^Previous month/ }).click()
  await expect(page).toHaveURL(`${PATH}?month=${day(1, 1).slice(0, 7)}&months=3`)
  await expect(wall(page)).toHaveAccessibleName(`${monthTitle(day(1, 1).slice(0, 7))} to ${monthTitle(march)} My team`)
  await expect(lines(page, 'Priyanka')).toHaveCount(2)
  await page.getByRole('link', { name: t.oneMonth }).click()
  await expect(page).not.toHaveURL(/months=3/)
  await page.getByRole('link', { name: t.thisMonth }).click()
  const now = wall(page).getByRole('region', { name: t.awayToday })
  await expect(now.getByRole('listitem')).toHaveText(`Xiaoming Zhang: ${spokenDay(today())} Annual Leave`)
  await expect(strip(page).locator('.tod')).toHaveCount(1)

  if (!hasScript) return
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, PATH)
  await expect(now).toBeInViewport()
})

test('of others it is seen that they are away, no more, and in pages', async ({ page, signIn, company, db }) => {
  const { lead, employee, annualLeave, pune } = company
  const leave = { employeeId: lead.id, leaveTypeId: annualLeave.id, state: 'approved' } as const
  await createLeaveRequest(db, { ...leave, startDate: day(3, 10), endDate: addDays(day(3, 10), 1), endSession: 1 })
  await createLeaveRequest(db, { ...leave, startDate: day(3, 20), state: 'pending' })
  await createLeaveRequest(db, { ...leave, employeeId: employee.id, startDate: day(3, 12), state: 'pending' })
  for (let n = 0; n < 21; n += 1) await createEmployee(db, { buId: pune.id, firstName: 'Zoe' })
  await signIn('employee')
  await open(page, `${PATH}?month=${march}`)
  expect(await names(page)).toEqual(['Priyanka Deshpande', 'Xiaoming Zhang'])
  await expect(lines(page, 'Priyanka')).toContainText(['Annual Leave Pending'])

  await page.getByRole('link', { name: 'My BU' }).click()
  await expect(page).toHaveURL(`${PATH}?month=${march}&scope=bu`)
  await expect(page.getByRole('link', { name: 'My BU' })).toHaveAttribute('aria-current', 'page')
  await expect(wall(page)).toHaveAccessibleName(`${monthTitle(march)} Pune Office`)
  expect(await names(page)).toHaveLength(25)
  const until = spokenDay(addDays(day(3, 10), 1))
  await expect(lines(page, 'Asha')).toHaveText(`Asha Rao: ${spokenDay(day(3, 10))} to ${until}, morning Away`)
  await expect(page.getByLabel('BU', { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await expect.poll(() => names(page)).toHaveLength(1)
  await page.getByLabel('Search').fill('asha')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => names(page)).toEqual(['Asha Rao'])
  await expect(page.getByRole('main').getByText('1 person', { exact: true })).toBeVisible()
  await expect(wall(page)).toHaveAccessibleName(`${monthTitle(march)} Pune Office`)
  await page.goto(`${PATH}?q=nobody&scope=bu&month=nonsense&bu=${company.lisbon.id}`)
  await expect(wall(page)).toContainText('No data available')
  await expect(wall(page)).toHaveAccessibleName(`${monthTitle(today().slice(0, 7))} Pune Office`)
})

test('HR and the super admin choose any business unit', async ({ page, signIn, company }) => {
  await signIn('superadmin')
  await open(page, PATH)
  await expect(page.getByRole('link', { name: 'My team' })).toHaveCount(0)
  for (const name of ['superadmin', 'hr'] as const) {
    await signIn(name)
    await open(page, `${PATH}?scope=bu`)
    await page.getByLabel('BU', { exact: true }).selectOption('Lisbon Office')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(new RegExp(`bu=${company.lisbon.id}`))
    await expect.poll(() => names(page)).toEqual(['Beatriz Carvalho', 'Inês Sousa', 'Tiago Mendes'])
  }
})
