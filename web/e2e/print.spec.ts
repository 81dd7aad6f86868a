import { createLeaveRequest } from '@hr/db/factories'
import * as t from '@hr/words/reports'
import { day, nextYear } from './company.ts'
import { open } from './page.ts'
import { addressOf, fillScreens } from './screen-rows.ts'
import { expect, type Page, test } from './test.ts'

const REPORT = '/administrative/leave-report'

/**
 * The right edge of each link and the width of each page, in points, of the page as Chromium prints it. It draws text in
 * compressed streams, but lists the places of links openly.
 */
async function printed(page: Page, pageRanges = ''): Promise<{ links: number[]; widths: number[] }> {
  const file = (await page.pdf({ preferCSSPageSize: true, pageRanges })).toString('latin1')
  const edges = (name: string) =>
    [...file.matchAll(new RegExp(`/${name} ?\\[([^\\]]*)\\]`, 'g'))].map((found) =>
      Number(found[1]?.trim().split(/\s+/)[2]),
    )
  return { links: edges('Rect'), widths: edges('MediaBox') }
}

test(
  'a report is printed with its last column, in landscape',
  { tag: ['@no-js', '@window'] },
  async ({ page, signIn, company, db }) => {
    const { employee, lead, annualLeave } = company
    const leave = {
      employeeId: employee.id,
      leaveTypeId: annualLeave.id,
      addressedTo: lead.id,
      state: 'approved',
    } as const
    await createLeaveRequest(db, { ...leave, startDate: day(3, 10), endDate: day(3, 12) })
    await signIn('hr')
    for (const [query, last] of Object.entries({ '': t.decidedOn, '?report=yearly&view=months': 'Pending' })) {
      await open(page, REPORT + query)
      await expect(page.getByText(/^As of \w{3} \d/)).toBeVisible()
      await page.getByRole('columnheader', { name: last }).evaluate((head) => {
        head.innerHTML = '<a href="/the-last-column">x</a>'
      })
      const { links, widths } = await printed(page)
      expect(Math.max(...widths)).toBeGreaterThan(840)
      expect(Math.max(...links), last).toBeGreaterThan(600)
      expect(Math.max(...links), last).toBeLessThan(Math.max(...widths))
    }
  },
)

test(
  'what is printed begins on the first page',
  { tag: ['@no-js', '@window'] },
  async ({ page, signIn, company, db }) => {
    const ids = await fillScreens(db, company)
    await signIn('hr')
    for (const path of [
      REPORT,
      `${REPORT}?report=yearly`,
      '/administrative/employee-report',
      `/employee/leave-allocation/many?buId=:pune&source=policy&year=${nextYear()}`,
      '/wall-chart?months=3',
    ]) {
      await open(page, addressOf(path, ids))
      await page
        .locator('main .sheet :is(caption, h2)')
        .first()
        .evaluate((title) => {
          title.innerHTML = '<a href="/the-title">x</a>'
          title.removeAttribute('class')
        })
      expect.soft((await printed(page, '1')).links.length, path).toBeGreaterThan(0)
    }
  },
)

/** Lists, and a person's year. */
const pages = [
  ...[
    '/employee/list',
    '/bu/list',
    '/leave/list',
    '/calendar/holiday/list',
    '/calendar/wokingdays/list',
    '/stratdrive',
  ],
  ...[
    '/wall-chart',
    '/attendance',
    '/leave/applied-leaves',
    '/leave/statement?leaveTypeId=1',
    '/request/leaves/history',
  ],
  ...['/employee/view/:lead', '/administrative/attendance-report', '/administrative/employee-report'],
  ...['/employee/compensation-leave-list', '/settings/login-history'],
]
/** What paper leaves of A4 inside the margins, upright and on its side. */
const [UPRIGHT, ON_ITS_SIDE] = [720, 1047]

test(
  'a list is printed whole, with the day and without what can be pressed',
  { tag: ['@no-js', '@window'] },
  async ({ page, signIn, company, db }) => {
    const ids = await fillScreens(db, company)
    await signIn('hr')
    await page.emulateMedia({ media: 'print' })
    for (const path of pages) {
      await open(page, addressOf(path, ids))
      const isWide = (await page.locator('.tbl[role=region]').count()) > 0
      await page.setViewportSize({ width: isWide ? ON_ITS_SIDE : UPRIGHT, height: 1000 })
      expect.soft(await page.evaluate(found), path).toEqual({
        tooWide: 0,
        controls: [],
        printed: expect.stringMatching(/^"Printed "? ?"?\d\d-\d\d-\d{4}"$/),
      })
    }
  },
)

/** Runs in the browser. */
function found() {
  const { scrollWidth, clientWidth } = document.documentElement
  const controls = [...document.querySelectorAll('button, input, select, textarea, summary, nav')]
  return {
    tooWide: scrollWidth - clientWidth,
    controls: controls.filter((one) => one.checkVisibility()).map((one) => one.outerHTML.slice(0, 80)),
    printed: getComputedStyle(document.querySelector('main') as Element, '::after').content,
  }
}
