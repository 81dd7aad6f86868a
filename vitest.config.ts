import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { changedFiles } from '@hr/start/changed'
import { leftOut } from '@hr/start/costly'
import { isLong, isShort, withLongForm } from '@hr/start/long'
import { hasProgram } from '@hr/start/programs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest goes first, or all but one worker would wait for it at the end. */
const long = [
  '/leave-model/',
  '/big.test',
  '/start.test',
  '/race.test',
  '/drive.test',
  '/errors.test',
  '/restart.test',
  '/seed/',
]

/** `npm test` says by TESTS that the costly ones are left to test:all. */
const costly = isShort && !isLong ? leftOut(changedFiles(), hasProgram) : []
const all = ['{api,db,packages}/**/*.test.{ts,mjs}', 'web/{app,bundle,server}/**/*.test.{ts,tsx,mjs}']

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = long.findIndex((part) => moduleId.includes(part))
      return place === -1 ? long.length : place
    }
    return [...files].sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('web/app', import.meta.url)) } },
  test: {
    include: isLong ? withLongForm() : all,
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**', ...costly],
    globalSetup: ['api/test-setup.ts'],
    setupFiles: ['packages/start/test-tools/seed.mjs'],
    // one more than a small machine has cores, since each waits for its database, or for time to pass, now and then
    maxWorkers: Math.max(3, availableParallelism() - 1),
    // each file would load the API and its packages again; what a file changes outside of itself, it puts back
    isolate: false,
    sequence: { sequencer: LongOnesFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
