import { readFile } from 'node:fs/promises'
import { FILE_IMPORTED } from '@hr/contract/call/refusals'
import { employees, imports } from '@hr/db/schema'
import { toCsv } from '@hr/domain/csv'
import { NO_FILE } from '@hr/domain/drive/upload'
import * as importsWords from '@hr/words/imports'
import * as t from '@hr/words/people'
import { eq, like } from 'drizzle-orm'
import { comes } from './import.ts'
import { expectProblems, open, scripted } from './page.ts'
import { startImport } from './records.ts'
import { expect, type Page, test } from './test.ts'

const IMPORT = '/employee/import'
const HEADER = [
  t.firstName,
  t.lastName,
  'Employee Id',
  t.workEmail,
  'Role',
  'BU',
  'Department',
  t.reportingTo,
  t.joiningDate,
]

/** A file with people of role 4 who report to the lead; each argument changes columns of one person. */
function fileOf(...people: Record<string, string>[]) {
  const rows = people.map((changes, index) => {
    const usual: Record<string, string> = {
      ...{ 'First Name': 'Noor', 'Last Name': 'Haddad', Role: 'Employee', BU: 'Pune Office', Department: 'Legal' },
      ...{ 'Employee Id': `NEW-${index + 1}`, 'Work Email': `new.${index + 1}@example.com` },
      ...{ 'Reporting To': 'lead@example.com', 'Joining Date': '01-02-2024', ...changes },
    }
    return HEADER.map((column) => usual[column] ?? '')
  })
  return { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(toCsv([HEADER, ...rows])) }
}

const form = (page: Page) => ({
  file: page.getByLabel('CSV file'),
  addsMissing: page.getByLabel(t.addMissingEntries),
  check: page.getByRole('button', { name: 'Check file' }),
})

test('a file with mistakes, the same without, and everyone is in', async ({ page, db, signIn, hasScript }) => {
  await signIn('hr')
  await open(page, IMPORT)
  await form(page).file.setInputFiles(
    fileOf({ Department: '' }, { Role: 'Boss', 'Work Email': 'noor' }, { BU: 'Paris' }),
  )
  await form(page).check.click()

  await comes(page, importsWords.rowsWithMistakes(2, 3), hasScript)
  await expect(page).toHaveURL(/\/employee\/import\/\d+(\?visit=\w+)?$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import of people.csv')
  const rows = page.getByRole('table', { name: 'Mistakes' }).getByRole('row')
  await expect(rows).toHaveCount(1 + 5)
  await expect(rows.nth(1)).toHaveText(/3\s*Work Email\s*noor\s*Invalid email address/)
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download all mistakes as CSV' }).click()
  const mistakes = await readFile((await (await download).path()) ?? '', 'utf8')
  expect(mistakes.trim().split('\r\n')).toHaveLength(1 + 5)
  expect(mistakes).toContain('\r\n3,Work Email,noor,Invalid email address\r\n')

  await page.getByLabel(importsWords.searchMistakes).fill('paris')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(rows).toHaveCount(1 + 1)
  await expect(rows.nth(1)).toContainText(t.unitNotFound)

  await page.getByRole('link', { name: importsWords.uploadAnotherFile }).click()
  await scripted(page)
  await form(page).file.setInputFiles(fileOf({}, { Role: t.teamLead, 'Reporting To': 'NEW-3' }, { Role: t.teamLead }))
  await form(page).addsMissing.check()
  await form(page).check.click()
  await comes(page, importsWords.allRowsValid(3), hasScript)
  await expect(page.getByText(t.newDepartments)).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText('Legal')
  await expect(page.getByLabel(t.mailNewEmployees)).toBeChecked()
  const preview = page.getByRole('table', { name: importsWords.preview }).getByRole('row')
  await expect(preview).toHaveCount(1 + 3)
  await expect(preview.nth(2).getByRole('cell')).toHaveText(['3', 'NEW-2', 'Noor Haddad', 'New'])
  await expect(preview.nth(3).getByRole('cell')).toHaveText(['4', 'NEW-3', 'Asha Rao', 'New'])

  await page.getByRole('button', { name: 'Import 3 employees' }).click()
  await comes(page, '3 employees imported. Confirmed by Marta Kowalczyk', hasScript)
  const people = await db.select().from(employees).where(like(employees.staffNumber, 'NEW-%'))
  expect(people.map(({ staffNumber }) => staffNumber).sort()).toEqual(['NEW-1', 'NEW-2', 'NEW-3'])

  // The same people again, one of them with another address.
  await open(page, IMPORT)
  const again = { 'Employee Id': 'new-1', Department: '', Role: '', BU: '', 'Joining Date': '', 'Reporting To': '' }
  const file = fileOf({ ...again, 'Work Email': 'other@example.com' }, { Role: t.teamLead, 'Reporting To': '' })
  await form(page).file.setInputFiles(file)
  await page.getByLabel('Also change existing people').check()
  await form(page).check.click()
  await comes(page, importsWords.allRowsValid(2), hasScript)
  await expect(preview.nth(1)).toContainText('Work Email: from new.1@example.com to other@example.com')
  await expect(preview.nth(2).getByRole('cell')).toHaveText(['3', 'NEW-2', 'Noor Haddad', importsWords.noChange])
  await expect(page.getByRole('main')).toContainText(importsWords.rowCounts('0', '1', '1'))
  await expect(page.getByLabel(t.mailNewEmployees)).toHaveCount(0)
  await page.getByRole('button', { name: 'Change 1 employee' }).click()
  await comes(page, '1 employee changed. Confirmed by Marta Kowalczyk', hasScript)
  const [changed] = await db.select().from(employees).where(eq(employees.staffNumber, 'NEW-1'))
  expect(changed).toMatchObject({ workEmail: 'other@example.com', roleId: 4 })

  await open(page, IMPORT)
  const earlier = page.getByRole('table', { name: importsWords.earlierFiles }).getByRole('row')
  await expect(earlier.nth(1)).toContainText('Imported')
  await expect(earlier.nth(2)).toContainText('Imported')
  await expect(earlier.nth(3)).toContainText(importsWords.hasMistakes)
})

test.describe('a file that cannot be read', () => {
  test('leaves the form as it is, with a sentence', async ({ page, signIn }) => {
    await signIn('superadmin')
    await open(page, IMPORT)
    await form(page).addsMissing.check()
    await form(page).check.click()
    await expectProblems(page, [NO_FILE])

    await form(page).file.setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name,Salary\nA,1\n'),
    })
    await form(page).check.click()
    const lacking = 'First Name, Last Name, Employee Id, Work Email, Role, BU, Joining Date'
    await expectProblems(page, [importsWords.unknownAndMissingColumns('Name, Salary', lacking)])
    await expect(form(page).addsMissing).toBeChecked()
  })
})

