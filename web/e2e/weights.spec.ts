import { addManyPeople } from './many-people.ts'
import { addressOf, fillScreens } from './screen-rows.ts'
import { type State, states } from './screen-states.ts'
import { expect, test } from './test.ts'
import { limitsOf, otherPages, tableOf, type Weights, weighAfter, weighPage } from './weights.ts'

test.use({ noise: ['status of 400', 'status of 401', 'status of 404', 'status of 422'] })

// Without a script each state comes from the server; a page names the scripts that it loads.
test('every screen and state keeps its budgets', { tag: '@no-js' }, async ({ page, context, company, db, signIn }) => {
  test.setTimeout(180_000)
  const ids: Record<string, number> = await fillScreens(db, company)
  await addManyPeople(db, company)
  const all: Record<string, State> = { ...otherPages(Object.values(states)), ...states }
  const found: Record<string, Weights> = {}
  for (const [what, { path, by, first }] of Object.entries(all)) {
    await (by ? signIn(by) : context.clearCookies())
    const address = addressOf(path, ids)
    found[what] = first ? await weighAfter(page, address, () => first(page, db)) : await weighPage(page, address)
  }

  console.log(tableOf(found))
  for (const [what, weights] of Object.entries(found)) {
    const limits = limitsOf(all[what]?.path ?? '')
    for (const [kind, bytes = 0] of Object.entries(weights)) {
      expect.soft(bytes, `${what}: ${kind}`).toBeLessThanOrEqual(limits[kind as keyof Weights])
    }
  }
})
