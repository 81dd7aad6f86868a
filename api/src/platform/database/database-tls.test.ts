import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startPostgres } from '@hr/start/postgres'
import { programPath } from '@hr/start/programs'
import * as t from '@hr/words/operations'
import fastify from 'fastify'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runHr } from '../../main/command/testing.ts'
import { prepareDatabase } from './database.ts'
import { openJobPool } from './job-pool.ts'

// A Postgres that wants TLS, with a certificate that nobody knows, as managed ones have: two drivers reach it, that of the product and that of
// its queue, and both must understand the address alike.
const dataDir = mkdtempSync(join(tmpdir(), 'hr-tls-'))
const certificate = join(dataDir, 'pg/server.crt')
let server: EmbeddedPostgres

beforeAll(async () => {
  server = await startPostgres({ dataDir, fast: true })
  const folder = join(dataDir, 'pg')
  const key = join(folder, 'server.key')
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync(programPath('openssl'), [...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const { uid, gid } = statSync(folder)
  for (const file of [certificate, key]) chownSync(file, uid, gid)
  chmodSync(key, 0o600)
  appendFileSync(join(folder, 'postgresql.auto.conf'), 'ssl = on\n')
  writeFileSync(join(folder, 'pg_hba.conf'), 'hostssl all all 127.0.0.1/32 scram-sha-256\n')
  const admin = postgres(server.adminUrl('postgres'), { max: 1, ssl: false })
  await admin`select pg_reload_conf()`
  await admin.end()
}, 60_000)

afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const addresses = (ending: string) => ({
  DATABASE_URL: server.appUrl() + ending,
  DATABASE_OWNER_URL: server.url() + ending,
})

it('is reached by both drivers with sslmode=require', async () => {
  await expect(prepareDatabase(addresses(''))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('no encryption') },
  })
  await prepareDatabase(addresses('?sslmode=require'))
  const pool = openJobPool(addresses('?sslmode=require').DATABASE_URL, fastify().log)
  const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()')
  await pool.end()
  expect(rows).toEqual([{ ssl: true }])
})

it('is checked by both with sslmode=verify-full, by the certificates that NODE_EXTRA_CA_CERTS adds', async () => {
  const ending = '?sslmode=verify-full'
  await expect(prepareDatabase(addresses(ending))).rejects.toMatchObject({
    cause: { message: 'self-signed certificate' },
  })
  const pool = openJobPool(addresses(ending).DATABASE_URL, fastify().log)
  await expect(pool.query('select')).rejects.toThrow('self-signed certificate')
  await pool.end()
  const settings = { APP_SECRET: 'x'.repeat(32), DATA_DIR: join(dataDir, 'data'), NODE_EXTRA_CA_CERTS: certificate }
  const { stdout } = await runHr(['migrate'], { ...settings, ...addresses(ending) })
  expect(stdout).toContain(t.databaseUpToDate)
}, 60_000)
