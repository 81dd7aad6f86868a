import * as pagesWords from '@hr/words/pages'
import * as t from '@hr/words/sign-in'
import { sql } from 'drizzle-orm'
import { PASSWORD } from './company.ts'
import { expectProblems, holdScripts, open, scripted, summary } from './page.ts'
import { expect, type Page, test } from './test.ts'

const WRONG = t.invalidEmailOrPassword

test('signs in and out', { tag: '@short' }, async ({ page, company }) => {
  await page.goto('/')
  await expect(page).toHaveURL('/login?next=%2F')
  await signInAs(page, company.employee.workEmail)

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), Priyanka$/)

  await page.getByText('Account: Priyanka Deshpande').click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(page).toHaveURL('/login?next=%2F')
})

test('tells a search engine and people who share a link what it is', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/login')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', pagesWords.productName)
})

test('takes an address in any case', { tag: '@no-js' }, async ({ page }) => {
  await open(page, '/login')
  await signInAs(page, 'Employee@EXAMPLE.com')
  await expect(page).toHaveURL('/')
})

for (const [what, email] of [
  ['a wrong password', 'employee@example.com'],
  ['an unknown address', 'nobody@example.com'],
] as const) {
  test(`refuses ${what} with one sentence`, async ({ page }) => {
    await open(page, '/login')
    await signInAs(page, email, 'Wrong@2026')

    await expectProblems(page, [WRONG])
    await expect(page).toHaveTitle('Error: Sign In - HR & Leave')
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(password(page)).toHaveValue('')
  })
}

test('keeps a password that was typed before the scripts came', { tag: ['@js', '@short'] }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await signInAs(page, 'employee@example.com', 'Wrong@2026')
  await expect(summary(page)).toContainText(WRONG)
  await password(page).fill(PASSWORD)
  release()
  await scripted(page)
  await expect(password(page)).toHaveValue(PASSWORD)
})

