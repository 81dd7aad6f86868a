import { fillForm } from './forms/fill.ts'
import { prepareForms } from './forms/rows.ts'
import { formTo } from './forms.ts'
import { expect, test } from './test.ts'
import { sendTwice } from './twice.ts'

const some = ['change the password', 'approve a request', 'delete a business unit', 'withdraw a request']

test(
  'a double click does it once, and says so',
  { tag: '@window' },
  async ({ page, db, gather, signIn, hasScript }) => {
    for (const name of some) {
      await test.step(name, async () => {
        const form = formTo(name)
        const ids = await prepareForms(db, await gather())
        await signIn(form.by)
        await fillForm(page, form, ids)
        await sendTwice({ page, db, form, hasScript })
        await expect(page.getByRole('main').locator('.flash')).toHaveCount(1)
      })
    }
  },
)
