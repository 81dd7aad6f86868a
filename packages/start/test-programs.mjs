import { installFromDebian } from './debian.mjs'
import { missingPackages, programs } from './programs.mjs'
import { note } from './say.mjs'

/** Installs the missing programs. If that is impossible, the tests that need them fail, and this says why. */
export async function installTestPrograms() {
  const missing = missingPackages()
  if (missing.length === 0) return programs.join(', ')
  if (await installFromDebian(...missing)) return `${missing.join(', ')} installed`
  note(`Tests will fail that need ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`)
  return `without ${missing.join(', ')}`
}
