import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The drills of `npm run promises`: one after the other, since each measures time and loads the machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { alias: { '~': fileURLToPath(new URL('../../web/app', import.meta.url)) } },
  test: {
    include: ['packages/drills/*.drill.ts'],
    fileParallelism: false,
    testTimeout: 2_400_000,
    hookTimeout: 300_000,
  },
})
