import { type Name, today } from '../company.ts'
import { fillForm } from '../forms/fill.ts'
import type { PostingForm } from '../forms/form.ts'
import { type Ids, prepareForms } from '../forms/rows.ts'
import { openForms } from '../forms/sign-in.ts'
import { forms } from '../forms.ts'
import { open } from '../page.ts'
import { addressOf, fillScreens } from '../screen-rows.ts'
import { states } from '../screen-states.ts'
import { expect, test } from '../test.ts'
import { sendTwice } from '../twice.ts'

test.use({ noise: ['status of 401', 'status of 404', 'status of 422'] })

const year = Number(today().slice(0, 4)) + 1
const feedOf = (kind: string) => ({
  ...{ path: '/settings/calendar-feeds', send: `Make an address for ${kind}` },
  done: 'select count(*)::int as done from calendar_feeds',
})
const all: Record<string, PostingForm & { by?: Name }> = {
  ...openForms,
  ...forms,
  'allocate leave to somebody new': {
    ...forms['allocate leave'],
    ...{ by: 'hr', path: `/employee/add-leave-allocation?employeeId=:lead&year=${year}`, send: 'Save' },
    done: 'select count(*)::int as done from leave_entries where set_to = 17.5',
  },
  'make the address of a team': { by: 'lead', ...feedOf('My team') },
  'make the address of a business unit': { by: 'hr', ...feedOf('My BU') },
}

for (const [name, form] of Object.entries(all)) {
  test(`a double click does once: ${name}`, async ({ page, db, gather, signIn, hasScript }) => {
    const ids = await prepareForms(db, await gather())
    if (form.by) await signIn(form.by)
    await fillForm(page, form, ids)
    await sendTwice({ page, db, form, hasScript })
  })
}

/** Buttons that post but are not among the forms: what they do, or where it is tested that they act once. */
const elsewhere: Record<string, string> = {
  ...{ '/leave/leave-apply Calculate days': 'writes nothing', '/leave/leave-apply Search people': 'writes nothing' },
  ...{
    '/login Login': 'writes nothing',
    '/ Login': 'writes nothing',
    '/preferences Save appearance': 'writes a cookie alone',
  },
  ...{ '/otp Verify': 'api/src/testing/writes.test.ts', '/otp Send a new code': 'api/src/testing/writes.test.ts' },
  ...{
    '/logout Log out': 'api/src/testing/writes.test.ts',
    '/employee/leave-allocation/many Confirm': 'api/src/testing/writes.test.ts',
  },
  '/employee/import/:id Import 10,000 employees': 'api/src/testing/writes.test.ts',
  '/administrative/swipe-import/:id Import 40,000 swipes': 'api/src/testing/writes.test.ts',
  '/employee/leave-allocation/import/:id Set 2 opening balances': 'api/src/testing/writes.test.ts',
}

test(
  'every button of every screen that posts is known',
  { tag: '@js' },
  async ({ page, context, db, gather, signIn }) => {
    const found = new Set<string>()
    let ids: Ids = {}
    for (const [index, [what, { path, by, first }]] of Object.entries(states).entries()) {
      await test.step(what, async () => {
        if (index % AT_ONCE === 0) ids = await fillScreens(db, await gather())
        await context.clearCookies()
        if (by) await signIn(by)
        await open(page, addressOf(path, ids))
        await first?.(page, db)
        const { pathname } = new URL(page.url())
        for (const button of await page.evaluate(postingButtons)) found.add(nameOf(pathname, button))
      })
    }
    const known = new Map(Object.entries(all).map(([name, { path, send }]) => [`${pattern(path)} ${send}`, name]))
    const told = [...found]
      .toSorted()
      .map((button) => `${button}: ${known.get(button) ?? elsewhere[button] ?? 'UNKNOWN'}`)
    console.log(told.join('\n'))
    expect(told.filter((line) => line.endsWith('UNKNOWN'))).toEqual([])
  },
)

/** Several states share one company, because making a company takes longer than looking at a page. */
const AT_ONCE = 6

/** `/employee/edit/:colleague?tab=1` and `/employee/edit/7` → `/employee/edit/:id` */
const pattern = (path: string): string => path.replace(/\?.*/, '').replace(/\/(:\w+|\d+)(?=\/|$)/g, '/:id')

/** The button to sign out is on every page. */
const nameOf = (pathname: string, button: string): string =>
  button === 'Log out' ? '/logout Log out' : `${pattern(pathname)} ${button}`

/** The labels of the buttons that post a form. */
function postingButtons(): string[] {
  const isPost = (element: HTMLElement) => element.closest('form')?.method === 'post'
  const buttons = [...document.querySelectorAll<HTMLInputElement>('input[type=submit], button:not([type=button])')]
  return buttons.filter(isPost).map((button) => button.ariaLabel || button.value || button.textContent?.trim() || '')
}
