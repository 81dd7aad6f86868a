import { createBusinessUnit } from '@hr/db/factories'
import { businessUnits, employees } from '@hr/db/schema'
import * as t from '@hr/words/units'
import { eq, sql } from 'drizzle-orm'
import { expectProblems, open, summary } from './page.ts'
import { expect, type Page, test } from './test.ts'

const LIST = '/bu/list'
const CREATE = '/bu/create'
const QUESTION = 'Are you sure you want to delete this item?'
const NAME = 'Name should only contain letters, spaces, commas, and periods, and should not contain special characters'
const PHONE = 'Phone Number should be a 10 to 20-digit number, possibly with a leading plus sign'
const EMAIL = 'Please enter a valid email address.'
const TAKEN = t.unitNameTaken

/** The fields in the order of the form, with the values to type. */
const kathmandu = {
  Name: 'Kathmandu Office, Bagmati',
  Country: 'Nepal',
  State: 'Bagmati',
  City: 'Kathmandu',
  'Contact Number': '+97715421000',
  'Contact Email (optional)': 'kathmandu@example.com',
  Address: '21 Pulchowk Road\nLalitpur',
  'Zip Code': '44600',
  'Time zone': 'Kathmandu',
}
type Typed = Partial<typeof kathmandu>

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
const question = (page: Page) => page.getByRole('dialog', { name: QUESTION })

async function fillIn(page: Page, typed: Typed): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await box(page, label).fill(text)
}

async function choose(page: Page, title: string, entry: 'Edit' | 'Delete'): Promise<void> {
  await card(page, title)
    .locator('summary', { hasText: `Actions for ${title}` })
    .click()
  await card(page, title).getByRole('link', { name: entry }).click()
}

test('a super admin adds a business unit, changes it and deletes it', async ({ page, db, signIn }) => {
  await signIn('superadmin')
  await open(page, '/bu')
  await expect(page).toHaveURL(LIST)
  await page.getByRole('main').getByRole('link', { name: 'Add Business Unit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Business Unit')
  await expect(page.getByRole('main').locator('.two label')).toHaveText(Object.keys(kathmandu))
  await fillIn(page, kathmandu)
  await save(page)

  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('main').getByText(t.unitAdded('Kathmandu Office', 'Asia/Kathmandu'))).toBeVisible()
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText([
    'Kathmandu Office',
    'Lisbon Office',
    'Pune Office',
  ])
  await expect(card(page, 'Kathmandu Office').locator('dt, dd')).toHaveText([
    ...['Country', 'Nepal', 'Address', '21 Pulchowk Road Lalitpur'],
    ...['Contact Number', '+97715421000', 'Zipcode', '44600'],
  ])
  const phone = card(page, 'Kathmandu Office').getByRole('link', { name: '+97715421000' })
  await expect(phone).toHaveAttribute('href', 'tel:+97715421000')

  await choose(page, 'Kathmandu Office', 'Edit')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.editBusinessUnit)
  for (const [label, text] of Object.entries({ ...kathmandu, 'Time zone': 'Asia/Kathmandu' })) {
    await expect(box(page, label)).toHaveValue(text)
  }
  await fillIn(page, { Name: 'Patan Office', 'Contact Email (optional)': '', 'Time zone': '' })
  await page.getByText(`${t.leaveYear}: ${t.leaveYearFrom('January')}`).click()
  await box(page, t.leaveYearStartsIn).selectOption('April')
  await page.getByText(`${t.rejections}: ${t.reasonOptionalShort}`).click()
  await box(page, t.reasonForRejecting).selectOption(t.reasonRequired)
  await page.getByText(`${t.decisionsByEmail}: ${t.decisionsByEmailOff}`).click()
  await box(page, t.howApproversDecide).selectOption(t.approversCanUseEmail)
  await page.getByText(`${t.reminders}: ${t.remindersOffShort}`).click()
  await box(page, t.remindApprovers).selectOption(t.remindersOn)
  await save(page)
  await expect(page.getByRole('main').getByText('Patan Office has been saved')).toBeVisible()
  const [patan] = await db.select().from(businessUnits).where(eq(businessUnits.name, 'Patan Office'))
  expect(patan).toMatchObject({
    email: null,
    leaveYearMonth: 4,
    rejectionNeedsReason: true,
    hasAnswersByMail: true,
    hasReminders: true,
    timeZone: 'Asia/Kathmandu',
    address: '21 Pulchowk Road\nLalitpur',
  })

  await choose(page, 'Patan Office', 'Delete')
  await expect(question(page)).toContainText('Patan Office')
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(question(page)).toHaveCount(0)
  await choose(page, 'Patan Office', 'Delete')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('main').getByText(t.unitDeleted)).toBeVisible()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Lisbon Office', 'Pune Office'])
})

