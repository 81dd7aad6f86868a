import { browserPath } from '@hr/start/browser'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import type { ThinLine } from './report.ts'
import type { Place, Visitor } from './visitors.ts'

/** A thin line: 50 kbit a second each way, and half a second until an answer begins. */
const LINE = { offline: false, latency: 500, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }
const PATIENCE_MILLISECONDS = 180_000

/** The pages that a slow phone or a thin line is tried with. */
export const pages = [
  { page: 'sign-in', path: '/login' },
  { page: 'dashboard', path: '/', by: 'employee' },
  { page: 'apply', path: '/leave/leave-apply', by: 'employee' },
  { page: 'inbox', path: '/request/leaves', by: 'lead' },
]

const versions = [
  { version: 'full', query: '' },
  { version: 'light', query: '?lite=1' },
]

type Say = (line: ThinLine) => void

/** Visits pages over a thin line, each twice by a browser that has never been there, in the full and in the light version. */
export async function measureThin(webUrl: string, place: Place, say: Say): Promise<ThinLine[]> {
  const args = ['--no-sandbox', '--disable-quic']
  const browser = await chromium.launch({ executablePath: await browserPath('.data'), args })
  try {
    return await visitPages(browser, webUrl, place, say)
  } finally {
    await browser.close()
  }
}

async function visitPages(browser: Browser, webUrl: string, { signIn }: Place, say: Say): Promise<ThinLine[]> {
  const lines: ThinLine[] = []
  for (const { page, path, by } of pages) {
    for (const { version, query } of versions) {
      const visits = await visitTwice(browser, webUrl + path + query, by && (await signIn(by)))
      const seen = visits.map((visit) => ({ page, version, ...visit }))
      seen.forEach(say)
      lines.push(...seen)
    }
  }
  return lines
}

async function visitTwice(browser: Browser, url: string, visitor: Visitor | undefined | '') {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await openPage(context, url, visitor)
    return [
      { visit: 'first', ...(await visit(page, url)) },
      { visit: 'second', ...(await visit(page, url)) },
    ]
  } finally {
    await context.close()
  }
}

/** A page whose browser is signed in as the visitor, if there is one, and sits at the end of the thin line. */
async function openPage(context: BrowserContext, url: string, visitor: Visitor | undefined | ''): Promise<Page> {
  const [session] = visitor ? visitor.web.cookie!.split('; ') : []
  if (session) await context.addCookies([{ name: 'session', value: session.slice('session='.length), url }])
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  return page
}

async function visit(page: Page, url: string) {
  // Scripts come after the page can be used, and count among its bytes.
  await page.goto(url, { waitUntil: 'networkidle', timeout: PATIENCE_MILLISECONDS })
  return page.evaluate(figuresOfPage)
}

/**
 * Runs in the page. A page can be used once it is there as a whole and has been painted with its style: it needs no script.
 */
function figuresOfPage() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
  const bytes = [page!, ...files].reduce((sum, { transferSize }) => sum + transferSize, 0)
  const seconds = Math.max(page!.domContentLoadedEventEnd, painted) / 1000
  return { seconds: Math.round(seconds * 10) / 10, kilobytes: Math.round(bytes / 100) / 10 }
}
