import { employees } from '@hr/db/schema'
import * as directoryWords from '@hr/words/directory'
import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/people'
import { eq } from 'drizzle-orm'
import { open } from './page.ts'
import { sendWrong } from './records.ts'
import { expect, test } from './test.ts'

test('HR reads what a directory sent and could not be kept, and it goes away once it is put right', async ({
  page,
  company,
  db,
  signIn,
}) => {
  const { employee } = company
  await signIn('hr')
  await open(page, '/employee/directory-problems')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(directoryWords.directoryProblems)
  await expect(page.getByText(directoryWords.noDirectoryProblems)).toBeVisible()

  await sendWrong(db, employee.workEmail)
  await open(page, '/')
  await page.getByRole('link', { name: '2 directory problems' }).click()
  await expect(page).toHaveURL('/employee/directory-problems')
  const rows = page.getByRole('row').filter({ hasText: employee.fullName })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: t.phoneNumber })).toContainText('+1 425 555 0100 x1234')
  await expect(rows.filter({ hasText: t.reportingTo })).toContainText('No value')

  await rows.filter({ hasText: 'x1234' }).getByRole('link', { name: employee.fullName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pagesWords.editEmployee)
  await page.getByLabel(t.phoneNumberOptional, { exact: true }).fill('+14255550100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(t.changesSaved).first()).toBeVisible()
  await open(page, '/employee/directory-problems')
  await expect(rows).toHaveCount(1)
  await db.update(employees).set({ reportingTo: company.head.id }).where(eq(employees.id, employee.id))
  await open(page, '/employee/directory-problems?q=nobody')
  await expect(rows).toHaveCount(0)
})
