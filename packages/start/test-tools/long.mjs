import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../platform/root.mjs'
import { sourceFiles } from '../repository/source-files.mjs'

/**
 * Whether tests run in their long form (`npm run test:all`, the step long): more cases, larger files, and what takes minutes.
 */
export const isLong = process.env.LONG === '1'

/**
 * Whether tests run in the form of `npm test`, which says so by TESTS, and leaves what is costly to `npm run test:all`.
 * Called directly, vitest or Playwright runs what it is asked for.
 */
export const isShort = /^(short|changed)$/.test(process.env.TESTS ?? '')

/** The tests that have a long form: those that ask for `isLong`, and those that have no other. */
export const withLongForm = () =>
  sourceFiles().filter(
    (file) =>
      /\.long\.m?[jt]s$/.test(file) ||
      (/\.test\.m?[jt]s$/.test(file) &&
        /\bisLong\b[^}]*\} from '@hr\/start\/long'/.test(readFileSync(join(root, file), 'utf8'))),
  )
