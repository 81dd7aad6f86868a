import { test } from '../test.ts'
import { journeys } from '../text-journeys.ts'
import { textBrowsers, walkIn } from '../text-walker.ts'

for (const browser of textBrowsers) {
  test.describe(`in ${browser}, by its keys`, { tag: '@no-js' }, () => {
    for (const [name, journey] of Object.entries(journeys)) {
      test(name, async ({ baseURL, company, db }) => {
        const walker = await walkIn(browser, baseURL ?? '')
        await journey({ walker, company, db }).finally(walker.close)
      })
    }
  })
}
