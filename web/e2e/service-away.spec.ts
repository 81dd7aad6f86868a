import * as t from '@hr/words/pages'
import { sendWhileApiDies } from './away.ts'
import { fillForm } from './forms/fill.ts'
import { prepareForms } from './forms/rows.ts'
import { formTo } from './forms.ts'
import { bringApiBack } from './own-stack.ts'
import { expect, test } from './test.ts'

// These tests expect 503, including for pages that are opened while the API is away.
test.use({ noise: ['status of 422', 'status of 503'] })
test.afterEach(bringApiBack)

const some = ['apply for leave with a file', 'forward a request']

for (const name of some) {
  const form = formTo(name)
  test(
    `the API is killed while somebody tries to ${name}`,
    { tag: '@window' },
    async ({ page, db, company, signIn, hasScript }) => {
      const ids = await prepareForms(db, company)
      await signIn(form.by)
      await fillForm(page, form, ids)
      await sendWhileApiDies({ page, db, form, hasScript }, 'before')
    },
  )
}

test(
  'a form with far too much in it gets its page, with what was typed',
  { tag: '@no-js' },
  async ({ page, signIn }) => {
    await signIn('superadmin')
    await page.goto('/bu/create')
    const csrf = await page.getByRole('main').locator('[name=csrf]').inputValue()
    const send = async (letters: number) => {
      const form = { csrf, name: 'Oporto Office', address: 'a'.repeat(letters) }
      const answer = await page.request.post('/bu/create', { form })
      return { status: answer.status(), text: await answer.text() }
    }

    const long = await send(300_000)
    expect(long.status).toBe(422)
    expect(long.text).toContain('a'.repeat(300_000))
    const tooLarge = await send(5_000_000)
    expect(tooLarge.status).toBe(413)
    expect(tooLarge.text).toContain(t.tooLarge)
    expect(tooLarge.text).toContain('Oporto Office')
  },
)