test(
  'the template has every column, and is a file that is taken',
  { tag: '@no-js' },
  async ({ page, signIn, hasScript }) => {
    await signIn('hr')
    await open(page, IMPORT)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t.downloadATemplate }).click()
    const template = await download
    expect(template.suggestedFilename()).toBe('employees-template.csv')
    const buffer = await readFile((await template.path()) ?? '')
    await form(page).file.setInputFiles({ name: 'template.csv', mimeType: 'text/csv', buffer })
    await form(page).check.click()
    // The example names a designation that does not exist.
    await comes(page, '1 of 1 rows has mistakes', hasScript)
    const rows = page.getByRole('table', { name: 'Mistakes' }).getByRole('row')
    await expect(rows).toHaveCount(1 + 1)
    await expect(rows.nth(1)).toContainText(t.entryNotFound('designation'))
  },
)

test('the progress of an import moves without a click', { tag: '@js' }, async ({ page, db, company, signIn }) => {
  const id = await startImport(db, company.hr.id, { rowsTotal: 10_000, rowsDone: 3_000 })
  const note = (values: Partial<typeof imports.$inferInsert>) =>
    db.update(imports).set(values).where(eq(imports.id, id))
  await signIn('hr')
  await open(page, `${IMPORT}/${id}`)
  await expect(page.getByRole('main').getByText(`${importsWords.importingTheFile}: 3,000 of 10,000 rows`)).toBeVisible()
  await expect(page.getByRole('progressbar', { name: importsWords.importingTheFile })).toHaveAttribute('value', '3000')
  await expect(page.getByRole('link', { name: 'Refresh' })).toHaveCount(0)

  await note({ rowsDone: 6_000 })
  await expect(page.getByRole('main').getByText(`${importsWords.importingTheFile}: 6,000 of 10,000 rows`)).toBeVisible()
  await note({ rowsDone: 10_000, state: 'done', finishedAt: new Date().toISOString() })
  await expect(
    page.getByRole('main').getByText('10,000 employees imported. Confirmed by Marta Kowalczyk'),
  ).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Imported' })).toHaveCount(1)
})

test('a page that is older than the import says so', async ({ page, openAs, signIn, db, hasScript }) => {
  await signIn('hr')
  await open(page, IMPORT)
  await form(page).file.setInputFiles(fileOf({ Department: '' }))
  await form(page).check.click()
  await comes(page, importsWords.allRowsValid(1), hasScript)
  const other = await openAs('superadmin')
  await open(other, page.url())
  await page.getByRole('button', { name: 'Import 1 employee' }).click()
  await comes(page, '1 employee imported. Confirmed by Marta Kowalczyk', hasScript)
  await other.getByRole('button', { name: 'Import 1 employee' }).click()
  await expectProblems(other, [FILE_IMPORTED])
  expect(await db.$count(employees, like(employees.staffNumber, 'NEW-%'))).toBe(1)
})