test(
  'a new unit whose people may request comp-off says what is missing',
  { tag: '@no-js' },
  async ({ page, signIn }) => {
    await signIn('superadmin')
    await open(page, '/bu/create')
    await fillIn(page, kathmandu)
    await page.getByText(`${t.compOff}: ${t.compOffByHrShort}`).click()
    await box(page, t.whoStartsCompOff).selectOption(t.compOffClaimed)
    await save(page)
    const said = t.unitAddedWithoutCompOff('Kathmandu Office', 'Asia/Kathmandu')
    await expect(page.getByRole('main').getByText(said)).toBeVisible()
  },
)

test('a unit where people work is not deleted, and the question stays with their number', async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, LIST)
  await choose(page, 'Pune Office', 'Delete')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  const sentence = t.peopleStillWorkIn(6, 'Pune Office')
  await expect(question(page).getByRole('alert')).toContainText(sentence)
  await question(page).getByRole('link', { name: 'Cancel' }).click()
  await expect(card(page, 'Pune Office')).toBeVisible()
})

test('an alumnus of a deleted unit comes back to another', async ({ page, company, db, signIn }) => {
  const { lisbon, lisbonHead, pune } = company
  await db.update(employees).set({ leftAt: sql`now()` }).where(eq(employees.buId, lisbon.id))
  await signIn('superadmin')
  await open(page, LIST)
  await choose(page, 'Lisbon Office', 'Delete')
  await question(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(card(page, 'Lisbon Office')).toHaveCount(0)

  await open(page, `/employee/alumni?confirm=restore&id=${lisbonHead.id}`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This business unit has been deleted. Please choose another.')).toBeVisible()
  await dialog.getByLabel('BU', { exact: true }).selectOption('Pune Office')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toHaveCount(0)
  const [back] = await db.select().from(employees).where(eq(employees.id, lisbonHead.id))
  expect(back).toMatchObject({ leftAt: null, buId: pune.id })
})

test('mistakes are shown by each field, to the letter, and what was typed stays', async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, CREATE)
  await save(page)
  await expectProblems(page, [
    ...['Name is required', 'Country is required', 'State is required', 'City is required'],
    ...[PHONE, 'Address is required', 'Zip Code is required'],
  ])

  const wrong: Typed = {
    ...{ Name: 'Office #1', Country: 'Ind!a', State: 'Goa?', City: '<Pune>', 'Contact Number': '12345' },
    ...{ 'Contact Email (optional)': 'a_b@example.com', Address: 'Here', 'Zip Code': '44600', 'Time zone': 'Pokhara' },
  }
  await fillIn(page, wrong)
  await save(page)
  await expectProblems(page, [
    NAME,
    ...['Country', 'State', 'City'].map((label) => `${label} should not contain special characters`),
    ...[PHONE, EMAIL],
  ])
  await expect(page).toHaveTitle('Error: Add Business Unit - HR & Leave')
  await expect(box(page, 'Name')).toHaveAccessibleDescription(`Error: ${NAME}`)
  for (const [label, text] of Object.entries(wrong)) await expect(box(page, label)).toHaveValue(text)

  await fillIn(page, { ...kathmandu, 'Time zone': 'Pokhara' })
  await save(page)
  await expectProblems(page, ['No time zone is called Pokhara. Choose one in Nepal: Asia/Kathmandu'])
  await fillIn(page, { Name: 'pune office', 'Time zone': '' })
  await save(page)
  await expectProblems(page, [TAKEN])
  await expect(box(page, 'Name')).toHaveAccessibleDescription(`Error: ${TAKEN}`)
  await expect(box(page, 'Zip Code')).toHaveValue('44600')

  await fillIn(page, { Name: 'Another Office' })
  await save(page)
  await expect(page.getByRole('main').getByText(t.unitAdded('Another Office', 'UTC'))).toBeVisible()
})

test('a message goes when its field is edited', { tag: '@js' }, async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, CREATE)
  await save(page)
  await expect(page.getByText('Error: Name is required')).toBeVisible()
  await fillIn(page, { Name: 'P' })
  await expect(page.getByText('Error: Name is required')).toHaveCount(0)
  await expect(page.getByText('Error: Country is required')).toBeVisible()
  await expect(summary(page).getByRole('listitem')).toHaveCount(7)
})

