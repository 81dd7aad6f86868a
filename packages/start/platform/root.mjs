import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The top folder of the checkout, or of what a tarball was unpacked to. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

/** Whether this is no checkout but an unpacked tarball: all is installed and built, and nothing there can be. */
export const isPacked = existsSync(`${root}/.packed`)
