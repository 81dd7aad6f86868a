import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installPackages } from '../installing/packages.mjs'
import { Failure } from '../platform/failure.mjs'
import { root } from '../platform/root.mjs'
import { cyan, green, say, step } from '../platform/say.mjs'
import { answers } from './children.mjs'
import { openDatabase } from './database.mjs'
import { checkEnvironment, prepareDatabase } from './prepare.mjs'
import { claim, requirePorts } from './serve.mjs'
import { environmentFor, environmentOfApi, reachable, readSettings } from './settings.mjs'
import { add, fail, stopOnSignals } from './stack.mjs'
import { greet, welcome } from './welcome.mjs'

const tsx = join(root, 'node_modules/tsx/dist/cli.mjs')

/** npm run dev: runs the system from its sources. When a source changes, the API restarts and the web reloads. */
export async function develop() {
  const started = Date.now()
  stopOnSignals()
  try {
    const settings = readSettings(process.env)
    greet('Developing HR & Leave')
    await requirePorts(settings)
    await claim(settings.dataDir)
    await step('Packages', installPackages)
    await checkEnvironment(settings, [tsx, join(root, 'api/src/main/check-environment.ts')])
    const { url, ownerUrl } = await openDatabase(settings)
    const env = environmentFor(settings, url)
    await step('Data', () => prepareDatabase(env, ownerUrl, [tsx, join(root, 'api/src/main/prepare.ts')]))
    await Promise.all([startApi(settings, environmentOfApi(settings, env)), startWeb(settings, env)])
    welcome(settings, started)
  } catch (error) {
    fail(error)
  }
}

/** @typedef {[program: string, args: string[]]} Command */

function startApi({ host, apiPort }, env) {
  /** @type {Command} */
  const command = [process.execPath, [tsx, 'watch', '--clear-screen=false', join(root, 'api/src/main/server.ts')]]
  return startSource('api', green('api'), command, env, `http://${reachable(host)}:${apiPort}/readyz`)
}

function startWeb({ host, webPort }, env) {
  /** @type {Command} */
  const command = ['npm', ['run', 'dev', '--silent', '-w', '@hr/web']]
  return startSource('web', cyan('web'), command, env, `http://${reachable(host)}:${webPort}/healthz`)
}

/** Starts one part in its own process group, and prefixes its output with its name. */
function startSource(name, title, /** @type {Command} */ [program, args], env, healthUrl) {
  /** @type {import('node:child_process').SpawnOptionsWithStdioTuple<'ignore', 'pipe', 'pipe'>} */
  const options = {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32' && program === 'npm',
  }
  const child = spawn(program, args, options)
  const ended = new Promise((done) => child.once('exit', done))
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => say(`  ${title} │ ${line}`))
  }
  ended.then(() => fail(new Failure(`The ${name} ended; what it wrote stands above.`)))
  add(
    name,
    Promise.resolve({ stop: () => signal(child, 'SIGTERM', ended), kill: () => signal(child, 'SIGKILL', ended) }),
  )
  return step(name === 'api' ? 'API' : 'Web', () => answering(name, healthUrl, child))
}

async function answering(name, healthUrl, child) {
  if (await answers(healthUrl, child)) return 'follows its sources'
  throw new Failure(`The ${name} does not answer; what it wrote stands above.`)
}

/** Sends a signal to a whole process group, and waits until its first process has ended. */
function signal(child, name, ended) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, name)
  } catch {
    // The process has ended meanwhile.
  }
  return ended
}
