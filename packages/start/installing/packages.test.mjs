import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../platform/root.mjs'
import { cleanUp, fakeCheckout } from '../testing.mjs'

afterAll(cleanUp)

const patches = readdirSync(join(root, 'patches'))

test('installs again when a patch has changed since', async () => {
  const checkout = fakeCheckout()
  const { isInstalled } = await import(join(checkout, 'packages/start/installing/packages.mjs'))
  expect(isInstalled()).toBe(true)

  const tomorrow = Date.now() / 1000 + 86_400
  utimesSync(join(checkout, 'patches', patches[0]), tomorrow, tomorrow)
  expect(isInstalled()).toBe(false)
})
