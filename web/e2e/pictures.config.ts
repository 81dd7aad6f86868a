import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** A picture of every screen and state, by `npm run pictures`. */
export default defineConfig({
  ...config,
  testDir: './pictures',
  globalSetup: './pictures/global-setup.ts',
  projects: [{ name: 'pictures' }],
})
