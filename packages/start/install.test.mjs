import { readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './root.mjs'
import { cleanUp, fakeCheckout } from './testing.mjs'

afterAll(cleanUp)

const patches = readdirSync(join(root, 'patches'))

test('installs again when a patch has changed since', async () => {
  const checkout = fakeCheckout()
  const { isInstalled } = await import(join(checkout, 'packages/start/install.mjs'))
  expect(isInstalled()).toBe(true)

  const tomorrow = Date.now() / 1000 + 86_400
  utimesSync(join(checkout, 'patches', patches[0]), tomorrow, tomorrow)
  expect(isInstalled()).toBe(false)
})

/**
 * `npm ci` does not patch what it installs into an image, where nothing is that only tests need. The API's bundle
 * contains the patched driver.
 */
test.each(patches.filter((file) => !file.endsWith('.dev.patch')))('an image has what %s mends', (file) => {
  const name = file.slice(0, file.lastIndexOf('+')).replace('+', '/')
  const isBundled = readFileSync(join(root, 'api/build.mjs'), 'utf8').includes(`path === '${name}'`)
  const copied = `COPY --from=build /app/node_modules/${name} node_modules/${name}\n`
  expect(isBundled || readFileSync(join(root, '.ci/Dockerfile'), 'utf8').includes(copied)).toBe(true)
})
