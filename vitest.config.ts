import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '~': fileURLToPath(new URL('web/app', import.meta.url)) } },
  test: {
    include: ['{api,db,packages}/**/*.test.{ts,mjs}', 'web/{app,server}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
    globalSetup: ['api/test-setup.ts'],
    // by itself it would leave a core of a small machine idle
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // each file would load the API and its packages anew; what a file changes outside of itself, it puts back
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
