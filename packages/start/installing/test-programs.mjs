import { Failure } from '../platform/failure.mjs'
import { installFromDebian } from './debian.mjs'
import { missingPackages, programs } from './programs.mjs'

/** Installs the missing programs where it may; otherwise says what to install. */
export async function installTestPrograms() {
  const missing = missingPackages()
  if (missing.length === 0) return programs.join(', ')
  if (await installFromDebian(...missing)) return `${missing.join(', ')} installed`
  const words = missing.join(' ')
  throw new Failure(`test:all needs ${missing.join(', ')}. On Debian: sudo apt-get install ${words}`)
}
