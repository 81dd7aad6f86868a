import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'
import { browsers } from './reach/browsers.ts'

/** Every journey in every browser, by `npm run reach`, which writes docs/measured/reach.md. */
export default defineConfig({
  ...config,
  testDir: './reach',
  // Otherwise one worker would run all journeys of a browser.
  fullyParallel: true,
  projects: browsers,
})
