import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@playwright/test'

// What `npm run tarball` makes, on a machine without network, npm or node, as somebody who is not root.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const isRoot = process.getuid?.() === 0
const run = (program: string, ...words: string[]) => execFileSync(program, words, { cwd: root, encoding: 'utf8' })

/** Signs in by the API and asks the web for a page; run by the packed node, in the network that has nothing else. */
const visit = `
const body = JSON.stringify({ email: 'employee@example.com', password: 'Leave@2026' })
const headers = { 'content-type': 'application/json' }
const signedIn = await fetch('http://127.0.0.1:4000/login/auth', { method: 'POST', headers, body })
const page = await (await fetch('http://127.0.0.1:3000/login')).text()
const outside = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(2000) }).then(() => 'reached', () => 'not reached')
console.log([signedIn.status, page.includes('<h1>Sign In</h1>'), outside].join(' '))
`

test('a tarball starts, lets people in and stops, without a network', { tag: '@no-js' }, async () => {
  const tarball = run(process.execPath, 'packages/start/pack.mjs').trim().split('\n').at(-1)?.trim() ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'hr-tarball-'))
  let product: ChildProcess | undefined
  try {
    chmodSync(folder, 0o755)
    run('tar', '-xzf', tarball, '-C', folder, '--strip-components=1', '--no-same-owner')
    run('mkdir', join(folder, 'data'))
    if (isRoot) run('chown', '-R', '1000:1000', join(folder, 'data'))
    const begin = 'ip link set lo up && exec "$@"'
    const somebody = isRoot ? ['setpriv', '--reuid=1000', '--regid=1000', '--clear-groups'] : []
    const alone = isRoot ? ['--net'] : ['--net', '--map-root-user']
    const words = [...alone, 'sh', '-c', begin, 'sh', ...somebody, join(folder, 'start')]
    const env = {
      NODE_ENV: 'production' as const,
      PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
      DATA_DIR: join(folder, 'data'),
    }
    product = spawn('unshare', words, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [product.stdout, product.stderr]) stream?.on('data', (bytes) => (said += bytes))
    await expect(async () => expect(said).toMatch(/Ctrl-C stops|✖/)).toPass({ timeout: 120_000 })
    expect(said).not.toContain('✖')

    const inside = ['--target', String(product.pid), '--net', ...(isRoot ? [] : ['--user', '--preserve-credentials'])]
    const node = [join(folder, 'bin/node'), '--input-type=module', '-e', visit]
    expect(run('nsenter', ...inside, ...node).trim()).toBe('200 true not reached')

    const operator = [...inside, ...somebody, join(folder, 'hr'), 'backup', join(folder, 'data/backups/')]
    const backup = execFileSync('nsenter', operator, { cwd: '/', encoding: 'utf8', env })
    expect(backup).toMatch(/^Backed up to .*\.tar\.gz in /m)
    product.kill('SIGTERM')
    await once(product, 'exit')
    expect(product.exitCode).toBe(0)
  } finally {
    if (product && product.exitCode === null) {
      product.kill('SIGTERM')
      await once(product, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
})
