import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changedFiles } from '@hr/start/changed'
import { isShort } from '@hr/start/long'
import { defineConfig, devices, type Project, type ReporterDescription } from '@playwright/test'
import { WORKERS } from './own-stack.ts'
import { shortForm } from './reach/browsers.ts'

// Each checkout has its own folder, since a run empties it.
const checkout = createHash('sha256')
  .update(import.meta.url)
  .digest('hex')
  .slice(0, 8)
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE
const reporter: ReporterDescription[] = report ? [['line'], ['json', { outputFile: report }]] : [['line']]

/** Chromium, with scripts and without. */
export const inChromium: Project[] = [
  { name: 'js', grepInvert: /@no-js/ },
  { name: 'no-js', grepInvert: /@js/, use: { javaScriptEnabled: false } },
]
// As whole paths: a checkout may be in a folder of such a name, and would have no tests.
const folder = (name: string) => join(import.meta.dirname, name, '**')
const elsewhere = ['long', 'reach', 'language', 'pictures'].map(folder)

/** Pages over HTTP, which take a twentieth of the time: every journey whose page need not be drawn. */
const overHttp: Project = {
  name: 'http',
  grepInvert: /@js|@window/,
  use: { javaScriptEnabled: false, ...{ isHttp: true } },
}

/** What the tag @window says: that its page is drawn, with or without scripts. */
const drawn: Project = { name: 'no-js', grep: /@window/, grepInvert: /@js/, use: { javaScriptEnabled: false } }

const changedSpecs = (process.env.TESTS === 'changed' ? changedFiles() : []).filter(
  (path) => path.startsWith('web/e2e/') && path.endsWith('.spec.ts'),
)
const inWholeIfChanged: Project[] =
  changedSpecs.length > 0 ? [{ ...inChromium[0], name: 'js, changed', testMatch: changedSpecs }] : []

const walk: Project = { ...overHttp, name: 'walk', testDir: './reach' }

/**
 * What `npm test` runs: all pages over HTTP, except what a text browser prints (@text), and with scripts what is tagged
 * @short; with `--changed` also what has changed. Long ones come first, so that no worker waits for one at the end.
 */
const short: Project[] = [
  { name: 'js', grep: /@short/, grepInvert: /@no-js/, testIgnore: [...elsewhere, ...changedSpecs] },
  ...inWholeIfChanged,
  {
    ...overHttp,
    grepInvert: /@js|@window|@text/,
    testIgnore: [...elsewhere, join(import.meta.dirname, 'text-browsers.spec.ts')],
  },
  walk,
]

/** What `npm run test:all` also runs: every journey with scripts, those that are drawn without, and text browsers. */
const whole: Project[] = [
  ...[...inChromium.slice(0, 1), drawn, overHttp].map((project) => ({ ...project, testIgnore: elsewhere })),
  walk,
  ...shortForm,
]

/** Every journey runs with scripts and without, unless a tag restricts it to one of them; without, mostly over HTTP. */
export default defineConfig({
  testDir: '.',
  globalSetup: './global-setup.ts',
  snapshotPathTemplate: '../../docs/transcripts/{arg}{ext}',
  outputDir: join(tmpdir(), `hr-e2e-results-${checkout}`),
  reporter,
  workers: WORKERS,
  forbidOnly: true,
  // A machine that is busy with other things is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    channel: undefined,
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Motion is off unless a test is about it: drawing the splash again and again takes a tenth of the whole time.
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
  projects: isShort ? short : whole,
})
