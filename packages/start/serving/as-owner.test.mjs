import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../platform/root.mjs'
import { run } from '../platform/run.mjs'
import { cleanUp, temporaryFolder } from '../testing.mjs'

afterAll(cleanUp)

/** A folder of a service's account. Only root can give one away: to others it is their own. */
function folderOfService(path) {
  mkdirSync(path, { mode: 0o700 })
  if (process.getuid?.() === 0) chownSync(path, 65534, 65534)
  return path
}

/** What docs/operations.md has an operator type for an upgrade of the embedded Postgres, line by line. */
function linesOfUpgrade() {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  const [, block = ''] = page.match(/^```sh\n(hr backup before-upgrade[\s\S]*?)^```/m) ?? []
  return block.trim().split('\n')
}

test('what root does with hr belongs to the owner of the data folder, the account of the service; so goes an upgrade', async () => {
  const place = temporaryFolder()
  if (process.getuid?.() === 0) chownSync(place, 65534, 65534)
  const [DATA_DIR, backups] = ['data', 'backups'].map((name) => folderOfService(join(place, name)))
  const { DATABASE_URL: _, ...others } = process.env
  const hr = join(root, 'packages/start/hr.mjs')
  const type = async (line) => {
    const here = line
      .replace(/^hr /, `${process.execPath} ${hr} `)
      .replaceAll('.data/', `${DATA_DIR}/`)
      .replace('before-upgrade.tar.gz', `${backups}/before-upgrade.tar.gz`)
    const [program, ...words] = here.split(' ')
    const { code, output } = await run(program, words, { env: { ...others, DATA_DIR } })
    expect({ line, code, output }).toEqual({ line, code: 0, output })
    return output
  }
  await type('hr migrate')
  await type(
    'hr admin --email admin@company.example --unit Office --country Portugal --city Lisbon --zone Europe/Lisbon',
  )
  const lines = linesOfUpgrade()
  expect(lines.map((line) => line.split(' ')[0])).toEqual(['hr', 'mv', 'hr'])
  for (const line of lines) await type(line)
  expect(existsSync(join(DATA_DIR, 'pg-before-upgrade/PG_VERSION'))).toBe(true)
  expect(await type('hr admin --reset admin@company.example')).toContain('admin@company.example')

  const { uid } = statSync(DATA_DIR)
  const written = readdirSync(place, { recursive: true }).map((name) => [name, statSync(join(place, name)).uid])
  expect(written.map(([name]) => name)).toEqual(expect.arrayContaining(['backups/before-upgrade.tar.gz', 'data/files']))
  expect(written.filter(([, owner]) => owner !== uid)).toEqual([])
}, 300_000)
