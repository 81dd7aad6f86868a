import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

// What docs/operations.md tells an operator to type is typed here, line by line, on a Postgres of one's own: two roles, tables,
// the first admin, a backup, everything destroyed, a restore, and the way of an upgrade.

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = await readFile(join(root, 'docs/operations.md'), 'utf8')
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
  const here = line
    .replace(/hr-\d{4}[\w-]+\.tar\.gz/, kept)
    .replaceAll('/backups/', `${folder}/backups/`)
    .replace('before-upgrade.tar.gz', `${folder}/before-upgrade.tar.gz`)
  const words = [...here.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word)
  const { PATH, HOME } = process.env
  const settings = { APP_SECRET: 'a secret for tests alone, long enough', DATA_DIR: join(folder, 'data') }
  const command = [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'api/src/hr.ts'), ...words.slice(1)]
  const env = { NODE_ENV: 'test' as const, PATH, HOME, ...settings, ...addresses() }
  const { stdout } = await promisify(execFile)(process.execPath, command, { env, cwd: root })
  return stdout
}

const people = async () => {
  const sql = postgres(addresses().DATABASE_OWNER_URL, { max: 1 })
  const [row] = await sql`select count(*)::int as people from employees`
  await sql.end()
  return row?.people
}

async function destroy(): Promise<void> {
  await admin`drop database ${admin(name)} with (force)`
  await rm(join(folder, 'data'), { recursive: true, force: true })
}
const createAgain = () => admin`create database ${admin(name)} owner ${admin(name)}`

it('every command of the page does what the page says of it', async () => {
  for (const line of linesOf('sql')) await admin.unsafe(line.replace(/\bhr(_app)?\b/g, `${name}$1`))
  expect(await type('hr migrate')).toMatch(/now works as the role[\s\S]*The database is up to date/)
  const [first = '', backup = '', restore = '', before = '', move = '', after = '', ...others] = linesOf('sh')
  expect(others).toEqual([])

  expect(await type(first)).toMatch(/^Sign in as admin@company\.example with the password \S+\n/)
  expect(await type(backup)).toMatch(/^\d+ rows and 0 files are in .*hr-[\dTZ-]+\.tar\.gz/)
  expect(await type(restore)).toMatch(/^\d+ rows of \d+ tables are as they were at/)
  expect(await people()).toBe(1)

  await type(before)
  expect(move).toMatch(/^mv /)
  await destroy()
  await createAgain()
  expect(await type(after)).toMatch(/^\d+ rows of \d+ tables/)
  expect(await people()).toBe(1)
  expect(await type('hr admin --reset admin@company.example')).toMatch(/^Sign in as/)
  expect(await type('hr mail-test somebody@company.example')).toContain('There is no MAIL_URL')
  expect(await type('hr version')).toMatch(/^HR & Leave /)
}, 240_000)

it('a word that the page names is one that the command knows', async () => {
  const known = await type('hr')
  const named = [...page.matchAll(/`[^`\n]*?\bhr ([a-z][a-z-]*)/g)].map(([, word]) => word)
  expect(named.length).toBeGreaterThan(5)
  for (const word of named) expect(known).toContain(`hr ${word}\n`)
}, 60_000)
