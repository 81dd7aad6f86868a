import { createLeaveType } from '@hr/db/factories'
import { routeFiles } from '../app/route-files.server.ts'
import { screens } from '../app/screens.ts'
import { chosenStates, shapeOf } from './chosen-states.ts'
import { open } from './page.ts'
import { inPage } from './page-checks.ts'
import { renameTypesAndUnits } from './records.ts'
import { addressOf, fillScreens, fillStates } from './screen-rows.ts'
import { states } from './screen-states.ts'
import { expect, test } from './test.ts'
import { asUsual, changed, inTurn } from './ways-to-look.ts'

// One test after the other would hold one worker up for as long as all others take together.
test.describe.configure({ mode: 'parallel' })

const all = chosenStates
const AT_ONCE = 6

test.describe('without a violation, wide and narrow, light and dark', { tag: ['@js', '@short'] }, () => {
  test.use({ noise: ['status of 401', 'status of 404', 'status of 422'] })

  // Several states share one company, because making a company takes longer than looking at a page.
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    test(some.map(([what]) => what).join('; '), async ({ page, context, company, db, signIn }) => {
      test.setTimeout(180_000)
      const ids: Record<string, number> = await fillScreens(db, company)

      for (const [index, [what, { path, by, first }]] of some.entries()) {
        await asUsual(page)
        await (by ? signIn(by) : context.clearCookies())
        await open(page, addressOf(path, ids))
        await first?.(page, db)
        await inTurn(page, what, index)
      }
    })
  }
})

for (const what of ['sign-in with errors', 'leave apply', 'leave apply with errors', 'request detail']) {
  test(
    `bears 400 % zoom, wider spacing, forced colours and a finger: ${what}`,
    { tag: '@js' },
    async ({ page, company, db, signIn }) => {
      const { path, by, first } = states[what] ?? { path: '' }
      const ids: Record<string, number> = await fillScreens(db, company)
      if (by) await signIn(by)
      await open(page, addressOf(path, ids))
      await first?.(page, db)
      await changed(page, what)
    },
  )
}

test(
  'names of 58 letters stay within their boxes',
  { tag: ['@no-js', '@window'] },
  async ({ page, company, db, signIn }) => {
    test.setTimeout(120_000)
    const ids = await fillScreens(db, company)
    await renameTypesAndUnits(db, 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengew')
    for (const [by, path] of [
      ['employee', '/'],
      ['lead', '/'],
      ['employee', '/leave/applied-leaves?id=:approved'],
      ['hr', '/request/leaves/several?scope=all'],
      ['hr', '/request/leaves?scope=all&buId=:pune'],
      ['hr', '/administrative/leave-report?buId=:pune'],
    ] as const) {
      await signIn(by)
      await open(page, addressOf(path, ids))
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 740 })
        for (const check of ['sideways', 'cut', 'spilling'] as const) {
          expect.soft(await inPage(page, check), `${check} in ${path} of ${by}, ${width} px`).toEqual([])
        }
      }
    }
  },
)

test(
  'tables show all their columns, and words whole, at 1280 px',
  { tag: ['@no-js', '@window'] },
  async ({ page, company, db, signIn }) => {
    const ids = await fillStates(db, company)
    const description = 'Days off for moving house, for a wedding, or for the birth of a child. '.repeat(3)
    await createLeaveType(db, { buId: company.pune.id, name: 'Sonderurlaub', description })
    await signIn('hr')
    for (const path of ['/leave/policies/:type', '/administrative/attendance-report', '/leave/list']) {
      await open(page, addressOf(path, ids))
      const hidden = await page.locator('.tbl').evaluate((box) => box.scrollWidth - box.clientWidth)
      expect.soft(hidden, path).toBe(0)
    }
    const name = page.getByRole('rowheader').locator('bdi').getByText('Sonderurlaub')
    expect(await name.evaluate((word) => word.getClientRects().length)).toBe(1)
  },
)

test(
  'rows that stack are still the rows of a table',
  { tag: '@js' },
  async ({ page, context, company, db, signIn }) => {
    await fillScreens(db, company)
    await signIn('hr')
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, '/calendar/holiday/list')
    await expect(page.getByRole('main').locator('tr').last()).toHaveCSS('display', 'flex')
    const { nodes } = await (await context.newCDPSession(page)).send('Accessibility.getFullAXTree')
    const roles = new Set(nodes.map(({ role }) => role?.value))
    expect([...roles]).toEqual(expect.arrayContaining(['table', 'row', 'columnheader', 'rowheader', 'cell']))

    await open(page, '/administrative/first-login-report')
    await expect(page.getByRole('cell').first()).toBeVisible()
    await expect(page.getByRole('cell').filter({ hasText: /^-$/ }), 'what a row does not have').toHaveCount(0)
  },
)

test('every screen is among them', () => {
  const seen = Object.values(states).map(({ path }) => shapeOf(path.replace(/\?.*/, '')))
  const pages = screens
    .filter(({ path }) => /^export default /m.test(routeFiles.get(path) ?? ''))
    .map(({ path }) => path)
  // It only leads to another page.
  const wanted = pages.filter((path) => path !== '/calendar/workingdays/$page')
  expect(seen).toEqual(expect.arrayContaining(wanted.map(shapeOf)))
})
