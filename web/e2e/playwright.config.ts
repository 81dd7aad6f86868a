import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices, type ReporterDescription } from '@playwright/test'
import { WORKERS } from './own-stack.ts'

// another checkout's run empties another folder
const checkout = createHash('sha256')
  .update(import.meta.url)
  .digest('hex')
  .slice(0, 8)
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const reporter: ReporterDescription[] = report ? [['line'], ['json', { outputFile: report }]] : [['line']]

/** Every journey runs with scripts and without; one that makes sense in one of them only says so by its tag. */
export default defineConfig({
  testDir: '.',
  testIgnore: 'long/**',
  globalSetup: './global-setup.ts',
  outputDir: join(tmpdir(), `hr-e2e-results-${checkout}`),
  reporter,
  workers: WORKERS,
  forbidOnly: true,
  // a machine that is busy with other things is slow, not wrong
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // what moves is looked at where it is told of: to draw the splash again and again takes a tenth of the whole time
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-dev-shm-usage',
        '--no-default-browser-check',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'js', grepInvert: /@no-js/ },
    { name: 'no-js', grepInvert: /@js/, use: { javaScriptEnabled: false } },
  ],
})
