import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installFromDebian } from './debian.mjs'
import { note } from './say.mjs'

/**
 * The browsers of the journeys beside Chromium, tmux as screen and keyboard of those for text, what runs the checker of HTML, and what sends
 * the requests of the bench, each with its Debian package.
 */
const packages = {
  'firefox-esr': 'firefox-esr',
  lynx: 'lynx',
  w3m: 'w3m',
  elinks: 'elinks',
  tmux: 'tmux',
  java: 'default-jre-headless',
  wrk: 'wrk',
}
const names = Object.keys(packages)

/** Installs the missing ones. If that is impossible, the tests that need them fail, and this says why. */
export async function installTestPrograms() {
  const missing = names.filter((name) => !isThere(name)).map((name) => packages[name])
  if (missing.length === 0) return names.join(', ')
  if (await installFromDebian(...missing)) return `${missing.join(', ')} installed`
  note(`Tests will fail that need ${missing.join(', ')}. On Debian: sudo apt-get install ${missing.join(' ')}`)
  return `without ${missing.join(', ')}`
}

const isThere = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))
