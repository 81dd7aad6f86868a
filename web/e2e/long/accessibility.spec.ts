import { open } from '../page.ts'
import { addressOf, fillScreens } from '../screen-rows.ts'
import { allStates } from '../screen-states.ts'
import { test } from '../test.ts'
import { asUsual, changed, inBothThemes } from '../ways-to-look.ts'

const all = Object.entries(allStates)
const AT_ONCE = 6

test.use({ noise: ['status of 401', 'status of 404', 'status of 422'] })

test.describe('every way to look at every screen', { tag: '@js' }, () => {
  // Several states share one company, because making a company takes longer than looking at a page.
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    test(some.map(([what]) => what).join('; '), async ({ page, context, company, db, signIn }) => {
      const ids: Record<string, number> = await fillScreens(db, company)
      for (const [what, { path, by, first }] of some) {
        await asUsual(page)
        await (by ? signIn(by) : context.clearCookies())
        await open(page, addressOf(path, ids))
        await first?.(page, db)
        await inBothThemes(page, what)
        await changed(page, what)
      }
    })
  }
})
