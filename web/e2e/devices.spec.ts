import { isoWithOffset } from '@hr/domain/clock'
import { addDays } from '@hr/domain/dates'
import * as swipesWords from '@hr/words/swipes'
import { today } from './company.ts'
import { expectProblems, open } from './page.ts'
import { pick, picker } from './picker.ts'
import { expect, type Page, test } from './test.ts'

const DEVICES = '/administrative/devices'
const UNMATCHED = '/administrative/unmatched-swipes'
const yesterday = addDays(today(), -1)
const swipesOf = (page: Page) =>
  page
    .getByRole('table', { name: /^Swipes of/ })
    .locator('tbody')
    .getByRole('cell')
const rows = (page: Page) => page.getByRole('main').locator('tbody tr')
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** The time by a clock in Pune that is four minutes slow. */
const justNow = () =>
  isoWithOffset(new Date(Date.now() - 240_000), 'Asia/Kolkata')
    .slice(0, 19)
    .replace('T', ' ')

/** Sends lines to an address as a terminal does, and returns the answer. */
async function send(page: Page, path: string, lines: string[]): Promise<string> {
  const url = `${path}/iclock/cdata?SN=BJ2C-0042&table=ATTLOG&Stamp=1`
  const headers = { 'content-type': 'application/push' }
  const answer = await page.request.post(url, { headers, data: lines.map((line) => `${line}\n`).join('') })
  return `${answer.status()} ${await answer.text()}`
}

test('a super admin adds a terminal, which sends at once; HR says whose its unknown numbers are', async ({
  page,
  signIn,
  company,
  hasScript,
}) => {
  await signIn('superadmin')
  await open(page, DEVICES)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices')
  await expect(rows(page)).toHaveText([swipesWords.noDevicesYet])
  await page.getByLabel(swipesWords.networks).fill('the door')
  await press(page, 'Add')
  await expectProblems(page, [
    'Name is required',
    swipesWords.serialNumberIsRequired,
    swipesWords.businessUnitIsRequired,
  ])
  await expect(page.getByLabel(swipesWords.networks)).toHaveValue('the door')
  await page.getByLabel('Name').fill(swipesWords.mainDoor)
  await page.getByLabel(swipesWords.serialNumber).fill('BJ2C-0042')
  await page.getByLabel(swipesWords.businessUnit).selectOption({ label: 'Pune Office' })
  await press(page, 'Add')
  await expectProblems(page, [swipesWords.notANetwork('the')])
  await page.getByLabel(swipesWords.networks).fill('')
  await press(page, 'Add')
  await expect(page.getByText(swipesWords.deviceAdded('Main door')).first()).toBeVisible()
  await expect(page.getByLabel(swipesWords.serialNumber)).toHaveValue('')
  const columns = ['SN', 'Name', swipesWords.serialNumber, 'BU', swipesWords.lastSeen, 'Clock', 'Address', 'Actions']
  await expect(page.getByRole('columnheader')).toHaveText(columns)

  const path = new URL(await rows(page).locator('td').nth(5).innerText()).pathname
  expect(path).toMatch(/^\/t\/[a-z2-9]{20}$/)
  const lines = ['77', '78', 'PUN-0005'].map((pin) => `${pin}\t${yesterday} 09:00:00\t0\t1`)
  expect(await send(page, path, [...lines, 'garbled'])).toBe('200 OK: 4')
  expect(await send(page, '', lines)).toMatch(/^404 /)
  // Of somebody whose day is not checked below: four minutes ago was yesterday, just after midnight.
  expect(await send(page, path, [`PUN-0004\t${justNow()}\t0\t1`])).toBe('200 OK: 1')

  await page.getByRole('link', { name: 'Edit Main door' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Main door' })).toBeVisible()
  await page.getByLabel('Name').fill('Back door')
  await press(page, 'Save')
  await expect(page.getByText(swipesWords.deviceChanged('Back door')).first()).toBeVisible()
  await expect(rows(page)).toContainText(['4 minutes behind; 1 line skipped'])
  // The question is asked on the page of the list that has the row.
  await open(page, `${DEVICES}?size=25`)
  await page.getByRole('link', { name: 'Remove Back door' }).click()
  await expect(page).toHaveURL(/\?size=25&confirm=remove&id=/)
  await expect(page.getByRole('dialog')).toContainText(swipesWords.deviceWillBeRemoved('Back door'))
  await press(page, 'Confirm')
  await expect(page.getByText(swipesWords.deviceRemoved).first()).toBeVisible()
  expect(await send(page, path, lines)).toMatch(/^404 /)

  await signIn('hr')
  await open(page, UNMATCHED)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(swipesWords.unmatchedSwipes)
  const unmatched = [
    'SN',
    'Number',
    'BU',
    'Location',
    'Swipes',
    swipesWords.firstSwipe,
    swipesWords.lastSwipe,
    'Actions',
  ]
  await expect(page.getByRole('columnheader')).toHaveText(unmatched)
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: 'Match 77' }).click()
  await expect(page.getByRole('heading', { name: 'Who has number 77?' })).toBeVisible()
  await press(page, 'Match')
  await expectProblems(page, [swipesWords.employeeIsRequired])
  const { box, button, people } = picker(page, 'Employee')
  await box.fill('Zhang')
  if (!hasScript) await button.click()
  await expect(people).toHaveText(['Xiaoming Zhang, PUN-0006, Pune Office'])
  await pick(page, 'Employee', 'Xiaoming Zhang')
  await press(page, 'Match')
  await expect(page.getByText(swipesWords.swipesMatched(1)).first()).toBeVisible()

  await page.getByRole('link', { name: 'Discard 78' }).click()
  await expect(page.getByRole('dialog')).toContainText(swipesWords.swipesWillBeDiscarded('78', 'Pune Office', 1))
  await press(page, 'Confirm')
  await expect(page.getByText(swipesWords.swipesDiscarded).first()).toBeVisible()
  await expect(rows(page)).toHaveText(['No data available'])
  await page.goto(`/attendance?tab=daily&employeeId=${company.colleague.id}&date=${yesterday}`)
  await expect(swipesOf(page)).toHaveText(['1', 'IN', '09:00', swipesWords.mainDoor])
  await page.goto(`/attendance?tab=daily&employeeId=${company.employee.id}&date=${yesterday}`)
  await expect(swipesOf(page)).toHaveText(['1', 'IN', '09:00', swipesWords.mainDoor])
})
