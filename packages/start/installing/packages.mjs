import { copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Failure } from '../platform/failure.mjs'
import { isPacked, root } from '../platform/root.mjs'
import { npm } from '../platform/run.mjs'

const quietly = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--prefer-offline']
const nearLock = join(root, 'node_modules', '.near-lock.json')
const npmsLock = join(root, 'node_modules', '.package-lock.json')
const offline = /ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|FetchError/

/** Installs the packages of the lock file, unless they are installed already. Returns what was done. */
export async function installPackages() {
  if (isPacked || isInstalled()) return 'already there'
  const exact = await npm(['ci', ...quietly])
  if (exact.code === 0) return 'installed'
  if (offline.test(exact.output)) {
    throw new Failure(`npm could not fetch the packages; check the network: ${complaintOf(exact.output)}`)
  }
  const near = await npm(['install', '--no-save', ...quietly])
  if (near.code === 0) return rememberNear()
  throw new Failure(`npm could not install the packages: ${complaintOf(near.output)}`)
}

/** Remembers the lock file of an installation that was not exact, so that it is not repeated at every start. */
function rememberNear() {
  copyFileSync(join(root, 'package-lock.json'), nearLock)
  return 'installed, not exactly by the lock file'
}

/**
 * Compares the lock file with the copy that npm leaves in node_modules when it has finished, and the patches with the
 * time of that copy.
 */
export function isInstalled() {
  const wanted = lockedIn('package-lock.json')
  const found = lockedIn(npmsLock)
  if (!wanted || !found || !isPatched()) return false
  if (isDeepStrictEqual(wanted, lockedIn(nearLock))) return true
  return Object.entries(wanted).every(([path, locked]) => {
    if (!path.startsWith('node_modules/') || locked.optional || locked.devOptional) return true
    return path in found && found[path].version === locked.version
  })
}

/**
 * Whether every patch existed when the packages were installed: npm applies patches only at the end of an installation.
 */
function isPatched() {
  const installed = Math.max(...[npmsLock, nearLock].filter(existsSync).map(timeOf))
  return readdirSync(join(root, 'patches')).every((name) => timeOf(join(root, 'patches', name)) <= installed)
}

const timeOf = (file) => statSync(file).mtimeMs

function lockedIn(name) {
  const file = resolve(root, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** The first line of npm's error output that says more than a code. */
function complaintOf(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
  return lines.find((line) => line && !/^(code|syscall|errno|path|npm warn)\b/i.test(line)) ?? 'it gave no reason.'
}
