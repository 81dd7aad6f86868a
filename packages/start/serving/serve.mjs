import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../building/build.mjs'
import { installPackages } from '../installing/packages.mjs'
import { claimFolder, openDataFolder } from '../platform/folder.mjs'
import { requirePort } from '../platform/ports.mjs'
import { root } from '../platform/root.mjs'
import { step } from '../platform/say.mjs'
import { startServer } from './children.mjs'
import { openDatabase } from './database.mjs'
import { keepUp } from './keep-up.mjs'
import { checkEnvironment, prepareDatabase } from './prepare.mjs'
import { environmentFor, environmentOfApi, reachable, readSettings } from './settings.mjs'
import { add, fail, stopOnSignals } from './stack.mjs'
import { greet, welcome } from './welcome.mjs'

/** npm start: brings the system up from whatever state it is in, and keeps it up until it is stopped. */
export async function serve() {
  const started = Date.now()
  stopOnSignals()
  try {
    const settings = readSettings(process.env)
    greet('Starting HR & Leave')
    await requirePorts(settings)
    await claim(settings.dataDir)
    await step('Packages', installPackages)
    await startEverything(settings)
    welcome(settings, started)
  } catch (error) {
    fail(error)
  }
}

export async function requirePorts({ webPort, apiPort, host }) {
  await requirePort('WEB_PORT', webPort, host)
  await requirePort('API_PORT', apiPort, host)
}

/** Claims the data folder for this start, and closes the folders for private data in it. */
export async function claim(dataDir) {
  await claimFolder(openDataFolder(dataDir), 'start', 2000)
  for (const name of ['files', 'mail', 'logs']) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
}

async function startEverything(settings) {
  const webBuild = step('Web build', () => build('web'))
  webBuild.catch(fail)
  await step('API build', () => build('api'))
  await checkEnvironment(settings)
  const { url, ownerUrl } = await openDatabase(settings)
  const env = environmentFor(settings, url)
  const webEnv = { ...env, NODE_ENV: 'production' }
  await Promise.all([
    step('Data', () => prepareDatabase(env, ownerUrl)).then(() =>
      start('api', 'API', settings.apiPort, '/readyz', 'api/dist/server.js', settings, environmentOfApi(settings, env)),
    ),
    webBuild.then(() => start('web', 'Web', settings.webPort, '/healthz', 'web/build/start.js', settings, webEnv)),
  ])
}

function start(name, label, port, health, script, settings, env) {
  const server = {
    name: name === 'api' ? 'API' : name,
    script: join(root, script),
    env,
    log: join(settings.dataDir, 'logs', `${name}.log`),
    healthUrl: `http://${reachable(settings.host)}:${port}${health}`,
  }
  const service = add(
    name,
    keepUp(label, () => startServer(server)),
  )
  return step(label, () => service.then(() => `listens on ${port}`))
}
