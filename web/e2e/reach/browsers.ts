import { devices, type PlaywrightTestConfig } from '@playwright/test'
import { type TextBrowser, textBrowsers } from './text-walker.ts'

type Project = NonNullable<PlaywrightTestConfig<{ textBrowser?: TextBrowser }>['projects']>[number]

/** Playwright drives the Firefox of the system over WebDriver BiDi, with a patch (decision 180). */
const firefox = {
  ...devices['Desktop Firefox'],
  browserName: 'firefox',
  channel: 'moz-firefox',
  colorScheme: null,
  contextOptions: {},
} as const

/** The browsers that every journey runs in, each a column of docs/measured/reach.md. */
export const browsers: Project[] = [
  { name: 'Chromium with scripts' },
  { name: 'Chromium without', use: { javaScriptEnabled: false } },
  { name: 'Firefox', use: firefox },
  ...textBrowsers.map((name) => ({ name, use: { textBrowser: name } })),
]

/** What the step e2e of `npm run test:all` runs of them: each journey in the one browser whose turn it is. Chromium has its own journeys. */
export const shortForm: Project[] = browsers
  .filter(({ name }) => !name?.startsWith('Chromium'))
  .map((browser) => ({ ...browser, testDir: './reach', grep: new RegExp(`@${browser.name?.toLowerCase()}\\b`) }))
