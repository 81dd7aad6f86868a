import { readFileSync } from 'node:fs'
import { installed } from './installed.ts'

/** The version of the product. */
export const VERSION: string = JSON.parse(readFileSync(installed('package.json'), 'utf8')).version
