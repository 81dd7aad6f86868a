import { createDepartment, createDesignation, createEmployee } from '@hr/db/factories'
import { departments, employees } from '@hr/db/schema'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import { open } from './page.ts'
import { expect, type Page, test } from './test.ts'

const PAGE = '/employee/departments-and-designations'
const dialog = (page: Page) => page.getByRole('dialog')
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
const flash = (page: Page) => page.getByRole('main').locator('.flash')
const ask = (page: Page, name: string, act: string) => row(page, name).getByRole('link', { name: act }).click()

test('HR renames a department, merges it into another, and retires and restores that one', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const { id: departmentId } = await createDepartment(db, { name: 'Enginering' })
  const moved = await createEmployee(db, { buId: company.pune.id, reportingTo: company.lead.id, departmentId })
  await signIn('hr')
  await open(page, '/employee/list')
  await page.getByRole('link', { name: 'Departments and designations' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesWords.departmentsAndDesignations)

  await ask(page, 'Enginering', 'Rename')
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Enginering')
  await dialog(page).getByLabel('Name').fill('engineering')
  await confirm(page)
  await expect(dialog(page)).toContainText(t.entryNameTaken('department'))
  await expect(dialog(page).getByLabel('Name')).toHaveValue('engineering')
  await dialog(page).getByLabel('Name').fill('Works')
  await confirm(page)
  await expect(flash(page)).toContainText('Enginering is now called Works')

  await ask(page, 'Works', 'Merge')
  await expect(dialog(page)).toContainText(t.aboutMerging('Works', 1))
  await confirm(page)
  await expect(dialog(page)).toContainText(t.chooseEntryToMergeInto)
  await dialog(page).getByLabel('Into').selectOption('Engineering')
  await confirm(page)
  await expect(flash(page)).toContainText(t.entryMerged(1, 'Works', 'Engineering'))
  await expect(row(page, 'Works')).toHaveCount(0)
  const [person] = await db.select().from(employees).where(eq(employees.id, moved.id))
  const [engineering] = await db.select().from(departments).where(eq(departments.name, 'Engineering'))
  expect(person?.departmentId).toBe(engineering?.id)

  await ask(page, 'Engineering', 'Retire')
  await confirm(page)
  await expect(flash(page)).toContainText('Engineering has been retired')
  await expect(row(page, 'Engineering')).toContainText('Retired')
  await open(page, '/employee/create')
  await expect(page.getByLabel('Department', { exact: true })).not.toContainText('Engineering')
  await open(page, `/employee/edit/${moved.id}`)
  await expect(page.getByLabel('Department', { exact: true })).toHaveValue(String(engineering?.id))

  await open(page, PAGE)
  await ask(page, 'Engineering', 'Restore')
  await confirm(page)
  await expect(flash(page)).toContainText(t.entryRestored('Engineering'))
  await expect(row(page, 'Engineering')).toContainText('In use')
})

test('designations are on the same page, which team leads cannot open', async ({ page, db, signIn }) => {
  await createDesignation(db, { name: 'Typist' })
  await signIn('superadmin')
  await open(page, PAGE)
  await page.getByRole('link', { name: 'Designations', exact: true }).click()
  await ask(page, 'Typist', 'Rename')
  await dialog(page).getByLabel('Name').fill('Clerk')
  await confirm(page)
  await expect(flash(page)).toContainText('Typist is now called Clerk')
  await expect(page.getByRole('link', { name: 'Designations', exact: true })).toHaveAttribute('aria-current', 'page')
  await open(page, `${PAGE}?list=designation&q=nobody`)
  await expect(page.getByText(t.noEntries.designation)).toBeVisible()

  await signIn('lead')
  await page.goto(PAGE)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(pagesWords.departmentsAndDesignations)
})
