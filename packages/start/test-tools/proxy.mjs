import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programPath } from '../installing/programs.mjs'
import { freePort, listens } from '../platform/ports.mjs'
import { root } from '../platform/root.mjs'

/**
 * Starts an nginx with docs/running/nginx.conf, in front of two webs and two APIs that listen on
 * these ports. Only ports and paths are replaced.
 */
export async function startProxy({ web, api }) {
  const folder = mkdtempSync(join(tmpdir(), 'hr-proxy-'))
  // Its workers are not root.
  chmodSync(folder, 0o755)
  const certificate = join(folder, 'hr.pem')
  const key = join(folder, 'hr.key')
  makeCertificate(certificate, key)
  const people = await freePort()
  const inside = await freePort()
  const clients = await freePort()
  const replaced = {
    '127.0.0.1:3000': `127.0.0.1:${web[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${web[1]}`,
    '127.0.0.1:4000': `127.0.0.1:${api[0]}`,
    '127.0.0.1:4001': `127.0.0.1:${api[1]}`,
    'listen 443 ': `listen 127.0.0.1:${people} `,
    'listen 127.0.0.1:4443': `listen 127.0.0.1:${inside}`,
    'listen 8443 ': `listen 127.0.0.1:${clients} `,
    '/etc/ssl/hr.pem': certificate,
    '/etc/ssl/hr.key': key,
  }
  const example = readFileSync(join(root, 'docs/running/nginx.conf'), 'utf8')
  writeFileSync(join(folder, 'hr.conf'), replaceAll(example, replaced))
  writeFileSync(join(folder, 'nginx.conf'), around(folder))
  const child = spawn(programPath('nginx'), ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const ended = new Promise((done) => child.once('exit', done))
  while (!(await listens(people))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'))}`)
    await sleep(20)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    ca: readFileSync(certificate, 'utf8'),
    web: `https://localhost:${people}`,
    api: `https://localhost:${clients}`,
    insideUrl: `http://127.0.0.1:${inside}`,
    complaints: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop,
  }
}

function replaceAll(text, replaced) {
  return Object.entries(replaced).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`docs/running/nginx.conf does not name "${from}"`)
    return result.replaceAll(from, to)
  }, text)
}

function makeCertificate(certificate, key) {
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:hr.example.com']
  const files = ['-keyout', key, '-out', certificate]
  const words = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync(programPath('openssl'), [...words, ...name, ...files], { stdio: 'ignore' })
}

/** What Debian's own nginx.conf would say around the example, within one folder. */
const around = (folder) => `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  include ${folder}/hr.conf;
}
`
