import { browserPath } from '@hr/start/browser'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { ThinLine } from './report.ts'
import type { Place, Visitor } from './visitors.ts'

/** A thin line: 50 kbit a second each way, and half a second until an answer begins. */
const LINE = { offline: false, latency: 500, downloadThroughput: 50_000 / 8, uploadThroughput: 50_000 / 8 }
const PATIENCE_MILLISECONDS = 180_000

const pages = [
  { page: 'sign-in', path: '/login' },
  { page: 'dashboard', path: '/', by: 'employee' },
  { page: 'apply', path: '/leave/leave-apply', by: 'employee' },
  { page: 'inbox', path: '/request/leaves', by: 'lead' },
]

/** Visits pages over a thin line, each twice by a browser that has never been there, in the full and in the light version. */
export async function measureThin(
  webUrl: string,
  { signIn }: Place,
  say: (line: ThinLine) => void,
): Promise<ThinLine[]> {
  const browser = await chromium.launch({
    executablePath: await browserPath('.data'),
    args: ['--no-sandbox', '--disable-quic'],
  })
  const lines: ThinLine[] = []
  try {
    for (const { page, path, by } of pages) {
      for (const version of ['full', 'light']) {
        const visits = await visitTwice(
          browser,
          webUrl + path + (version === 'light' ? '?lite=1' : ''),
          by && (await signIn(by)),
        )
        lines.push(...visits.map((visit) => ({ page, version, ...visit })))
        for (const line of lines.slice(-visits.length)) say(line)
      }
    }
  } finally {
    await browser.close()
  }
  return lines
}

async function visitTwice(browser: Browser, url: string, visitor: Visitor | undefined | '') {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const [session] = visitor ? visitor.web.cookie!.split('; ') : []
  if (session) await context.addCookies([{ name: 'session', value: session.slice('session='.length), url }])
  const page = await context.newPage()
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', LINE)
  try {
    return [
      { visit: 'first', ...(await visit(page, url)) },
      { visit: 'second', ...(await visit(page, url)) },
    ]
  } finally {
    await context.close()
  }
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
