import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../platform/root.mjs'

/**
 * The folders below node_modules of all packages that these workspaces need where they run, by the lock file: what only
 * builds and tests need is not among them, nor is what npm left out on this machine.
 */
export function packagesOf(workspaces) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const open = [...workspaces]
  for (const place of open) {
    for (const name of neededBy(packages[place])) {
      const path = placeOf(name, place, packages)
      if (!path || found.has(path) || !existsSync(join(root, path))) continue
      found.add(path)
      open.push(packages[path].link ? packages[path].resolved : path)
    }
  }
  return [...found].filter((path) => !packages[path].link).sort()
}

function neededBy({ dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies), ...peers]
}

/** Where node finds a package that is asked for at this place: next to it, or further up. */
function placeOf(name, place, packages) {
  for (let from = place; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/')))) {
    const path = from ? `${from}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!from) return undefined
  }
}
