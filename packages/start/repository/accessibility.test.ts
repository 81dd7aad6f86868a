import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const statement = readFileSync(`${root}docs/measured/accessibility.md`, 'utf8')
/** `| 1.1.1 Name | how | tests |`, or `1.2.1–5` for several criteria. */
const rows = [...statement.matchAll(/^\| (\d\.\d\.)(\d+)(?:–(\d+))? [^|]+ \| ([^|]+) \| ([^|]*)\|$/gm)].flatMap(
  ([, guideline = '', first, last = first, how = '', tests = '']) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => ({
      number: `${guideline}${Number(first) + at}`,
      how,
      tests,
    })),
)

/** How many criteria of levels A and AA each guideline of WCAG 2.2 has. */
const CRITERIA = {
  ...{ '1.1': 1, '1.2': 5, '1.3': 5, '1.4': 9 },
  ...{ '2.1': 3, '2.2': 2, '2.3': 1, '2.4': 8, '2.5': 6 },
  ...{ '3.1': 2, '3.2': 5, '3.3': 6, '4.1': 2 },
}

test('every criterion of WCAG 2.2 A and AA stands in the statement once', () => {
  const numbers = rows.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
  const found = Object.keys(CRITERIA).map((guideline) => [
    guideline,
    numbers.filter((number) => number.startsWith(`${guideline}.`)).length,
  ])
  expect(Object.fromEntries(found)).toEqual(CRITERIA)
})

test('each is met by a test, or does not apply and says why', () => {
  for (const { number, how, tests } of rows) {
    if (tests.trim() === '') expect(how, number).toMatch(/^Does not apply[:,] /)
    else expect(citedIn(tests), number).not.toEqual([])
  }
})

test('the tests that it names exist', () => {
  const missing = rows
    .flatMap(({ tests }) => citedIn(tests))
    .filter(({ file, title }) => !readFileSync(root + file, 'utf8').includes(title))
  expect(missing).toEqual([])
})

/** A part of a title behind its file, which is accessibility.spec.ts unless one is named: `a.spec.ts`, "a title" */
function citedIn(tests: string): { file: string; title: string }[] {
  const cited = tests.matchAll(/(?:`([\w./-]+\.(?:spec|test)\.tsx?)`, )?"([^"]+)"/g)
  return [...cited].map(([, file = 'accessibility.spec.ts', title = '']) => ({
    file: file.startsWith('web/') ? file : `web/e2e/${file}`,
    title,
  }))
}
