import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../platform/root.mjs'
import { isTest, sourceFiles } from './source-files.mjs'

/** What runs for users. Arranging a test may be as dense as it likes. */
const product = sourceFiles().filter(
  (file) => !isTest(file) && !/^(packages\/(drills|bench)|db\/seed)\/|testing\./.test(file),
)

const lineSavers = {
  'a literal spread into another: write its fields there': /\.\.\.\{(?!\})/,
  'two names declared as a pair: declare each by itself': /^\s*(?:const|let) \[[^\]]+\] = \[(?!.* as ).*\]$/,
}

it.each(Object.entries(lineSavers))('nothing has %s', (_name, pattern) => {
  const found = product.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? `${file}:${index + 1} ${line.trim()}` : [])),
  )
  expect(found).toEqual([])
})
