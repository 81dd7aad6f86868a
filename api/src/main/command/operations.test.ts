import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { readEnv } from '../../platform/env.ts'
import { runHr } from './testing.ts'

// What docs/operations.md tells an operator to type is typed here, line by line, on a Postgres of one's own: two roles, tables,
// the first admin, a backup, everything destroyed, a restore, and the way of an upgrade.

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
/** Both pages that tell an operator what to type. */
const pages = page + (await readFile(join(root, 'docs/measured/scale.md'), 'utf8'))
const name = `op_${randomBytes(4).toString('hex')}`
const admin = postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} })
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hr-operations-'))
})
afterAll(async () => {
  await admin`drop database if exists ${admin(name)} with (force)`
  for (const role of [name, `${name}_app`]) await admin`drop role if exists ${admin(role)}`
  await admin.end()
  await rm(folder, { recursive: true, force: true })
})

/** The lines of the page's blocks of one language; one that ends in a backslash goes on. */
const linesOf = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))]
    .flatMap(([, text = '']) => text.replaceAll('\\\n', ' ').split('\n'))
    .filter(Boolean)

function addresses() {
  const at = new URL(inject('postgresUrl'))
  const addressOf = (role: string, password: string) =>
    `postgres://${role}:${encodeURIComponent(password)}@${at.host}/${name}`
  return {
    DATABASE_OWNER_URL: addressOf(name, 'one long random text'),
    DATABASE_URL: addressOf(`${name}_app`, 'another long random text'),
  }
}

