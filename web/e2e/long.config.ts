import { defineConfig } from '@playwright/test'
import config from './playwright.config.ts'

/** Journeys that try every screen and every form: too long for each change, run by `npm run test:long`. */
export default defineConfig(config, { testDir: './long', testIgnore: [], timeout: 600_000 })
