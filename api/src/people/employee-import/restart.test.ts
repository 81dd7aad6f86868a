import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from '@hr/db/client'
import { imports } from '@hr/db/schema'
import * as t from '@hr/words/imports'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { importKinds } from '../../main/import-kinds.ts'
import { type Jobs, startJobs } from '../../main/jobs.ts'
import { resumeSilent, workOn } from '../../runs/file-import/work.ts'
import { ownApi } from '../../testing/api.ts'
import { csvOf, importing, newcomers } from './testing.ts'

// Several servers, repeated clicks and killed processes: a file is imported once, or not at all.
const api = await ownApi()
const { upload, check, details, begin, problems, added, work } = importing(api)

const servers: Jobs[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()))
})
const startServer = async () => servers.push(await startJobs(api.deps, async () => {}, api.app.log))

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it never came to be')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
const becomes = (id: number, state: string) => until(async () => (await details(id)).state === state)
const silence = (id: number) =>
  api.db.update(imports).set({ aliveAt: sql`now() - interval '31 seconds'` }).where(eq(imports.id, id))

describe('the queue', () => {
  it('checks a file and imports it, with two servers at work', async () => {
    await Promise.all([startServer(), startServer()])
    const { body } = await upload(csvOf(newcomers(50)))
    await becomes(body.id, 'checked')
    await begin(body.id)
    await becomes(body.id, 'done')
    expect(await added()).toHaveLength(50)
  })
})

describe('an import happens once', () => {
  it('however often it is clicked', async () => {
    const id = await check(newcomers(50))
    const answers = await Promise.all(Array.from({ length: 10 }, () => begin(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    await work(id)
    expect(await added()).toHaveLength(50)
  })

  it('and a click that is repeated is answered like the first', async () => {
    const id = await check(newcomers(1))
    const headers = { 'idempotency-key': 'click-once' }
    const click = () => begin(id, {}, api.company.hr, headers)
    const answers = await Promise.all([click(), click(), click()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('though servers take it up at the same moment', async () => {
    const id = await check(newcomers(500))
    await begin(id)
    const other = connect(api.url)
    await Promise.all([work(id), work(id), workOn({ ...api.deps, db: other.db }, importKinds, id)])
    await other.close()
    expect(await added()).toHaveLength(500)
    expect(await details(id)).toMatchObject({ state: 'done', rowsDone: 500 })
  })
})

describe('a server that dies in the middle', () => {
  /** Lets another process work on a file, and kills it as soon as it has made some progress. */
  async function killInTheMiddle(id: number): Promise<void> {
    const { DATABASE_URL, DATA_DIR, APP_SECRET } = api.deps.env
    const script = `
      import { connect } from '@hr/db/client'
      import { workOn } from './api/src/runs/file-import/work.ts'
      import { importKinds } from './api/src/main/import-kinds.ts'
      import { readEnv } from './api/src/platform/env.ts'
      import { folderStorage } from './api/src/platform/storage/folder.ts'
      const env = readEnv(process.env)
      const { db } = connect(env.DATABASE_URL)
      await workOn({ db, env, storage: folderStorage(env.DATA_DIR), now: () => new Date() }, importKinds, ${id})`
    const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, DATABASE_URL, DATA_DIR, APP_SECRET },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await until(async () => (await details(id)).rowsDone > 0)
    server.kill('SIGKILL')
    await once(server, 'exit')
  }

  it('of an import leaves nobody behind; another takes it up and imports everyone once', async () => {
    const id = await check(newcomers(3_000))
    await begin(id, { sendsInvitations: '1' })
    await killInTheMiddle(id)
    expect(await added()).toEqual([])
    expect(await details(id)).toMatchObject({ state: 'importing' })

    await silence(id)
    await resumeSilent(api.deps)
    await startServer()
    await becomes(id, 'done')
    expect(await added()).toHaveLength(3_000)
    expect(new Set((await added()).map(({ staffNumber }) => staffNumber)).size).toBe(3_000)
  }, 60_000)

  it('of a check leaves no half of it', async () => {
    const { body } = await upload(csvOf(newcomers(3_000, (n) => ({ Role: n % 2 ? 'Boss' : 'Employee' }))))
    await killInTheMiddle(body.id)
    await startServer()
    await becomes(body.id, 'checked')
    await work(body.id)
    expect(await problems(body.id)).toHaveLength(1_500)
    expect(await details(body.id)).toMatchObject({ badRows: 1_500, rowsDone: 3_000 })
  }, 60_000)

  it('is not missed by a step that still shows life', async () => {
    const id = await check(newcomers(1))
    await begin(id)
    await resumeSilent(api.deps)
    const [row] = await api.db.execute<{ jobs: number }>(sql`select count(*)::int as jobs from graphile_worker.jobs`)
    expect(row?.jobs).toBe(1)
    await work(id)
  })

  it('each time is not started again after five times, with a sentence', async () => {
    const id = await check(newcomers(1))
    await begin(id)
    await api.db.update(imports).set({ attempts: 5 })
    await work(id)
    expect(await details(id)).toMatchObject({
      state: 'failed',
      failure: t.fileCouldNotBeProcessed,
    })
    expect(await added()).toEqual([])
  })
})
