import { employees } from '@hr/db/schema'
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Directory Problems')
  await expect(
    page.getByText('No problems. Values that a directory sends and a record cannot keep are listed here.'),
  ).toBeVisible()

  await sendWrong(db, employee.workEmail)
  await open(page, '/')
  await page.getByRole('link', { name: '2 directory problems' }).click()
  await expect(page).toHaveURL('/employee/directory-problems')
  const rows = page.getByRole('row').filter({ hasText: employee.fullName })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'Phone Number' })).toContainText('+1 425 555 0100 x1234')
  await expect(rows.filter({ hasText: 'Reporting To' })).toContainText('No value')

  await rows.filter({ hasText: 'x1234' }).getByRole('link', { name: employee.fullName }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Employee')
  await page.getByLabel('Phone Number (optional)', { exact: true }).fill('+14255550100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The changes have been saved').first()).toBeVisible()
  await open(page, '/employee/directory-problems')
  await expect(rows).toHaveCount(1)
  await db.update(employees).set({ reportingTo: company.head.id }).where(eq(employees.id, employee.id))
  await open(page, '/employee/directory-problems?q=nobody')
  await expect(rows).toHaveCount(0)
})