test.describe('when the database does not answer', () => {
  // as every form that gets no answer
  test.use({ noise: ['status of 503'] })

  test('says that something unexpected happened', async ({ page, db }) => {
    await open(page, '/login')
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table sign_in_attempts in access exclusive mode`)
      await signInAs(page, 'employee@example.com')
      await expectProblems(page, ['An unexpected error occurred. Please try again later.'])
      await expect(page.getByLabel('Email')).toHaveValue('employee@example.com')
    })
  })
})

test('says by each field what is missing', async ({ page }) => {
  await open(page, '/login')
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expectProblems(page, ['Email is required', 'Password is required'])
  await expect(page).toHaveTitle('Error: Sign In - HR & Leave')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Error: Email is required')
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(password(page)).toHaveAccessibleDescription('Error: Password is required')
  await expect(summary(page).getByRole('link', { name: 'Password is required' })).toHaveAttribute('href', '#password')
})

test('refuses an invalid address and keeps it', async ({ page }) => {
  await open(page, '/login')
  await signInAs(page, 'priyanka')
  await expectProblems(page, ['Invalid email address'])
  await expect(page.getByLabel('Email')).toHaveValue('priyanka')
})

test(
  'moves the focus to the mistake, and takes a message away when its field is edited',
  { tag: ['@js', '@short'] },
  async ({ page }) => {
    await open(page, '/login')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(summary(page)).toBeFocused()

    await page.getByLabel('Email').fill('e')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('')
    await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true')
    await expect(password(page)).toHaveAccessibleDescription('Error: Password is required')
    await expectProblems(page, ['Email is required', 'Password is required'])
  },
)

test('shows the password on demand, and hides it when it is sent', { tag: '@js' }, async ({ page, company }) => {
  await open(page, '/login')
  await password(page).fill('Wrong@2026')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password(page)).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible()

  await signInAs(page, company.employee.workEmail, 'Wrong@2026')
  await expectProblems(page, [WRONG])
  await expect(password(page)).toHaveAttribute('type', 'password')
})

test('shows under the mouse, too, that it works', { tag: '@js' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.route('**/login.data*', () => {})
  await open(page, '/login')
  await signInAs(page, 'employee@example.com')
  const button = page.getByRole('button', { name: 'Sign In' })
  await expect(button).toHaveClass(/busy/)
  await button.hover()
  await expect(button).toHaveCSS('background-image', /^linear-gradient/)
})

test('has no button that does nothing', { tag: '@no-js' }, async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button')).toHaveCount(1)
})

test(
  'locks an address after five wrong passwords, whatever comes then',
  { tag: '@no-js' },
  async ({ page, company }) => {
    await open(page, '/login')
    for (let times = 1; times <= 5; times += 1) {
      await signInAs(page, company.employee.workEmail, `Wrong@${times}`)
      await expect(password(page)).toHaveValue('')
      await expectProblems(page, [WRONG])
    }
    await signInAs(page, company.employee.workEmail)
    await expectProblems(page, [t.tooManyFailedAttempts(15)])
  },
)

test('goes on to the page that was asked for', async ({ page, company }) => {
  await page.goto('/request/leaves?id=7')
  await expect(page).toHaveURL('/login?next=%2Frequest%2Fleaves%3Fid%3D7')
  await signInAs(page, company.lead.workEmail)
  await expect(page).toHaveURL('/request/leaves?id=7')
})

test('goes home in place of another site, or of a page that is not for the role', async ({ page, company }) => {
  for (const next of ['https://elsewhere.example/', '/\\elsewhere.example', '/bu/create']) {
    await page.context().clearCookies()
    await open(page, `/login?next=${encodeURIComponent(next)}`)
    await signInAs(page, company.employee.workEmail)
    await expect(page, next).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Priyanka')
  }
})

test.describe('to a page that is not there', () => {
  test.use({ noise: ['status of 404'] })

  test('goes on to the 404 page, in the shell', async ({ page, company }) => {
    await open(page, '/login?next=/no/such/page')
    await signInAs(page, company.employee.workEmail)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, Page Not Found!')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test('leads people home who are signed in already', { tag: '@no-js' }, async ({ page, signIn }) => {
  await signIn('employee')
  await page.goto('/login?next=/leave/applied-leaves')
  await expect(page).toHaveURL('/leave/applied-leaves')
})

test('signs in from a page that was open while somebody signed in, or out, in another tab', async ({
  page,
  company,
}) => {
  const other = await page.context().newPage()
  await open(page, '/login')
  await open(other, '/login')
  await signInAs(other, company.lead.workEmail)
  await expect(other).toHaveURL('/')
  await signInAs(page, company.employee.workEmail, 'Wrong@2026')
  await expectProblems(page, [WRONG])
  await signInAs(page, company.employee.workEmail)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priyanka')

  await page.context().clearCookies()
  await open(page, '/login')
  await open(other, '/login')
  await signInAs(other, company.lead.workEmail)
  await expect(other).toHaveURL('/')
  await other.getByText('Account: Asha Rao').click()
  await other.getByRole('button', { name: 'Log out' }).click()
  await signInAs(page, company.employee.workEmail)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Priyanka')
})

test(
  'is shown again with the address, when an older page comes from a browser that does not say where it comes from',
  {
    tag: ['@no-js', '@window'],
  },
  async ({ page, company }) => {
    const form = { csrf: 'of old', email: company.employee.workEmail, password: PASSWORD }
    await page.goto('/login')
    const answer = await page.request.post('/login', { form, maxRedirects: 0 })
    expect(answer.status()).toBe(422)
    await page.setContent(await answer.text())
    await expect(summary(page)).toContainText(pagesWords.pageOpenTooLong)
    await expect(page.getByLabel('Email')).toHaveValue(company.employee.workEmail)
  },
)

test.describe('without a line', { tag: '@js' }, () => {
  test.use({ noise: ['ERR_INTERNET_DISCONNECTED'] })

  test('stays on the form, keeps the address and says so', async ({ page, context, company }) => {
    await open(page, '/login')
    await context.setOffline(true)
    await signInAs(page, company.employee.workEmail)

    await expectProblems(page, ['Network error occurred. Please check your connection and try again.'])
    await expect(page.getByLabel('Email')).toHaveValue(company.employee.workEmail)
    await context.setOffline(false)
    await signInAs(page, company.employee.workEmail)
    await expect(page).toHaveURL('/')
  })
})

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' })

async function signInAs(page: Page, email: string, word = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await password(page).fill(word)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
