import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path is the same from `api/src` and from the bundle in `api/dist`. */
const file = fileURLToPath(new URL('../../package.json', import.meta.url))

/** The version of the product. */
export const VERSION: string = JSON.parse(readFileSync(file, 'utf8')).version
