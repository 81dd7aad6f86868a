import { firstPair, startProvider } from '@hr/api/people/provider/testing'
import * as dashboardWords from '@hr/words/dashboard'
import * as directoryWords from '@hr/words/directory'
import * as t from '@hr/words/sign-in'
import { ownStack } from './own-stack.ts'
import { open } from './page.ts'
import { endSessions } from './records.ts'
import { startBeside } from './stack.ts'
import { test as base, expect } from './test.ts'
import { printInW3m } from './text-browser.ts'

const accounts = {
  priyanka: { email: 'employee@example.com', email_verified: true },
  stranger: { email: 'nobody@example.com', email_verified: true },
  noor: {
    ...{ email: 'noor.haddad@example.com', email_verified: true, given_name: 'Noor', family_name: 'Haddad' },
    ...{ employee_number: 'PUN-0100', division: 'pune' },
  },
}
/** A second way to the same provider, which adds people who have no record here yet. */
const ADDING = {
  OIDC_PARTNER_ADDS_PEOPLE: '1',
  OIDC_PARTNER_NUMBER_CLAIM: 'employee_number',
  OIDC_PARTNER_UNIT_CLAIM: 'division',
  OIDC_PARTNER_UNITS: 'pune=Pune Office',
}

/** A separate web, at which people may sign in by a provider that runs in parallel. */
const test = base.extend<object, { byCompany: string }>({
  byCompany: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      let provider: Awaited<ReturnType<typeof startProvider>> | undefined
      const { webUrl, stop } = await startBeside(ownStack(), async (url) => {
        const backTo = ['company', 'partner'].map((id) => `${url}/login/from/${id}`)
        provider = await startProvider({ backTo, accounts })
        const known = { ...provider.environment('company', 'Company'), ...provider.environment('partner', 'Partner') }
        return { OIDC_PROVIDERS: 'company,partner', ...known, ...ADDING, OIDC_COMPANY_SIGN_OUT: 'provider' }
      })
      await warmUp(webUrl)
      await use(webUrl)
      await stop()
      await provider?.stop()
    },
    { scope: 'worker' },
  ],
})

/**
 * Goes to the provider once. The first to do that waits for web, API and provider to load what they need for it, ten
 * times as long as the next (1.6 s at a load of 30): a click would wait for all of it.
 */
async function warmUp(webUrl: string): Promise<void> {
  const jar = new Map<string, string>()
  for (let url: string | undefined = `${webUrl}/login/with/company`; url; ) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer: Response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) jar.set(...firstPair(set))
    await answer.text()
    const next = answer.headers.get('location')
    url = next ? new URL(next, url).href : undefined
  }
}

const WITH = 'Sign in with Company'

test(
  'signs in by the company, and opens the page that was wanted',
  { tag: '@short' },
  async ({ page, company, byCompany }) => {
    await page.goto(`${byCompany}/settings/login-history`)
    await page.getByRole('link', { name: WITH }).click()
    await page.getByLabel('Login').fill('priyanka')
    await page.getByRole('button').click()
    await expect(page).toHaveURL(`${byCompany}/settings/login-history`)
    await expect(page.getByText(`Account: ${company.employee.fullName}`)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Sign-ins' })).toContainText('Success')
  },
)

test(
  'signs out at the company too, so that the next sign-in asks who it is',
  { tag: '@text' },
  async ({ page, byCompany }) => {
    await page.goto(`${byCompany}/login`)
    await page.getByRole('link', { name: WITH }).click()
    await page.getByLabel('Login').fill('priyanka')
    await page.getByRole('button').click()
    await page.locator('summary', { hasText: 'Account' }).click()
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Yes, sign me out' }).click()
    await expect(page).toHaveURL(`${byCompany}/login`)
    await expect(page.getByText(t.providerAskedToSignOut('Company'))).toBeVisible()
    const [between, question] = [`${byCompany}/logout`, 'Sign out of Company']
    expect(await printInW3m(page.context(), between), 'where nothing leads on by itself').toContain(question)
    await page.getByRole('link', { name: WITH }).click()
    await expect(page.getByLabel('Login')).toBeVisible()
  },
)

test('shows somebody who is new their own empty dashboard', async ({ page, byCompany }) => {
  await page.goto(`${byCompany}/login`)
  await page.getByRole('link', { name: 'Sign in with Partner' }).click()
  await page.getByLabel('Login').fill('noor')
  await page.getByRole('button').click()
  await expect(page).toHaveURL(`${byCompany}/`)
  await expect(page.getByText('Account: Noor Haddad')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, Noor$/)
  await expect(page.getByText(dashboardWords.noLeaveAhead)).toBeVisible()
})

test('tells people who are unknown here', async ({ page, byCompany }) => {
  await page.goto(`${byCompany}/login`)
  await page.getByRole('link', { name: WITH }).click()
  await page.getByLabel('Login').fill('stranger')
  await page.getByRole('button').click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(directoryWords.accountNotLinked('Company'))).toBeVisible()
})

test(
  'refuses an answer that comes to another browser',
  { tag: ['@no-js', '@window'] },
  async ({ page, browser, byCompany }) => {
    await page.goto(`${byCompany}/login`)
    const coming = page.waitForRequest(/\/login\/from\/company/)
    await page.getByRole('link', { name: WITH }).click()
    await page.getByLabel('Login').fill('priyanka')
    await page.getByRole('button').click()
    const answer = (await coming).url()
    const other = await browser.newPage()
    for (const visitor of [other, page]) {
      await visitor.context().clearCookies({ name: 'session' })
      await visitor.goto(answer)
      await expect(visitor.getByText(t.providerSignInExpired)).toBeVisible()
    }
    await other.close()
  },
)

test(
  'offers it in text browsers, and not where nothing is set up',
  { tag: ['@no-js', '@text'] },
  async ({ page, byCompany }) => {
    expect(await printInW3m(page.context(), `${byCompany}/login`)).toContain(WITH)
    await open(page, '/login')
    await expect(page.getByRole('link', { name: /Sign in with/ })).toHaveCount(0)
  },
)

test('keeps what was typed when the session ended', { tag: '@no-js' }, async ({ page, db, byCompany }) => {
  const signInAgain = async () => {
    await page.getByRole('link', { name: WITH }).click()
    if (page.url().includes('/interaction/')) {
      await page.getByLabel('Login').fill('priyanka')
      await page.getByRole('button').click()
    }
  }
  await page.goto(`${byCompany}/leave/leave-apply`)
  await signInAgain()
  await page.getByLabel('Reason').fill('A wedding in the family')
  await endSessions(db)
  await page
    .getByRole('button', { name: /Apply|Send|Submit/ })
    .first()
    .click()
  await signInAgain()
  await expect(page).toHaveURL(/leave-apply/)
  await expect(page.getByLabel('Reason')).toHaveValue('A wedding in the family')
})
