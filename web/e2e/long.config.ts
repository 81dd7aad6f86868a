import { defineConfig } from '@playwright/test'
import config, { inChromium } from './playwright.config.ts'

// Passed to the workers, which inherit the environment.
if (!process.env.SEED) {
  process.env.SEED = String(Date.now() % 1_000_000)
  console.log(`SEED=${process.env.SEED}`)
}

/**
 * Journeys that try every screen and every form. They take too long for each change: `npm run test:all` runs them.
 */
export default defineConfig({ ...config, testDir: './long', timeout: 600_000, projects: inChromium })
