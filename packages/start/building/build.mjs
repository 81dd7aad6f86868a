import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '../platform/failure.mjs'
import { takeLock } from '../platform/lock.mjs'
import { isPacked, root } from '../platform/root.mjs'
import { npm } from '../platform/run.mjs'
import { dim, say } from '../platform/say.mjs'

const projects = {
  api: {
    sources: ['api', 'db', 'packages/domain', 'packages/contract', 'packages/watch', 'packages/words', 'patches'],
    made: 'api/dist',
    entry: 'api/dist/server.js',
  },
  web: {
    sources: ['web', 'packages/domain', 'packages/contract', 'packages/watch', 'packages/words', 'patches'],
    made: 'web/build',
    entry: 'web/build/start.js',
  },
}
const alsoCounts = ['package-lock.json', 'package.json', 'tsconfig.json']
const notSource = /^(node_modules|dist|build|e2e|\.[^/]*|.*\.test\.[^.]+|.*\.log)$/

const MILLISECONDS_BETWEEN_LOOKS = 200

/**
 * Builds one of the projects (`api` or `web`), unless it was already built from the same sources. Returns what was
 * done. While another process builds it in this checkout, it waits: two at once would remove each other's files.
 */
export async function build(name) {
  if (isPacked) return 'already there'
  const release = await turnToBuild(name)
  try {
    return await buildIfStale(name)
  } finally {
    release()
  }
}

async function turnToBuild(name) {
  for (;;) {
    const { release } = await takeLock(`build ${name} ${root}`)
    if (release) return release
    await pause(MILLISECONDS_BETWEEN_LOOKS)
  }
}

async function buildIfStale(name) {
  const { made, entry } = projects[name]
  const stamp = join(root, made, '.built-from')
  const sources = hashOf(projects[name].sources)
  if (existsSync(join(root, entry)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return 'up to date'
  await runBuild(name)
  writeFileSync(stamp, sources)
  return 'built'
}

async function runBuild(name) {
  const env = { ...process.env, NODE_ENV: 'production', TURBO_TELEMETRY_DISABLED: '1' }
  const { code, output } = await npm(['run', 'build', '--silent', '-w', `@hr/${name}`], { env })
  if (code === 0) return
  say(dim(output.trimEnd()))
  throw new Failure(`The ${name} could not be built; what the build wrote stands above.`)
}

/** Hashes the names and contents of all sources in these folders. */
function hashOf(folders) {
  const hash = createHash('sha256')
  const files = [...folders.flatMap(sourcesIn), ...alsoCounts.filter((name) => existsSync(join(root, name)))]
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function sourcesIn(folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).filter(({ name }) => !notSource.test(name))
  const names = entries.sort((one, other) => (one.name < other.name ? -1 : 1))
  return names.flatMap((entry) =>
    entry.isDirectory() ? sourcesIn(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  )
}
