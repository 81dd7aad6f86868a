import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../platform/root.mjs'

const folders = ['api/src', 'db', 'packages', 'web/app', 'web/bundle', 'web/e2e', 'web/server']

/** Every file of TypeScript or JavaScript that we wrote, as a path from the root. */
export const sourceFiles = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|m[jt]s)$/.test(file) && !file.includes('node_modules/'))
      .map((file) => `${folder}/${file}`),
  )

export const isTest = (file) => /\.(test|long)\.|(^|\/)testing\.ts$|^api\/src\/testing\/|^web\/e2e\//.test(file)
