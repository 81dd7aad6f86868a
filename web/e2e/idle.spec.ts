import * as t from '@hr/words/pages'
import { open } from './page.ts'
import { endSessions } from './records.ts'
import { expect, test } from './test.ts'

test.use({ noise: ['status of 401'] })

test('a session about to end asks whether to stay', { tag: ['@js', '@short'] }, async ({ page, signIn }) => {
  await signIn('employee')
  await page.clock.install()
  await open(page, '/leave/leave-apply')
  await page.getByLabel('Reason').fill('Half written')
  const question = page.getByRole('dialog', { name: t.sessionAboutToEnd })

  await page.clock.runFor('27:50')
  await expect(question).toBeHidden()
  await page.clock.runFor('00:15')
  await expect(question).toBeVisible()

  const asked = page.waitForResponse((answer) => answer.url().includes('.data'))
  await question.getByRole('button', { name: t.staySignedIn }).click()
  expect((await asked).status()).toBe(200)
  await page.clock.runFor('00:10')
  await expect(question).toBeHidden()
  await expect(page.getByLabel('Reason')).toHaveValue('Half written')
})

test(
  'nobody answers, and the session-expired overlay covers the page',
  { tag: '@js' },
  async ({ page, signIn, db }) => {
    await signIn('employee')
    await page.clock.install()
    await open(page, '/leave/leave-apply')
    await endSessions(db)
    await page.clock.runFor('28:10')
    const question = page.getByRole('dialog', { name: t.sessionAboutToEnd })
    await expect(question).toBeVisible()
    // It takes the focus, upon which files come: they are no use of the session.
    await page.waitForLoadState('networkidle')
    await page.clock.runFor('00:10')
    await expect(question).toBeVisible()
    await page.clock.runFor('02:00')
    await expect(page.getByRole('alertdialog', { name: 'Whoops, Your session has expired !' })).toBeVisible()
  },
)
