import { connect, type Database } from '@hr/db/client'
import { hash } from '@node-rs/argon2'
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type PlaywrightTestArgs,
} from '@playwright/test'
import { type Company, companyMaker, type Name, PASSWORD } from './company.ts'
import { HttpContext } from './http/page.ts'
import { complaintsSince, logSizes, logsSince } from './logs.ts'
import { ownStack } from './own-stack.ts'
import { sessionMaker } from './sessions.ts'
import { isWatcher, type Watcher, watcherOf } from './watchers.ts'

export { expect, type Locator, type Page }

type Options = {
  /** What the browser writes to the console about an expected answer, such as "a status of 422". */
  noise: string[]
}

export type Fixtures = PlaywrightTestArgs & {
  /** Whether this browser runs scripts. */
  hasScript: boolean
  /** The cast, created again for every test. */
  company: Company
  /** Signs this browser in, even if somebody else was signed in before. */
  signIn: (name: Name | Watcher) => Promise<void>
  /** A second browser, signed in. */
  openAs: (name: Name) => Promise<Page>
  /** Every error that no test looked for. */
  faults: string[]
}

type WorkerFixtures = {
  /** Whether pages are asked for only over HTTP, without a browser: see http/page.ts. */
  isHttp: boolean
  db: Database
  /** Empties the database and fills it with the cast. */
  gather: () => Promise<Company>
  /** Returns the cookie of a new session. */
  begin: Awaited<ReturnType<typeof sessionMaker>>
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  noise: [['status of 422'], { option: true }],

  isHttp: [false, { option: true, scope: 'worker' }],

  browser: [
    async ({ isHttp, playwright, browserName }, use) => {
      if (isHttp) return use({ newContext: async () => new HttpContext(ownStack().webUrl) } as unknown as Browser)
      const browser = await playwright[browserName].launch()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  context: async ({ browser }, use) => {
    const context = await browser.newContext()
    await use(context)
    await context.close()
  },

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from the pattern
  baseURL: ({}, use) => use(ownStack().webUrl),

  hasScript: ({ javaScriptEnabled }, use) => use(javaScriptEnabled !== false),

  db: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const { db, close } = connect(ownStack().databaseUrl, { max: 2 })
      await use(db)
      await close()
    },
    { scope: 'worker' },
  ],

  gather: [
    async ({ db }, use) => {
      // As strong as the API's own hash, because the API would otherwise make a new one at every sign-in.
      const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
      await use(await companyMaker(db, passwordHash))
    },
    { scope: 'worker' },
  ],

  begin: [async ({ db }, use) => use(await sessionMaker(db, ownStack().appSecret)), { scope: 'worker' }],

  company: [async ({ gather }, use) => use(await gather()), { auto: true }],

  faults: [
    async ({ context, noise }, use, testInfo) => {
      const faults: string[] = []
      const before = logSizes()
      listen(context, noise, faults)
      await reportViolations(context)
      await use(faults)
      if (testInfo.error) await testInfo.attach('what the servers wrote', { body: logsSince(before) })
      const complaints = complaintsSince(before).filter((line) => !noise.some((expected) => line.includes(expected)))
      expect([...faults, ...complaints], 'errors in the consoles and logs').toEqual([])
    },
    { auto: true },
  ],

  signIn: ({ context, company, db, begin }, use) =>
    use(async (name) => {
      const person = isWatcher(name) ? await watcherOf(db, company, name) : company[name]
      await setSession(context, await begin(person))
    }),

  openAs: async ({ browser, company, begin, noise, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (name) => {
      const context = await browser.newContext()
      contexts.push(context)
      listen(context, noise, faults)
      await reportViolations(context)
      await setSession(context, await begin(company[name]))
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

function listen(context: BrowserContext, noise: string[], faults: string[]): void {
  const isExpected = (text: string) => noise.some((part) => text.startsWith('Failed to load') && text.includes(part))
  context.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || isExpected(message.text()) || isOfBrowser(url)) return
    faults.push(`console: ${message.text()} ${url}`)
  })
  if (context instanceof HttpContext) context.complain = (fault) => faults.push(fault)
  context.on('weberror', (error) => faults.push(`script: ${error.error().stack}`))
}

/** Whether a browser asks for this unprompted: a window has an icon of each site, also of other people's sites. */
function isOfBrowser(url: string): boolean {
  return url.endsWith('/favicon.ico') && !url.startsWith(ownStack().webUrl)
}

/** Writes to the console what a page does against its own policy: Chromium says it there only if nothing catches it. */
async function reportViolations(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      console.error(`against the policy: ${violatedDirective} in ${sourceFile}`),
    )
  })
}

/** Signs in by the form, without opening a page, for tests that are about signing in. */
export async function signInByForm(context: BrowserContext, email: string): Promise<void> {
  await context.clearCookies()
  const form = await (await context.request.get('/login')).text()
  const csrf = /name="csrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
  const fields = { csrf, email, password: PASSWORD }
  const answer = await context.request.post('/login', { form: fields, maxRedirects: 0 })
  expect(answer.status(), `sign-in of ${email}`).toBe(303)
}

/**
 * Signs this browser in from its next page on, without the cost of checking a password, which sign-in.spec.ts tests.
 */
async function setSession(context: BrowserContext, value: string): Promise<void> {
  await context.clearCookies()
  const { webUrl } = ownStack()
  await context.addCookies([{ name: 'session', value, url: webUrl, httpOnly: true, sameSite: 'Lax' }])
}
