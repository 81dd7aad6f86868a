import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeTables, openWithoutLimits, withoutLimits } from '@hr/api/platform/backup/tables'
import { prepareDatabase } from '@hr/api/platform/database/database'
import { folderStorage } from '@hr/api/platform/storage/folder'
import { connect } from '@hr/db/client'
import { driveFiles, employees } from '@hr/db/schema'
import { build } from '@hr/start/build'
import { freePort } from '@hr/start/ports'
import { startPostgres } from '@hr/start/postgres'
import { binariesIn } from '@hr/start/postgres/binaries'
import { root } from '@hr/start/root'
import { run } from '@hr/start/run'
import { afterAll, expect, it } from 'vitest'
import { fillCompany } from '../bench/company.ts'
import { untilItRuns } from './until-it-runs.ts'

// A data folder that an earlier major version of Postgres has made, and the way to today's by the page's own lines.

const today = new Date().toISOString().slice(0, 10)
const folder = mkdtempSync(join(tmpdir(), 'hr-older-'))
const dataDir = join(folder, 'data')
const { DATABASE_URL: _, npm_lifecycle_event: __, ...others } = process.env
const env = { ...others, DATA_DIR: dataDir, SEED: 'empty' }
let stopOlder = async () => {}

afterAll(async () => {
  await stopOlder()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The programs of the newest Postgres before today's that Debian has installed here. */
function findOlder() {
  const version = ['16', '15'].find((each) => existsSync(`/usr/lib/postgresql/${each}/bin/initdb`))
  if (!version) throw new Error('No older Postgres is installed. On Debian: sudo apt-get install postgresql-15')
  return { version, binaries: binariesIn(`/usr/lib/postgresql/${version}/bin`) }
}

/** The lines of the page for an upgrade, with the folders of this drill in their places. */
function linesOfUpgrade(): string[] {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, block = ''] = page.match(/^```sh\n(hr backup before-upgrade[\s\S]*?)^```/m) ?? []
  return block
    .trim()
    .replaceAll('.data/', `${dataDir}/`)
    .replaceAll('before-upgrade.tar.gz', `${folder}/before-upgrade.tar.gz`)
    .split('\n')
}

async function type(line: string): Promise<{ code: number; output: string }> {
  const [program = '', ...words] = line.split(' ')
  return program === 'hr' ? hr(words) : run(program, words, { env })
}
const hr = (words: string[]) => run(process.execPath, [join(root, 'packages/start/hr.mjs'), ...words], { env })

/** Every table with the number and the hash of its rows. */
async function tablesOf(url: string) {
  const client = openWithoutLimits(url)
  return client.begin((tx) => withoutLimits(tx).then(() => describeTables(tx))).finally(() => client.end())
}

/** A company with a document. Returns where its bytes are. */
async function fill(postgres: { url: () => string; appUrl: () => string }): Promise<string> {
  await prepareDatabase({ DATABASE_URL: postgres.appUrl(), DATABASE_OWNER_URL: postgres.url() })
  await fillCompany(postgres.url(), { people: 200, today, swipeDays: 3 })
  const storageKey = await folderStorage(dataDir).putBytes('drive', Buffer.from('The handbook'), 'txt')
  const { db, close } = connect(postgres.url(), { max: 1 })
  const [somebody] = await db.select({ id: employees.id }).from(employees).limit(1)
  const file = { fileName: 'handbook.txt', mediaType: 'text/plain', byteSize: 12, contentHash: 'x', storageKey }
  await db.insert(driveFiles).values({ ...file, uploadedBy: somebody!.id })
  await close()
  return join(dataDir, 'files', storageKey)
}

/** A hash of everything in a folder: names, owners, times and bytes. */
function hashOf(place: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }).toSorted()) {
    const at = join(place, name)
    const { uid, mode, mtimeMs } = lstatSync(at)
    hash.update(`${name} ${uid} ${mode} ${mtimeMs}\0`)
    if (lstatSync(at).isFile()) hash.update(readFileSync(at))
  }
  return hash.digest('hex')
}

it('the data folder of an older Postgres is refused unchanged, and a backup brings it to that of today', async () => {
  await build('api')
  const { version, binaries } = findOlder()
  const older = await startPostgres({ dataDir, binaries })
  stopOlder = older.stop
  const document = await fill(older)
  const before = await tablesOf(older.url())
  const [backup = '', move = '', restore = ''] = linesOfUpgrade()
  expect(await type(backup)).toMatchObject({ code: 0 })
  await older.stop()

  const asItWas = hashOf(join(dataDir, 'pg'))
  const ports = { WEB_PORT: String(await freePort()), API_PORT: String(await freePort()) }
  const starting = [join(root, 'packages/start/start.mjs')]
  for (const refused of [await run(process.execPath, starting, { env: { ...env, ...ports } }), await hr(['doctor'])]) {
    expect(refused.code).toBe(1)
    expect(refused.output.replace(/\s+/g, ' ')).toContain(
      `holds data of Postgres ${version}, and this is 17: back up with`,
    )
  }
  expect(hashOf(join(dataDir, 'pg'))).toBe(asItWas)

  expect(await type(move)).toMatchObject({ code: 0 })
  rmSync(document)
  const started = performance.now()
  const restored = await type(restore)
  expect(restored).toMatchObject({ code: 0 })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  const now = await startPostgres({ dataDir })
  const after = await tablesOf(now.url()).finally(now.stop)
  expect(after).toEqual(before)
  expect(readFileSync(document, 'utf8')).toBe('The handbook')
  expect(hashOf(join(dataDir, 'pg-before-upgrade'))).toBe(asItWas)

  const product = spawn(process.execPath, starting, { cwd: root, env: { ...env, ...ports } })
  await untilItRuns(product)
  const ended = once(product, 'exit')
  product.kill('SIGINT')
  await ended
  const rows = after.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `from Postgres ${version} to 17: ${rows} rows of ${after.length} tables are the same, restored in ${seconds} s`,
  )
})
