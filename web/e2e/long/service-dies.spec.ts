import { sendWhileApiDies } from '../away.ts'
import type { Name } from '../company.ts'
import { fillForm } from '../forms/fill.ts'
import type { PostingForm } from '../forms/form.ts'
import { prepareForms } from '../forms/rows.ts'
import { openForms } from '../forms/sign-in.ts'
import { forms } from '../forms.ts'
import { bringApiBack } from '../own-stack.ts'
import { test } from '../test.ts'

/** The seed decides the moments; a run prints the one that it used. */
const SEED = Number(process.env.SEED)
/** How long the slowest form takes, in milliseconds, with some margin. */
const LONGEST = 250

test.use({ noise: ['status of 422', 'status of 503', 'ERR_'] })
test.afterEach(bringApiBack)

const all: Record<string, PostingForm & { by?: Name }> = { ...openForms, ...forms }

for (const [name, form] of Object.entries(all)) {
  test(`the API dies while somebody tries to ${name}`, async ({ page, db, gather, signIn, hasScript }) => {
    const during = momentOf(name, hasScript)
    for (const moment of ['before', during, 'after the effect'] as const) {
      await test.step(String(moment), async () => {
        // A page of the previous step would ask for the picture of somebody who no longer exists.
        await page.goto('about:blank')
        const ids = await prepareForms(db, await gather())
        if (form.by) await signIn(form.by)
        await fillForm(page, form, ids)
        await sendWhileApiDies({ page, db, form, hasScript }, moment)
      })
    }
  })
}

/** The same seed gives the same moment to the same form, whichever other tests run. */
function momentOf(name: string, hasScript: boolean): number {
  let state = SEED + (hasScript ? 1 : 0)
  for (const letter of name) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return state % LONGEST
}
