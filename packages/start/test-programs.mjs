import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'
import { note } from './say.mjs'

/** The text browsers of the journeys, tmux as their screen and keyboard, and what sends the requests of the bench. */
const names = ['lynx', 'w3m', 'elinks', 'tmux', 'wrk']

/** Installs the missing ones. If that is impossible, the tests that need them fail, and this says why. */
export async function installTestPrograms() {
  const missing = names.filter((name) => !isThere(name))
  if (missing.length === 0) return names.join(', ')
  if (await installFromDebian(...missing)) return `${missing.join(', ')} installed`
  note(`Tests will fail that need ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`)
  return `without ${missing.join(', ')}`
}

const isThere = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
