import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@hr/start/root'
import { untilItRuns } from '../until-it-runs.ts'
import { filledIn, folders, reading } from './page.ts'

/** The number of the service's account, in the place of the one that `useradd` would make. */
const SERVICE = '65534'
/** The environment of a root shell, and nothing of the drill's own. */
const BARE = { NODE_ENV: 'test' as const, PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }

export type Machine = ReturnType<typeof openMachine>

/** The machine of somebody with the tarball and the page: its folders, a root shell, and the service. */
export function openMachine() {
  const folder = mkdtempSync(join(tmpdir(), 'hr-stranger-'))
  chmodSync(folder, 0o755)
  const at = {
    product: join(folder, 'opt'),
    settings: join(folder, 'hr-leave.env'),
    data: join(folder, 'data'),
    backups: join(folder, 'backups'),
  }
  const begin = reading.replace('/etc/hr-leave.env', at.settings)
  let service: ChildProcess | undefined
  const inShell = async (line: string, cwd: string) =>
    (await promisify(execFile)('sh', ['-c', line], { cwd, env: BARE }).catch(refused(line))).stdout

  return {
    at,
    /** Unpacks what `npm run tarball` makes, and returns its size in MB. */
    unpack: () => unpack(at.product),
    makeFolders: async () => {
      const places = { '/var/lib/hr-leave': at.data, '/var/backups/hr-leave': at.backups }
      const account = { '-o hr-leave -g hr-leave': `-o ${SERVICE} -g ${SERVICE}` }
      await inShell(filledIn(folders, { ...account, ...places }), folder)
    },
    writeSettings: (text: string) => writeFileSync(at.settings, text, { mode: 0o600 }),
    shell: (line: string) => inShell(line, folder),
    /** Types a line of the page where the product was unpacked, with the settings. */
    type: (line: string) => {
      const [backup = 'none'] = readdirSync(at.backups).toSorted().toReversed()
      const here = line
        .replace(/^hr /, './hr ')
        .replace(/hr-\d{4}[\w-]+\.tar\.gz/, backup)
        .replace('/backups/', `${at.backups}/`)
      return inShell(`${begin}; ${here}`, at.product)
    },
    start: async () => {
      const words = `${begin}; exec setpriv --reuid=${SERVICE} --regid=${SERVICE} --clear-groups ./start`
      service = spawn('sh', ['-c', words], { cwd: at.product, env: BARE })
      await untilItRuns(service)
    },
    stop: async () => {
      if (!service || service.exitCode !== null) return
      const ended = once(service, 'exit')
      service.kill('SIGTERM')
      await ended
    },
    /** Copies a file here, readable for everybody, and returns where it is. */
    bring: (file: string) => {
      const here = join(folder, basename(file))
      copyFileSync(file, here)
      chmodSync(here, 0o644)
      return here
    },
    makeFolder: (name: string) => {
      mkdirSync(join(folder, name))
      return join(folder, name)
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

const refused = (line: string) => (error: Error & { stdout?: string; stderr?: string }) => {
  throw new Error(`${line}\n${error.stdout}${error.stderr}`)
}

function unpack(folder: string): number {
  const made = execFileSync(process.execPath, ['packages/start/pack.mjs'], { cwd: root, encoding: 'utf8' })
  const tarball = made.trim().split('\n').at(-1)?.trim() ?? ''
  mkdirSync(folder)
  execFileSync('tar', ['-xzf', tarball, '-C', folder, '--strip-components=1', '--no-same-owner'])
  return Math.round(statSync(tarball).size / 1e6)
}
