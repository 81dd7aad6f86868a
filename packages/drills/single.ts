import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { listAppliedLeaves } from '@hr/contract/leave/leave'
import { connect } from '@hr/db/client'
import type { Day } from '@hr/domain/dates'
import { isAlive, readPidFile, runningPostgres } from '@hr/start/inside'
import { freePort } from '@hr/start/ports'
import { root } from '@hr/start/root'
import { makeFolder } from '../bench/company.ts'
import { visitorMaker } from '../bench/visitors.ts'
import { type Answer, caller } from './call.ts'
import { type Applicant, signInPeople } from './people.ts'

export type Part = 'api' | 'web' | 'postgres'
export type Single = Awaited<ReturnType<typeof startSingle>>

/** `npm start` as it comes, on a company of two hundred in this data folder. */
export async function startSingle(dataDir: string, today: Day, settings: Record<string, string> = {}) {
  await makeFolder(dataDir, { people: 200, today, swipeDays: 3 })
  const ports = { WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) }
  const { npm_lifecycle_event: _, DATABASE_URL: __, ...rest } = process.env
  const env = { ...rest, ...ports, DATA_DIR: dataDir, SEED: 'empty', RATE_LIMIT_PER_MINUTE: '0', ...settings }
  const child = spawn(process.execPath, [join(root, 'packages/start/start.mjs')], { cwd: root, env })
  let output = ''
  child.stdout.on('data', (bytes) => (output += bytes))
  child.stderr.on('data', (bytes) => (output += bytes))
  const ended = once(child, 'exit')
  while (!output.includes('Ctrl-C stops')) {
    if (child.exitCode !== null) throw new Error(`npm start has ended: ${output}`)
    await sleep(50)
  }
  const url = runningPostgres(dataDir)!.url()
  const { db, close } = connect(url, { statementTimeout: 0 })
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  const clients = {
    web: caller(`http://127.0.0.1:${ports.WEB_PORT}`),
    api: caller(`http://127.0.0.1:${ports.API_PORT}`),
  }
  const pidOf = (part: Part) =>
    part === 'postgres' ? readPidFile(join(dataDir, 'pg')).pid : serverOf(child.pid!, part)
  return {
    db,
    url,
    clients,
    /** What `npm start` has said. */
    said: () => output,
    people: (count: number) => signInPeople(db, secret, count),
    signIn: async (who: string) => (await visitorMaker(db, secret))(who),
    pidOf,
    /** Kills a part, whatever it is doing, and returns once it is gone. */
    async kill(part: Part): Promise<void> {
      const pid = pidOf(part)
      if (!pid) throw new Error(`There is no ${part} to kill`)
      process.kill(pid, 'SIGKILL')
      while (isAlive(pid)) await sleep(5)
    },
    async stop(): Promise<void> {
      for (const client of Object.values(clients)) client.close()
      await close()
      child.kill('SIGINT')
      await ended
    },
  }
}

/** The process of a server that this starter runs. */
function serverOf(starter: number, part: 'api' | 'web'): number | undefined {
  const script = part === 'api' ? 'api/dist/server.js' : 'web/build/start.js'
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => textOf(pid, 'cmdline').includes(script) && parentOf(pid) === starter)
}

const parentOf = (pid: number) => Number(textOf(pid, 'stat').match(/\) \S (\d+)/)?.[1])

function textOf(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Asks again and again until a page and a list are answered with success, as this person. Returns the seconds that it took, and
 * `story`: when each of them began to be answered in another way. Gives up after a minute.
 */
export async function secondsUntilBack(
  { clients, said }: Pick<Single, 'clients' | 'said'>,
  person: Applicant,
): Promise<{ seconds: number; story: string }> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const saidBefore = said().length
  const changes: string[] = []
  const last: Record<string, string> = {}
  const story = () => [...changes, said().slice(saidBefore)].join('\n')
  const isAnswered = async (name: string, asking: Promise<Answer>) => {
    const how = await asking.then(({ status }) => String(status)).catch((error: Error) => error.message)
    if (how !== last[name]) changes.push(`${seconds().toFixed(1)} s: ${name} ${how}`)
    last[name] = how
    return how === '200'
  }
  const list = listAppliedLeaves.url.replace(':userId', String(person.id))
  const json = { ...person.api, 'content-type': 'application/json' }
  const body = '{"page":1,"pageSize":10}'
  const isBack = async () => {
    const answers = await Promise.all([
      isAnswered('page', clients.web.send('/leave/applied-leaves', { headers: person.web })),
      isAnswered('list', clients.api.send(list, { method: 'POST', headers: json, body })),
    ])
    return answers.every(Boolean)
  }
  while (!(await isBack())) {
    if (seconds() > 60) throw new Error(`It did not come back within a minute:\n${story()}`)
    await sleep(50)
  }
  return { seconds: seconds(), story: story() }
}
