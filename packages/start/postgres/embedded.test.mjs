import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cleanUp, isRunning, temporaryFolder, until } from '../testing.mjs'
import { findBinaries } from './binaries.mjs'
import { startPostgres } from './embedded.mjs'

const running = []
let prepared

beforeAll(async () => {
  prepared = temporaryFolder()
  await (await startPostgres({ dataDir: prepared, fast: true })).stop()
})

/** Makes a data folder whose cluster has run and been stopped. */
function usedFolder() {
  const dataDir = temporaryFolder()
  cpSync(prepared, dataDir, { recursive: true })
  // From Node 22 on, copied folders are open to everybody, and Postgres refuses those.
  chmodSync(join(dataDir, 'pg'), 0o700)
  return dataDir
}

/** Starts a Postgres that is stopped after the test. */
async function open(options) {
  const postgres = await startPostgres({ fast: true, ...options })
  running.push(postgres)
  return postgres
}

/** Runs statements in a database. Returns the rows of the last one. */
async function ask(url, ...statements) {
  const { default: connect } = await import('postgres')
  const sql = connect(url, { max: 1, onnotice: () => {} })
  let rows
  for (const statement of statements) rows = await sql.unsafe(statement)
  await sql.end()
  return rows
}

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
})
afterAll(cleanUp)

describe('POSTGRES_PROGRAMS', () => {
  test('names the programs of another Postgres', async () => {
    const { postgres: program, major } = findBinaries()
    const binaries = findBinaries(dirname(program))
    const postgres = await open({ dataDir: temporaryFolder(), binaries })
    const [{ version }] = await ask(
      postgres.url(),
      `select split_part(current_setting('server_version'), '.', 1) as version`,
    )
    expect({ major: postgres.major, version }).toEqual({ major, version: major })
  })

  test('is refused where there is no Postgres, or one that is too old', () => {
    const folder = temporaryFolder()
    expect(() => findBinaries(folder)).toThrow(`POSTGRES_PROGRAMS is ${folder}, which has no program "postgres"`)
    writeFileSync(join(folder, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 14.9"\n', { mode: 0o755 })
    expect(() => findBinaries(folder)).toThrow('POSTGRES_PROGRAMS leads to Postgres 14: Postgres 15 or newer is needed')
  })
})

describe('the embedded Postgres', () => {
  test('is durable, checks its pages, keeps time in UTC and sorts names as people do', async () => {
    const postgres = await open({ dataDir: temporaryFolder(), fast: false })
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'TimeZone', 'listen_addresses']
    const [values] = await ask(
      postgres.url(),
      `select ${names.map((name) => `current_setting('${name}') as "${name}"`)}`,
    )
    const sorted = await ask(
      postgres.url(),
      `select name from unnest(array['Zoë', 'eve', 'Émile', 'ada']) as name order by name`,
    )

    expect(Object.values(values)).toEqual(['on', 'on', 'on', 'on', 'UTC', '127.0.0.1'])
    expect(sorted.map(({ name }) => name)).toEqual(['ada', 'Émile', 'eve', 'Zoë'])
  })

  test('lets the owner make databases and extensions, and is no superuser; a wrong password is refused', async () => {
    const postgres = await open({ dataDir: usedFolder() })
    await ask(postgres.url(), 'create extension btree_gist', 'create database other')

    expect(await ask(postgres.url('other'), 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
      { rolsuper: false },
    ])
    await expect(ask(postgres.url().replace(/:[^:]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  })

  test('keeps every committed row through kill -9, on the same port', async () => {
    const dataDir = usedFolder()
    const first = await open({ dataDir, fast: false })
    await ask(first.url(), 'create table kept (n int)', 'insert into kept select generate_series(1, 10000)')
    process.kill(first.pid, 'SIGKILL')
    expect(await first.ended).toBe('SIGKILL')
    const second = await open({ dataDir, fast: false })

    expect(second.port).toBe(first.port)
    expect(await ask(second.url(), 'select count(*)::int from kept')).toEqual([{ count: 10000 }])
  })

  test('refuses a second server on one folder, and says whose it is', async () => {
    const dataDir = usedFolder()
    await open({ dataDir })

    await expect(open({ dataDir })).rejects.toThrow(
      `${dataDir} is already in use by process ${process.pid}: stop that one first`,
    )
  })

  test('stops the server that a killed start has left, and goes on with its data', async () => {
    const dataDir = usedFolder()
    const script = `
      const { startPostgres } = await import(${JSON.stringify(new URL('./embedded.mjs', import.meta.url))})
      const { pid } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, fast: true })
      console.log(pid)`
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script])
    const orphan = Number(await new Promise((done) => starter.stdout.once('data', done)))
    starter.kill('SIGKILL')
    await until(() => starter.signalCode)
    expect(isRunning(orphan)).toBe(true)
    const next = await open({ dataDir })

    expect(isRunning(orphan)).toBe(false)
    expect(await ask(next.url(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('does not touch a stranger whose process id is in an old pid file', async () => {
    const dataDir = usedFolder()
    const stranger = spawn('sleep', ['60'])
    writeFileSync(
      join(dataDir, 'pg/postmaster.pid'),
      `${stranger.pid}\n${dataDir}/pg\n1\n5432\n\n127.0.0.1\n0 0\nready\n`,
      { mode: 0o644 },
    )
    await open({ dataDir })

    expect(isRunning(stranger.pid)).toBe(true)
    stranger.kill()
  })

  test('begins again after a first start that was killed half way, and after its password was lost', async () => {
    const dataDir = temporaryFolder()
    mkdirSync(join(dataDir, 'pg.123/base'), { recursive: true })
    const first = await open({ dataDir })
    expect(existsSync(join(dataDir, 'pg.123'))).toBe(false)
    await first.stop()
    rmSync(join(dataDir, 'pg-password'))
    const second = await open({ dataDir })

    expect(await ask(second.url(), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'pg-password')).mode & 0o777).toBe(0o600)
  })

  test('says in one sentence what is wrong with a folder', async () => {
    const dataDir = temporaryFolder()
    writeFileSync(join(dataDir, 'file'), '')
    await expect(open({ dataDir: join(dataDir, 'file') })).rejects.toThrow(/cannot be written \(EEXIST\)|\(ENOTDIR\)/)
    await expect(open({ dataDir: join(dataDir, 'file/below') })).rejects.toThrow('cannot be written (ENOTDIR)')

    mkdirSync(join(dataDir, 'pg'))
    writeFileSync(join(dataDir, 'pg/letter.txt'), '')
    await expect(open({ dataDir })).rejects.toThrow('is not a Postgres data folder: move it away')

    writeFileSync(join(dataDir, 'pg/PG_VERSION'), '15\n')
    await expect(open({ dataDir })).rejects.toThrow('holds data of Postgres 15, and this is 17')
  })

  test('says in one sentence that its files are broken', async () => {
    const dataDir = usedFolder()
    truncateSync(join(dataDir, 'pg/global/pg_control'), 0)

    await expect(open({ dataDir })).rejects.toThrow(/^Postgres could not start on .*pg_control/)
  })
})
