import { createLeaveRequest } from '@hr/db/factories'
import { leaveTypes } from '@hr/db/schema'
import * as askingWords from '@hr/words/asking'
import * as policiesWords from '@hr/words/policies'
import * as t from '@hr/words/requests'
import { eq } from 'drizzle-orm'
import { today } from './company.ts'
import { fillIn, full, leaveForm } from './leave-form.ts'
import { open } from './page.ts'
import { askAbout, beUnproved } from './records.ts'
import { expect, type Page, test } from './test.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

test('an attachment may follow: it is asked for on the dashboard, missing for HR, and added by either', async ({
  page,
  db,
  company,
  signIn,
  openAs,
}) => {
  const { employee, sickLeave } = company
  const office = await openAs('hr')
  await open(office, `/leave/edit/${sickLeave.id}`)
  await office.getByText(policiesWords.attachmentDetails).click()
  await office.getByLabel(policiesWords.attachmentDeadline).fill('7')
  await office.getByLabel(policiesWords.fileTypes).selectOption(policiesWords.jpgPngAndPdf)
  await office.getByRole('button', { name: 'Save' }).click()
  await expect(office.getByRole('status').filter({ hasText: 'Sick Leave has been saved' })).toHaveCount(1)

  await signIn('employee')
  await fillIn(page, { ...full(today()), type: sickLeave.id, reason: 'A cold' })
  await leaveForm(page).submit.click()
  await expect(page.getByRole('status').filter({ hasText: /Please add the attachment by/ })).toHaveCount(1)
  await open(page, '/')
  await expect(page.getByText(/^Please add the attachment for your Sick Leave/)).toHaveCount(1)
  await page.getByRole('link', { name: 'Add attachment' }).click()
  await expect(page.getByText(t.oneImageOrPdf)).toBeVisible()
  await page.getByRole('button', { name: t.addAttachment }).click()
  await expect(page.getByText(t.chooseFile).first()).toBeVisible()
  await attachNote(page)
  await open(page, '/')
  await expect(page.getByText(/^Please add the attachment/)).toHaveCount(0)

  await beUnproved(db, { employeeId: employee.id, leaveTypeId: sickLeave.id })
  await open(office, '/request/leaves/history')
  await office.getByLabel('Status').selectOption(t.attachmentMissing)
  await office.getByRole('button', { name: 'Search' }).click()
  await expect(office).toHaveURL(/status=missing/)
  await office.getByRole('link', { name: /Sick Leave/ }).click()
  await expect(office.getByText(/^To be added by/)).toBeVisible()
  await attachNote(office)
  await expect(office.getByRole('link', { name: /Sick Leave/ })).toHaveCount(0)
})

/** Adds a PDF to the leave that is open. */
async function attachNote(page: Page): Promise<void> {
  await page.getByLabel('Attachment').setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: t.addAttachment }).click()
  await expect(page.getByRole('status').filter({ hasText: t.attachmentSaved })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'View attachment, PDF' })).toBeVisible()
  await expect(page.getByRole('button', { name: t.addAttachment })).toHaveCount(0)
}

test('an answer names and offers the files that the type takes', async ({ page, db, company, signIn, hasScript }) => {
  const { employee, lead, annualLeave, sickLeave } = company
  await db.update(leaveTypes).set({ attachmentFiles: 'pdf' }).where(eq(leaveTypes.id, sickLeave.id))
  const { id } = await createLeaveRequest(db, {
    employeeId: employee.id,
    leaveTypeId: sickLeave.id,
    startDate: today(),
  })
  await askAbout(db, id, { by: lead.id, question: 'Is there a note?' })
  await signIn('employee')
  await open(page, `/leave/answer/${id}`)
  await expect(page.getByText(t.oneImageOrPdf)).toBeVisible()
  if (hasScript) {
    await expect(page.getByLabel('Attachment')).toHaveAttribute('accept', /application\/pdf/)
    await page.getByLabel(askingWords.leaveType).selectOption(String(annualLeave.id))
    await expect(page.getByText(t.oneImage)).toBeVisible()
    await expect(page.getByLabel('Attachment')).toHaveAttribute('accept', 'image/png,image/jpeg')
    await page.getByLabel(askingWords.leaveType).selectOption(String(sickLeave.id))
  }
  await page.getByLabel('Attachment').setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: PDF })
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByRole('link', { name: 'View attachment, PDF' })).toBeVisible()
})
