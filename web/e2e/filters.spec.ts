import { createLeaveRequest } from '@hr/db/factories'
import { formatDay } from '@hr/domain/dates'
import { day, today } from './company.ts'
import { open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const year = Number(today().slice(0, 4))
const main = (page: Page) => page.getByRole('main')
const clear = (page: Page) => main(page).getByRole('link', { name: /^Clear / })

/** Expects the sentence about the filters, and the links that take them off, at an address. */
async function expectFilters(page: Page, address: string, says: string, links: string[]): Promise<void> {
  await open(page, address)
  await expect(main(page).getByText(`Filtered by ${says}.`)).toBeVisible()
  await expect(clear(page)).toHaveText(links)
}

test('reports and lists without rows name every filter, and take off what they can be without', async ({
  page,
  signIn,
}) => {
  await signIn('hr')
  const report = '/administrative/leave-report'
  await test.step('two dates are one filter, and the report by date is never without', async () => {
    const dates = `from=${day(3, 1)}&to=${day(3, 7)}`
    const says = `dates ${formatDay(day(3, 1))} to ${formatDay(day(3, 7))}`
    await expectFilters(page, `${report}?report=date&q=nobody&${dates}`, `search “nobody”, ${says}`, ['Clear search'])
    await expectFilters(page, `${report}?${dates}&status=`, says, ['Clear dates'])
    await clear(page).click()
    await expect(page).toHaveURL(`${report}?status=`)
  })

  await test.step('what the report chose is named too', async () => {
    await expectFilters(page, report, `year ${year}, status Approved`, ['Clear status'])
    await clear(page).click()
    await expect(page).toHaveURL(`${report}?status=`)
    await expect(main(page).getByText(`Filtered by year ${year}.`)).toBeVisible()
    await expect(clear(page)).toHaveCount(0)
  })

  for (const list of ['/calendar/holiday/list', '/calendar/wokingdays/edit']) {
    await test.step(`${list} can be of all years`, async () => {
      await expectFilters(page, list, `year ${year}`, ['Clear year'])
      await clear(page).click()
      await expect(page).toHaveURL(`${list}?year=all`)
      await expect(main(page).getByText('Filtered by')).toHaveCount(0)
    })
  }
})

test('an id is named by what was chosen, and an order is no filter', async ({ page, signIn, company, db }) => {
  const { employee, annualLeave, lisbon } = company
  await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) })
  await signIn('hr')
  const query = `scope=all&buId=${lisbon.id}&order=start`
  await expectFilters(page, `/request/leaves?${query}`, 'BU Lisbon Office', ['Clear BU'])
  await expectFilters(page, `/request/leaves/several?${query}`, 'BU Lisbon Office', ['Clear BU'])
  await open(page, `/request/leaves?buId=${lisbon.id}`)
  await expect(main(page).getByText('No leave requests available.')).toBeVisible()
  await expect(clear(page)).toHaveCount(0)

  const wall = `/wall-chart?scope=bu&bu=${lisbon.id}&q=nobody`
  await expectFilters(page, wall, 'search “nobody”, BU Lisbon Office', ['Clear search'])
  await signIn('superadmin')
  await expectFilters(page, '/administrative/audit?thing=holidays&q=nobody', 'record Holiday, search “nobody”', [
    'Clear record',
    'Clear search',
  ])
})