test('the zip code keeps only its digits', async ({ page, db, signIn, hasScript }) => {
  await signIn('superadmin')
  await open(page, CREATE)
  await fillIn(page, { ...kathmandu, 'Zip Code': '' })
  await box(page, 'Zip Code').pressSequentially(' 44-6 00a')
  await expect(box(page, 'Zip Code')).toHaveValue(hasScript ? '44600' : ' 44-6 00a')
  await save(page)
  if (!hasScript) {
    await expectProblems(page, [t.zipCodeCharacters])
    await expect(box(page, 'Zip Code')).toHaveValue(' 44-6 00a')
    await box(page, 'Zip Code').fill(' 44-6 00')
    await save(page)
  }
  await expect(card(page, 'Kathmandu Office')).toContainText('44600')
  expect(await db.$count(businessUnits, eq(businessUnits.zipCode, '44600'))).toBe(1)
})

test('a unit takes numbers as people write them, and a zip code with letters', async ({ page, db, signIn }) => {
  await signIn('superadmin')
  await open(page, CREATE)
  await page.getByText(`${t.numberFormats}: ${t.digitsOnlyShort}`).click()
  await box(page, t.allowedFormats).selectOption(t.anyFormat)
  await fillIn(page, { ...kathmandu, 'Contact Number': '+49 (0)30 123-45 67', 'Zip Code': '' })
  await box(page, 'Zip Code').pressSequentially('m5h 1a1')
  await save(page)
  await expect(card(page, 'Kathmandu Office')).toContainText('M5H 1A1')
  await expect(card(page, 'Kathmandu Office')).toContainText('+49301234567')
  expect(await db.$count(businessUnits, eq(businessUnits.takesAsWritten, true))).toBe(1)
})

test('a script offers the zones of the browser', { tag: '@js' }, async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, CREATE)
  const zones = page.locator('#zones option')
  expect(await zones.count()).toBeGreaterThan(400)
  await expect(page.locator('#zones option[value="Asia/Kathmandu"]')).toHaveText('')
})

test('a unit that was found by a search is saved back into it', { tag: '@no-js' }, async ({ page, signIn }) => {
  await signIn('superadmin')
  await open(page, `${LIST}?q=lisb`)
  await choose(page, 'Lisbon Office', 'Edit')
  await save(page)
  await expect(page).toHaveURL(`${LIST}?q=lisb`)
  await expect(page.getByRole('main').getByText('Lisbon Office has been saved')).toBeVisible()
})

test('Cancel goes back, and changes nothing', async ({ page, signIn, hasScript }) => {
  await signIn('superadmin')
  await open(page, '/')
  await open(page, LIST)
  await choose(page, 'Pune Office', 'Edit')
  await fillIn(page, { Name: 'Nowhere' })
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(card(page, 'Pune Office')).toBeVisible()
  if (hasScript) await expect(page.getByText(/^Actions for Pune/)).toHaveCount(1)
})

test('others see only the list', { tag: '@no-js' }, async ({ page, signIn }) => {
  for (const name of ['head', 'hr', 'employee', 'lead'] as const) {
    await signIn(name)
    await open(page, `${LIST}?confirm=delete&id=1`)
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Lisbon Office', 'Pune Office'])
    await expect(page.getByText(/^Actions for/)).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('link', { name: 'Add' })).toHaveCount(0)
    await expect(question(page)).toHaveCount(0)
  }
})

test(
  'from twelve units on they can be searched; none at all say so',
  { tag: '@no-js' },
  async ({ page, db, signIn }) => {
    await signIn('employee')
    await open(page, LIST)
    await expect(page.getByRole('searchbox')).toHaveCount(0)

    for (let n = 0; n < 11; n++) await createBusinessUnit(db)
    await open(page, LIST)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search' }).fill('lisb')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: '1 business unit' })).toBeVisible()
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveText(['Lisbon Office'])
    await open(page, `${LIST}?q=nowhere`)
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page).toHaveURL(LIST)

    await db.update(businessUnits).set({ closedAt: sql`now()` })
    await open(page, LIST)
    await expect(page.getByText(t.noUnits)).toBeVisible()
  },
)

test.describe('a missing record', () => {
  test.use({ noise: ['status of 404'] })

  test('is the 404 page in the shell', { tag: '@no-js' }, async ({ page, signIn }) => {
    await signIn('superadmin')
    for (const path of [
      '/bu/edit/999999',
      '/bu/edit/9999999999',
      '/bu/edit/x',
      '/bu/edit',
      '/bu/lists',
      '/bu/list/1',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!')
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    }
  })
})

test(
  'the focus returns to the menu of the card, and to the page when the card is gone',
  { tag: '@js' },
  async ({ page, db, signIn }) => {
    await createBusinessUnit(db, { name: 'Empty Office' })
    await signIn('superadmin')
    await open(page, LIST)
    await choose(page, 'Empty Office', 'Delete')
    await expect(question(page).getByRole('link', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page, 'Empty Office').locator('summary')).toBeFocused()
    await choose(page, 'Empty Office', 'Delete')
    await question(page).getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByRole('main')).toBeFocused()
  },
)
