import { createLeaveRequest } from '@hr/db/factories'
import { addDays, spokenDay } from '@hr/domain/dates'
import { day, today } from './company.ts'
import { open } from './page.ts'
import { pick } from './picker.ts'
import { expect, test } from './test.ts'

test('who is away chooses a stand-in, who decides meanwhile and is named with whom it was for', async ({
  page,
  db,
  company,
  signIn,
  openAs,
}) => {
  const { employee, annualLeave } = company
  const last = addDays(today(), 3)
  await createLeaveRequest(db, { employeeId: employee.id, leaveTypeId: annualLeave.id, startDate: day(3, 10) })
  await signIn('lead')
  await open(page, '/preferences')
  await page.getByRole('main').getByRole('link', { name: 'Stand-ins' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand-ins')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please choose who stands in for you').first()).toBeVisible()
  await pick(page, 'Who stands in for you', 'Xiaoming Zhang')
  await page.getByLabel('From').fill(today())
  await page.getByLabel('To, the last day').fill(last)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your stand-in has been saved' })).toHaveCount(1)
  await expect(page.getByText('Stands in', { exact: true })).toBeVisible()

  const standIn = await openAs('colleague')
  await open(standIn, '/')
  const away = `away until ${spokenDay(last)}`
  await expect(standIn.getByText(`You stand in for Asha Rao, who is ${away}.`)).toBeVisible()
  await open(standIn, '/request/leaves')
  await expect(standIn.getByRole('heading', { name: `For Asha Rao (${away})` })).toBeVisible()
  await standIn.getByRole('link', { name: /Priyanka Deshpande/ }).click()
  await standIn.getByRole('button', { name: 'Approve' }).click()
  await expect(standIn.getByText('No leave requests available.')).toBeVisible()
  const applicant = await openAs('employee')
  await open(applicant, '/leave/applied-leaves')
  await applicant.getByRole('link', { name: /Annual Leave/ }).click()
  await expect(applicant.getByText('Approved by Xiaoming Zhang for Asha Rao')).toBeVisible()

  await page.getByRole('link', { name: /^Take back/ }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Nobody stands in for you there any more' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Take back/ })).toHaveCount(0)
  await open(standIn, '/')
  await expect(standIn.getByText(/^You stand in for/)).toHaveCount(0)
})
