import { leaveRequests } from '@hr/db/schema'
import * as t from '@hr/words/pages'
import * as signInWords from '@hr/words/sign-in'
import { entries } from './away.ts'
import { day, PASSWORD } from './company.ts'
import { fillForm, sendButton } from './forms/fill.ts'
import { prepareForms } from './forms/rows.ts'
import { formTo } from './forms.ts'
import { expectFilled, fillIn, full, LEAVE_APPLY, type Leave, leaveForm, unfold } from './leave-form.ts'
import { open, scripted } from './page.ts'
import { endSessions } from './records.ts'
import { expect, type Page, test } from './test.ts'

const TITLE = 'Whoops, Your session has expired !'
const TEXT = 'Your session has ended. Please log in again to continue.'
const overlay = (page: Page) => page.getByRole('alertdialog', { name: TITLE })
const reason = 'Typed for ten minutes,\nand not to be typed again.'

test.use({ noise: ['status of 422', 'status of 401'] })

test('a page that is opened too late: the question first, then the page, and why the session has ended', async ({
  page,
  company,
  signIn,
  db,
}) => {
  await signIn('employee')
  await open(page, '/')
  await endSessions(db, 'password')
  await open(page, '/leave/applied-leaves?id=7')

  await expect(page).toHaveURL('/login?expired=1&next=%2Fleave%2Fapplied-leaves%3Fid%3D7')
  await expect(overlay(page)).toHaveAccessibleDescription(TEXT)
  await page.getByLabel('Email').focus()
  await expect(page.getByLabel('Email'), 'what the question covers').not.toBeFocused()
  await overlay(page).getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fleave%2Fapplied-leaves%3Fid%3D7')
  await expect(overlay(page)).toHaveCount(0)
  const why = signInWords.signedOutByPasswordChange
  await expect(page.getByRole('status').first()).toHaveText(why)
  await signInAs(page, company.employee.workEmail)
  await expect(page).toHaveURL('/leave/applied-leaves?id=7')
})

test.describe('a form that is sent too late', { tag: '@no-js' }, () => {
  let leave: Leave

  test.beforeEach(async ({ page, company, signIn, db }) => {
    leave = { ...full(day(3, 10), day(3, 12)), type: company.annualLeave.id, reason }
    await signIn('employee')
    await fillIn(page, leave)
    await unfold(page, 'Cc')
    await leaveForm(page).copy('Xiaoming Zhang').check()
    await endSessions(db)
    await leaveForm(page).submit.click()
    await expect(page).toHaveTitle('Sign In - HR & Leave')
    await expect(page.getByRole('alert')).toContainText(TITLE)
    await expect(page.getByRole('alert')).toContainText(TEXT)
  })

  test('is filled in again for the same person', { tag: '@short' }, async ({ page, company }) => {
    await signInAs(page, company.employee.workEmail)
    await expect(page).toHaveURL(LEAVE_APPLY)
    await expectFilled(page, leave)
    await expect(leaveForm(page).copy('Xiaoming Zhang')).toBeChecked()

    await leaveForm(page).submit.click()
    await expect(page.getByRole('heading', { name: 'Your request is Pending' })).toBeVisible()
    await open(page, LEAVE_APPLY)
    await expect(leaveForm(page).reason).toHaveValue('')
  })

  test('is filled in again also after a wrong password', async ({ page, company }) => {
    await signInAs(page, company.employee.workEmail, 'Wrong@2026')
    await expect(page.getByRole('alert')).toContainText(signInWords.invalidEmailOrPassword)
    await signInAs(page, company.employee.workEmail)
    await expectFilled(page, leave)
  })

  test('stays empty for another person', async ({ page, company }) => {
    await signInAs(page, company.colleague.workEmail)
    await expect(page).toHaveURL(LEAVE_APPLY)
    await expect(leaveForm(page).reason).toHaveValue('')
    await expect(leaveForm(page).type).toHaveValue('')
  })
})

