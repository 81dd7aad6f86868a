import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isInstalled } from './installing/packages.mjs'
import { takeLock } from './platform/lock.mjs'
import { freePort } from './platform/ports.mjs'
import { readPidFile } from './postgres/server.mjs'

export { isAlive as isRunning } from './postgres/stop.mjs'

import { root } from './platform/root.mjs'

const made = []

/** Makes a folder for one test; `cleanUp` removes it. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'hr-start-'))
  made.push(folder)
  return folder
}

export function cleanUp() {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
}

/** Makes a checkout with this starter and a tiny API and web, which answer with their process id. Returns its path. */
export function fakeCheckout() {
  // Otherwise the packages would be installed through the link, while tests use them.
  if (!isInstalled()) throw new Error('Run npm install first: node_modules is not what package-lock.json says')
  const folder = temporaryFolder()
  for (const name of ['package.json', 'package-lock.json']) cpSync(join(root, name), join(folder, name))
  for (const name of readdirSync(join(root, 'packages'))) copyPackage(join('packages', name), folder)
  copyPackage('db', folder)
  // The times are kept because they show that the patches are applied.
  cpSync(join(root, 'patches'), join(folder, 'patches'), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  fakeProject(folder, 'api', 'dist/server.js', 'API_PORT')
  fakeProject(folder, 'web', 'build/start.js', 'WEB_PORT')
  writeFileSync(join(folder, 'api/prepare.js'), "console.log('The', process.env.SEED, 'company is in place')")
  return folder
}

function copyPackage(name, folder) {
  const filter = (path) => !/node_modules|\.test\./.test(path.slice(root.length))
  cpSync(join(root, name), join(folder, name), { recursive: true, filter })
}

function fakeProject(folder, name, entry, port) {
  mkdirSync(join(folder, name))
  const write = (file, text) => writeFileSync(join(folder, name, file), text)
  write('package.json', JSON.stringify({ name: `@hr/${name}`, type: 'module', scripts: { build: 'node build.mjs' } }))
  write(
    'build.mjs',
    `import { cpSync } from 'node:fs'\ncpSync('server.js', '${entry}')\nfor (const name of ['check-environment.js', 'prepare.js']) cpSync(name, 'dist/' + name)\n`,
  )
  write('check-environment.js', '')
  write('prepare.js', '')
  write('server.js', serverText.replace('PORT', port))
}

const serverText = `import { createServer } from 'node:http'
const server = createServer((request, answer) => answer.setHeader('connection', 'close').end(String(process.pid)))
server.listen(process.env.PORT, process.env.HOST)
const leave = () => server.close(() => process.exit(0))
process.once('SIGTERM', leave).once('disconnect', leave)
`

/**
 * Runs the script of npm start in a checkout, on free ports. Returns its process, its output, and ways to wait for it.
 */
export async function startIn(checkout, env = {}) {
  return begin(checkout, env, process.execPath, [join(checkout, 'packages/start/start.mjs')])
}

/** The same by npm itself, whose process it returns. */
export async function npmStartIn(checkout, env = {}) {
  return begin(checkout, env, 'npm', ['start'])
}

/**
 * The same by a line of the shell, which ends once its input does. `closeShell` ends the input, and returns the shell's exit code;
 * `ended` waits for everything that the line started.
 */
export async function startInShell(checkout, line, env = {}) {
  const start = await begin(checkout, env, 'sh', ['-c', line])
  const shellEnded = new Promise((done) => start.child.once('exit', done))
  const closeShell = () => start.child.stdin.end() && shellEnded
  return { ...start, closeShell }
}

/** The process that runs npm start on this data folder. */
export async function starterOf(dataDir) {
  const { holder, release } = await takeLock(`start ${realpathSync(dataDir)}`)
  release?.()
  if (holder === undefined) throw new Error(`No npm start runs on ${dataDir}`)
  return Number(holder)
}

/** The parent of a process, on Linux. */
export const parentOf = (pid) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').match(/\) \S (\d+)/)?.[1])

async function begin(checkout, env, program, args) {
  const ports = { WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) }
  const { npm_lifecycle_event: _, DATABASE_URL: __, ...rest } = process.env
  const child = spawn(program, args, { cwd: checkout, env: { ...rest, ...ports, ...env } })
  const seen = { out: '', err: '' }
  child.stdout.on('data', (bytes) => (seen.out += bytes))
  child.stderr.on('data', (bytes) => (seen.err += bytes))
  const ended = new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)))
  const ready = () => until(() => /Ctrl-C stops/.test(seen.out) || child.exitCode !== null)
  return {
    child,
    seen,
    ended,
    ready,
    web: `http://127.0.0.1:${ports.WEB_PORT}`,
    api: `http://127.0.0.1:${ports.API_PORT}`,
  }
}

/** Waits until a condition holds. Fails after half a minute. */
export async function until(holds) {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(20)) {
    const answer = await holds()
    if (answer) return answer
  }
  throw new Error('What was waited for did not come.')
}

/** Asks a fake server for its process id. Returns undefined if nobody answers. */
export async function pidAt(url) {
  const answer = await fetch(url).catch(() => undefined)
  return answer && Number(await answer.text())
}

/** The process id of the Postgres that accepts connections in this data folder, or undefined if there is none. */
export function postgresPid(dataDir) {
  const { pid, status } = readPidFile(join(dataDir, 'pg'))
  return status === 'ready' ? pid : undefined
}
