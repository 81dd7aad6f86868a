import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The path of something next to `db` where the product is installed, whether run from sources or from `api/dist`. */
export function installed(...path: string[]): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'db/migrations'))) {
    if (folder === dirname(folder)) throw new Error('The migrations are missing: install the product again')
    folder = dirname(folder)
  }
  return join(folder, ...path)
}
