import { cpSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../platform/root.mjs'
import { packagesOf } from './closure.mjs'

/** What each part of the product consists of where it runs: files of ours, and the workspaces whose packages it needs. */
export const parts = {
  api: { ours: ['package.json', 'api/package.json', 'api/dist', 'db/migrations'], workspaces: ['api'] },
  web: { ours: ['package.json', 'web/package.json', 'web/build'], workspaces: ['web'] },
  starter: {
    ours: [
      'packages/start',
      'docs/operations.md',
      'docs/measured/scale.md',
      'docs/watching.md',
      'docs/changes.md',
      'docs/running',
      'docs/watching',
    ],
    workspaces: ['packages/start'],
  },
}

// What only makes the next migration is left out too: the shape of the tables after each.
const notRead =
  /\.(map|[cm]?ts|tsx|flow|tsbuildinfo|md|markdown)$|^(\.built-from|.*\.test\.mjs|testing\.mjs|\d+_snapshot\.json)$/
const onlyTypes = /^node_modules\/(.*\/)?@types\//
const ofLaw = /licen[cs]e|notice|copying/i

/**
 * Copies built parts of the product into a folder from which they run: with the packages as they are installed here,
 * patches included, and without what only compilers and readers of code look at.
 */
export function layOut(names, folder) {
  const chosen = names.map((name) => parts[name])
  const packages = packagesOf(chosen.flatMap(({ workspaces }) => workspaces)).filter((path) => !onlyTypes.test(path))
  for (const path of new Set(chosen.flatMap(({ ours }) => ours))) copy(path, folder, () => true)
  for (const path of packages) copy(path, folder, (file) => !file.includes('/node_modules'))
}

function copy(path, folder, isOwn) {
  const from = join(root, path)
  mkdirSync(join(folder, dirname(path)), { recursive: true })
  cpSync(from, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === from || (isOwn(file.slice(from.length)) && isRead(file)),
  })
}

const isRead = (file) => !notRead.test(basename(file)) || ofLaw.test(basename(file)) || /\/docs\//.test(file)

/** How many bytes the files of a folder have. */
export function bytesIn(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0)
}
