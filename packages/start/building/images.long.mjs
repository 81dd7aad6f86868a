import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testDb } from '@hr/db/testing'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { freePort } from '../platform/ports.mjs'
import { root } from '../platform/root.mjs'
import { answers } from '../serving/children.mjs'
import { cleanUp, temporaryFolder } from '../testing.mjs'
import { build } from './build.mjs'
import { bytesIn } from './lay-out.mjs'

// There is no engine of containers here. What the images hold is made by the commands of their file and run under their limits.

const dockerfile = readFileSync(join(root, '.ci/Dockerfile'), 'utf8')

afterAll(cleanUp)

/** Of debian:bookworm-slim, and of node 24 stripped, on x64. */
const BASE = 74_800_000 + 108_600_000
/** @type {Record<string, string>} */
const trees = {}
let node
beforeAll(async () => {
  await Promise.all([build('api'), build('web')])
  const out = temporaryFolder()
  chmodSync(out, 0o755)
  for (const [, command = ''] of dockerfile.matchAll(/node (packages\/start\/pack\.mjs \w+ \/out\/\w+)/g)) {
    const [file = '', part = '', folder = ''] = command.split(' ')
    trees[part] = folder.replace('/out', out)
    const { status, stderr } = spawnSync(process.execPath, [file, part, trees[part]], { cwd: root, encoding: 'utf8' })
    expect({ status, replace: stderr.replace(/^npm warn.*\n/gm, '') }).toEqual({ status: 0, replace: '' })
  }
  node = join(out, 'node')
  copyFileSync(process.execPath, node)
  spawnSync('chmod', ['-R', 'a-w,a+rX', ...Object.values(trees)])
}, 120_000)
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', ...Object.values(trees)])
})

it.each(['api', 'web'])('the image of the %s has less than 250 MB', (part) => {
  expect(BASE + bytesIn(trees[part] ?? '')).toBeLessThan(250_000_000)
})

it.each(
  readdirSync(join(root, 'patches')).filter((file) => !file.endsWith('.dev.patch')),
)('the images have what %s fixes', (file) => {
  const patched = [...readFileSync(join(root, 'patches', file), 'utf8').matchAll(/^diff --git a\/(\S+)/gm)].map(
    ([, path = '']) => path,
  )
  const found = patched.flatMap((path) => Object.values(trees).flatMap((tree) => contentOf(tree, path)))
  expect(found).not.toEqual([])
  for (const [path, content] of found) expect(content.equals(readFileSync(join(root, path)))).toBe(true)
})

const contentOf = (tree, path) => {
  try {
    return [[path, readFileSync(join(tree, path))]]
  } catch {
    return []
  }
}

it('the images serve where they may write nothing of their own, as somebody who is not root, with figures and traces', async () => {
  const given = /** @type {(name: string) => string} */ (inject)
  const { url, close } = await testDb(given('postgresUrl'), given('templateDatabase'))
  const data = temporaryFolder()
  const [apiPort, webPort, apiFigures, webFigures] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
  chmodSync(data, 0o777)
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: data,
    DATABASE_URL: url,
    APP_SECRET: 'a secret for tests alone, long enough',
    API_PORT: String(apiPort),
    WEB_PORT: String(webPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
  }
  const api = serve('api', 'api/dist/server.js', { ...env, METRICS_PORT: String(apiFigures) })
  const web = serve('web', 'web/build/start.js', { ...env, METRICS_PORT: String(webFigures) })
  try {
    expect(await answers(`http://127.0.0.1:${apiPort}/readyz`, api)).toBe(true)
    expect(await answers(`http://127.0.0.1:${webPort}/readyz`, web)).toBe(true)
    expect(await (await fetch(`http://127.0.0.1:${webPort}/login`)).text()).toContain('<h1>Sign In</h1>')
    for (const port of [apiFigures, webFigures]) {
      expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain(
        'hr_http_request_duration_seconds_count',
      )
    }
  } finally {
    for (const child of [web, api]) {
      child.kill('SIGTERM')
      if (child.exitCode === null) await new Promise((done) => child.once('exit', done))
    }
    await close()
  }
  expect({ apiExitCode: api.exitCode, webExitCode: web.exitCode }).toEqual({ apiExitCode: 0, webExitCode: 0 })
}, 60_000)

function serve(part, script, env) {
  const somebody = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {}
  return spawn(node, [script], { cwd: trees[part], env, stdio: ['ignore', 'inherit', 'inherit'], ...somebody })
}