test.describe('a form that is sent too late, with a script', { tag: '@js' }, () => {
  let leave: Leave

  test.beforeEach(async ({ page, company, signIn, db }) => {
    leave = { ...full(day(3, 10), day(3, 12)), type: company.annualLeave.id, reason }
    await signIn('employee')
    // The last request of the page while it is being filled in: whichever comes after the session's end raises the
    // overlay.
    const holidays = page.waitForResponse(
      (answer) => /\/leave-days\?/.test(answer.url()) && answer.url().includes(day(3, 12)),
    )
    await fillIn(page, leave)
    await holidays
    await unfold(page, 'Cc')
    await leaveForm(page).copy('Xiaoming Zhang').check()
    await endSessions(db)
    await leaveForm(page).submit.click()
    await expect(overlay(page)).toBeVisible()
  })

  test('is covered by the question, which Esc does not close', async ({ page }) => {
    await expect(overlay(page)).toHaveAccessibleDescription(TEXT)
    await expect(overlay(page).getByRole('button', { name: 'Login' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(overlay(page)).toBeVisible()
    await expect(page).toHaveURL(LEAVE_APPLY)
  })

  test('is filled in again for the same person', async ({ page, company }) => {
    await overlay(page).getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await expect(overlay(page)).toHaveCount(0)
    await signInAs(page, company.employee.workEmail)

    await expect(page).toHaveURL(LEAVE_APPLY)
    await expectFilled(page, leave)
    await expect(leaveForm(page).copy('Xiaoming Zhang')).toBeChecked()
  })

  test('is filled in again at once if somebody has signed in again in another tab', async ({ page, company }) => {
    const other = await page.context().newPage()
    await open(other, '/login')
    await signInAs(other, company.employee.workEmail)
    await expect(other).toHaveURL('/')
    await overlay(page).getByRole('button', { name: 'Login' }).click()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveURL(LEAVE_APPLY)
    await expectFilled(page, leave)
    await other.reload()
    await expect(other).toHaveURL('/')
  })

  test('stays empty for another person', async ({ page, company }) => {
    await overlay(page).getByRole('button', { name: 'Login' }).click()
    await signInAs(page, company.colleague.workEmail)
    await expect(page).toHaveURL(LEAVE_APPLY)
    await expect(leaveForm(page).reason).toHaveValue('')
    await expect(leaveForm(page).type).toHaveValue('')
  })
})

const kept = t.inputSaved
/** What the sign-in page promises about a form, without a script. */
const promises: Record<string, string[]> = {
  'forward a request': [kept],
  'take a leave back': [kept],
  'add a device': [kept],
  'match a number': [],
  'delete a business unit': [],
  'change the password': [t.passwordsNotSaved],
  'upload a document': [t.chooseFileAgain],
}

for (const [name, sentences] of Object.entries(promises)) {
  test(
    `a form is promised what is true of it, and is filled in again: ${name}`,
    { tag: '@window' },
    async ({ page, db, company, signIn, hasScript }) => {
      const form = formTo(name)
      const ids = await prepareForms(db, company)
      await signIn(form.by)
      await fillForm(page, form, ids)
      const held = await entries(page, form)
      await endSessions(db)
      await sendButton(page, form).click()
      if (hasScript) await overlay(page).getByRole('button', { name: 'Login' }).click()
      else await expect(page.getByRole('alert').getByRole('paragraph')).toHaveText([TEXT, ...sentences])
      await expect(page).toHaveTitle('Sign In - HR & Leave')
      await signInAs(page, company[form.by].workEmail)
      await scripted(page)
      await expect(sendButton(page, form)).toBeVisible()
      expect(await entries(page, form)).toEqual(held)
    },
  )
}

/** Signs the employee out in a second tab. Returns that tab, which shows the sign-in page. */
async function logOutInAnotherTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await open(other, '/')
  await other.getByText('Account: Priyanka Deshpande').click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL('/login')
  return other
}

test('a form that was open while its person signed out in another tab waits for them', async ({
  page,
  company,
  signIn,
  hasScript,
}) => {
  const leave = { ...full(day(3, 10), day(3, 12)), type: company.annualLeave.id, reason }
  await signIn('employee')
  await fillIn(page, leave)
  await logOutInAnotherTab(page)

  await leaveForm(page).submit.click()
  if (hasScript) await overlay(page).getByRole('button', { name: 'Login' }).click()
  else await expect(page.getByRole('status').first()).toHaveText(t.signedOutSinceOpened)
  await signInAs(page, company.employee.workEmail)
  await expect(page).toHaveURL(LEAVE_APPLY)
  await expectFilled(page, leave)
})

test('a form of somebody else acts for nobody, and waits for them', async ({
  page,
  company,
  signIn,
  db,
  hasScript,
}) => {
  const leave = { ...full(day(3, 10), day(3, 12)), type: company.annualLeave.id, reason }
  await signIn('employee')
  await fillIn(page, leave)
  const other = await logOutInAnotherTab(page)
  await signInAs(other, company.colleague.workEmail)
  await expect(other).toHaveURL('/')
  const before = await db.$count(leaveRequests)

  await leaveForm(page).submit.click()
  if (hasScript) await overlay(page).getByRole('button', { name: 'Login' }).click()
  const why = t.replacedSinceOpened
  await expect(page.getByRole('status').first()).toHaveText(why)
  expect(await db.$count(leaveRequests)).toBe(before)
  await signInAs(page, company.employee.workEmail)
  await expect(page).toHaveURL(LEAVE_APPLY)
  await expectFilled(page, leave)
})

test(
  'a link that is followed too late raises the question over the page',
  { tag: '@js' },
  async ({ page, signIn, db }) => {
    await signIn('employee')
    await open(page, '/')
    await endSessions(db)
    await page.getByRole('main').getByRole('link', { name: t.leaveApply }).click()
    await expect(overlay(page)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toContainText('Priyanka')
  },
)

test('what was typed is kept in this tab while one looks elsewhere', { tag: '@js' }, async ({ page, signIn }) => {
  await signIn('employee')
  await open(page, LEAVE_APPLY)
  await leaveForm(page).reason.fill(reason)
  await open(page, '/')
  await open(page, LEAVE_APPLY)
  await expect(leaveForm(page).reason).toHaveValue(reason)
})

async function signInAs(page: Page, email: string, word = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(word)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
