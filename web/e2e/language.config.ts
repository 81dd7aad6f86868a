import { defineConfig } from '@playwright/test'
import config, { inChromium } from './playwright.config.ts'

/** Every screen in the language of a copy by `packages/start/checking/pseudo-language.mjs`. */
export default defineConfig({ ...config, testDir: './language', timeout: 300_000, projects: inChromium.slice(0, 1) })