/** Types a line of the page, in which the folder of backups and the name of one are those of this test. */
async function type(line: string): Promise<string> {
  const [kept = 'none'] = await readdir(join(folder, 'backups')).catch(() => [])
  const archived =
    (await readdir(join(folder, 'archives')).catch(() => [])).find((file) => /^audit/.test(file)) ?? 'none'
  const here = line
    .replace(/hr-\d{4}[\w-]+\.tar\.gz/, kept)
    .replaceAll('/backups/', `${folder}/backups/`)
    .replaceAll('/archives/', `${folder}/archives/`)
    .replace(/audit-\d+-\d+\.tar\.gz/, archived)
    .replace('before-upgrade.tar.gz', `${folder}/before-upgrade.tar.gz`)
  const words = [...here.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  const settings = { APP_SECRET: 'a secret for tests alone, long enough', DATA_DIR: join(folder, 'data') }
  return (await runHr(words.slice(1), { ...settings, ...addresses() })).stdout
}

const people = async () => {
  const sql = postgres(addresses().DATABASE_OWNER_URL, { max: 1 })
  const [row] = await sql`select count(*)::int as people from employees`
  await sql.end()
  return row?.people
}

/** What the pages write as a command within a sentence, on one line each; it begins with a program or a word of SQL. */
const commands = [
  ...new Set(
    [...pages.matchAll(/(?<!`)`([^`]+)`(?!`)/g)]
      .map(([, text = '']) => text.replace(/\s+/g, ' '))
      .filter((text) =>
        /^(docker |npm |kubectl |select |alter |create |delete |update |\\d|\.\/|node |mv )/.test(text),
      ),
  ),
]
const isSql = (command: string) => /^(select|alter|create|delete|update) /.test(command)

/** Which test runs a command that is not typed here, or why none does. */
const elsewhere: Record<string, string> = {
  'npm start': 'packages/start/start.test.mjs',
  'npm run test:all': 'packages/start/checking/check.test.mjs',
  'npm run promises': 'packages/drills/table.test.ts',
  'npm run bench': 'packages/bench/company.test.ts',
  'npm run tarball': 'web/e2e/long/tarball.spec.ts',
  './start': 'web/e2e/long/tarball.spec.ts',
  './hr ': 'is what is typed here, packed from the same api/src/main/hr.ts',
  'npm run -s hr -- ': 'starts in a checkout what is typed here, from the same api/src/main/hr.ts',
  'node api/dist/hr.js ': 'is what is typed here, built from the same api/src/main/hr.ts',
  'docker compose ': 'needs an engine of containers; packages/start/building/running.test.mjs lints its files',
  '\\d employees': 'a word of psql, which no test starts; db/migrations.test.ts looks for the index',
}

async function destroy(): Promise<void> {
  await admin`drop database ${admin(name)} with (force)`
  await rm(join(folder, 'data'), { recursive: true, force: true })
}
const createAgain = () => admin`create database ${admin(name)} owner ${admin(name)}`

it('every command of the page does what the page says of it', async () => {
  for (const line of linesOf('sql')) await admin.unsafe(line.replace(/\bhr(_app)?\b/g, `${name}$1`))
  expect(await type('hr migrate')).toMatch(/now connects as the role[\s\S]*The database is up to date/)
  const lines = linesOf('sh').filter((line) => !line.startsWith('hr archive'))
  const [first = '', backup = '', restore = '', before = '', move = '', after = '', ...others] = lines
  expect(others).toEqual([])

  expect(await type(first)).toMatch(/^Sign in as admin@company\.example with the password \S+\n/)
  expect(await type(backup)).toMatch(/^Backed up to .*hr-[\dTZ-]+\.tar\.gz in .*Files: 0\./)
  expect(await type(restore)).toMatch(/^Restored the backup of .*Tables: \d+\./)
  expect(await people()).toBe(1)

  await type(before)
  // packages/start/serving/as-owner.test.mjs types this line, on the embedded database that it is about.
  expect(move).toMatch(/^mv /)
  await destroy()
  await createAgain()
  expect(await type(after)).toMatch(/^Restored the backup of /)
  expect(await people()).toBe(1)
  expect(await type('hr admin --reset admin@company.example')).toMatch(/^Sign in as/)
  expect(await type('hr mail-test somebody@company.example')).toMatch(/^MAIL_URL is not set/)
  expect(await type('hr version')).toMatch(/^HR & Leave /)
}, 240_000)

it('what is old goes into files and comes back', async () => {
  const sql = postgres(addresses().DATABASE_OWNER_URL, { max: 1, onnotice: () => {} })
  await sql`select make_swipe_partitions('2023-12-01', 1)`
  await sql`insert into swipes (at, employee_id, day, offset_minutes, direction)
    select '2023-12-24T08:00:00Z', id, '2023-12-24', 0, 'IN' from employees`
  // Entries of a new database are of today: two of them are moved into the past, and their chain is rebuilt.
  await sql`alter table audit_entries disable trigger user`
  await sql`do $$ declare e audit_entries; last text := ''; begin
    update audit_entries set at = '2023-12-24' where id <= 2;
    for e in select * from audit_entries order by id loop
      e.hash := audit_hash(last, e); last := e.hash; update audit_entries set hash = e.hash where id = e.id;
    end loop; end $$`
  await sql`alter table audit_entries enable trigger user`
  await sql.end()
  const [dry = '', swipes = '', audit = '', check = '', restore = '', ...others] = linesOf('sh').filter((line) =>
    line.startsWith('hr archive'),
  )
  expect(others).toEqual([])
  expect(await type(dry)).toContain('swipes-2023-12.tar.gz: 1 row, 2023-12-24 to 2023-12-24')
  expect(await type(swipes)).toMatch(/^1 row is now in/)
  expect(await type(audit)).toMatch(/^2 rows are now in .*audit-1-2\.tar\.gz/)
  expect(await type(check)).toMatch(/2 rows[\s\S]*Entries 1 to \d+ of the audit are unaltered/)
  expect(await type(restore)).toMatch(/^1 row from 2023-12-24 to 2023-12-24 has been restored/)
}, 120_000)

it('the file of settings is read by a shell as the page says, and the servers take what is in it', async () => {
  const [, block = ''] = page.match(/^```\n(NODE_ENV=production\n[\s\S]*?)^```/m) ?? []
  const [, secret = ''] = page.match(/`(openssl rand [^`]+)`/) ?? []
  const [, reading = ''] = page.match(/`(set -a; [^`]+)`/) ?? []
  const file = join(folder, 'hr-leave.env')
  const inShell = async (line: string) =>
    (await promisify(execFile)('sh', ['-c', line], { env: { NODE_ENV: 'test', PATH: process.env.PATH } })).stdout
  await writeFile(file, block.replace('64 random characters', await inShell(secret)))
  const said = await inShell(`${reading.replace('/etc/hr-leave.env', file)}; env -0`)
  const read = Object.fromEntries(said.split('\0').map((line) => line.split(/=(.*)/s)))
  expect(readEnv(read)).toMatchObject({
    NODE_ENV: 'production',
    MAIL_FROM: 'HR <hr@example.com>',
    DATA_DIR: '/var/lib/hr-leave',
  })
  expect(read.APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
})

it('every statement of the page in SQL is one that its database carries out', async () => {
  const sql = postgres(addresses().DATABASE_OWNER_URL, { max: 1, onnotice: () => {} })
  await sql`select make_swipe_partitions('2024-01-01', 1)`
  await sql`drop index if exists employees_sought`
  const statements = commands.filter(isSql)
  expect(statements.length).toBeGreaterThan(6)
  // Where the page leaves a number to fill in, nobody has 0.
  for (const statement of statements) await sql.unsafe(statement.replace('…', '0'))
  await sql.end()
}, 60_000)

it('every other command of the page is run by a test that is named here, or has a reason', () => {
  const without = commands.filter(
    (command) => !isSql(command) && Object.keys(elsewhere).every((beginning) => !command.startsWith(beginning)),
  )
  expect(without).toEqual([])
  const unused = Object.keys(elsewhere).filter((beginning) =>
    commands.every((command) => !command.startsWith(beginning)),
  )
  expect(unused).toEqual([])
  const files = Object.values(elsewhere).filter((text) => !text.includes(' '))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('a word that the page names is one that the command knows', async () => {
  const known = await type('hr')
  const named = [...pages.matchAll(/`[^`\n]*?\bhr ([a-z][a-z-]*)/g)].map(([, word]) => word)
  expect(named.length).toBeGreaterThan(5)
  for (const word of named) expect(known).toContain(`hr ${word}\n`)
}, 60_000)
