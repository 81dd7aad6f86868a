import type { Database } from '@hr/db/client'
import { mailActs } from '@hr/db/schema'
import * as t from '@hr/words/mails'
import { asc, sql } from 'drizzle-orm'
import { expectProblems, open } from './page.ts'
import { failedMail } from './records.ts'
import { expect, test } from './test.ts'

const MAILS = '/administrative/mails'

const acts = async (db: Database) => (await db.select().from(mailActs).orderBy(asc(mailActs.id))).map(({ act }) => act)

test('a super admin tries the mail server, and a mail that has failed again, and gives another up', async ({
  page,
  signIn,
  db,
}) => {
  await signIn('superadmin')
  await failedMail(db, 'lead@example.com', 0)
  await open(page, MAILS)
  await expect(page.getByRole('row').filter({ hasText: 'lead@example.com' })).toContainText(t.waiting)
  await expect(page.getByRole('button', { name: 'Try all again' })).toHaveCount(0)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 2`)
  await failedMail(db, 'gone@example.com')
  await open(page, MAILS)
  await expect(page.getByRole('button', { name: 'Try all again' })).toBeVisible()
  await open(page, `${MAILS}?q=nobody`)
  await expect(page.getByText(t.allFailedEmails(2))).toBeVisible()
  await open(page, MAILS)
  const main = page.getByRole('main')
  await page.getByLabel(t.sendTestEmailTo).fill('nobody')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expectProblems(page, ['Invalid email address'])
  await page.getByLabel(t.sendTestEmailTo).fill('me@example.com')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(main.getByText(/MAIL_URL is not set, so the email was saved in/)).toBeVisible()

  const row = (address: string) => main.getByRole('row').filter({ hasText: address })
  await expect(row('lead@example.com')).toContainText('451 try later')
  await row('gone@example.com').getByRole('link', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(main.getByText(t.emailGivenUp('gone@example.com'))).toBeVisible()
  await expect(row('gone@example.com')).toContainText('Given up by')

  await page.getByRole('button', { name: 'Try again: lead@example.com' }).click()
  await expect(main.getByText(t.emailTriedAgain('lead@example.com'))).toBeVisible()
  expect(await acts(db)).toEqual(['tried', 'given up', 'hastened'])
  const isSent = sql`graphile_worker._private_jobs where payload ->> 'to' = 'lead@example.com'`
  await expect.poll(() => db.$count(isSent)).toBe(0)
})
