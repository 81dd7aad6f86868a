import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../platform/root.mjs'
import { cleanUp, temporaryFolder } from '../testing.mjs'
import { childSeconds, slowestOf } from './durations.mjs'

afterAll(cleanUp)

const units = (tests) => ({
  testResults: [
    { name: join(root, 'a.test.ts'), assertionResults: tests.map(([fullName, duration]) => ({ fullName, duration })) },
  ],
})
const journeys = {
  suites: [
    {
      title: 'b.spec.ts',
      suites: [
        {
          title: 'in a describe',
          specs: [{ title: 'goes', tests: [{ projectName: 'js', results: [{ duration: 40 }, { duration: 2 }] }] }],
        },
      ],
    },
  ],
}

test('the slowest tests of all reports come first, and the durations of all are kept', () => {
  const [results, dataDir] = [temporaryFolder(), temporaryFolder()]
  expect(slowestOf(results, dataDir)).toEqual([])

  writeFileSync(
    join(results, 'unit.json'),
    JSON.stringify(
      units([
        ['is quick', 1.4],
        ['is slow', 90],
      ]),
    ),
  )
  writeFileSync(join(results, 'e2e.json'), JSON.stringify(journeys))
  expect(slowestOf(results, dataDir)).toEqual([
    { name: 'a.test.ts › is slow', took: 90 },
    { name: 'b.spec.ts › in a describe › goes [js]', took: 42 },
    { name: 'a.test.ts › is quick', took: 1.4 },
  ])

  writeFileSync(join(results, 'unit.json'), JSON.stringify(units([['is slow', 80]])))
  slowestOf(results, dataDir)
  expect(JSON.parse(readFileSync(join(dataDir, 'test-durations.json'), 'utf8'))).toEqual({
    'a.test.ts › is quick': 1,
    'a.test.ts › is slow': 80,
    'b.spec.ts › in a describe › goes [js]': 42,
  })
})

test.runIf(process.platform === 'linux')('the time of the processor is known on Linux', () => {
  expect(childSeconds()).toBeGreaterThan(0)
})
