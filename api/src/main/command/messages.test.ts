import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDb } from '@hr/db/testing'
import * as t from '@hr/words/operations'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runHr } from './testing.ts'

// What "hr" says when its words or files are wrong: one sentence that names the thing and the way out, 2 for the words and 1 for everything else.
const { url, close } = await testDb(inject('postgresUrl'), inject('templateDatabase'))
const folder = await mkdtemp(join(tmpdir(), 'hr-messages-'))
const settings = {
  DATABASE_URL: url,
  APP_SECRET: 'a secret for tests alone, long enough',
  DATA_DIR: join(folder, 'data'),
}
const missing = join(folder, 'missing.tar.gz')
const noBackup = join(folder, 'notes.txt')

beforeAll(() => writeFile(noBackup, 'no backup at all'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

async function run(words: string[], changes: Record<string, string> = {}) {
  return runHr(words, { ...settings, ...changes }).then(
    (said) => ({ code: 0, ...said }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

describe('hr', { timeout: 60_000 }, () => {
  it.each([
    [['backup'], 'hr backup takes one file, folder or s3:// address. See --help.'],
    [['restore'], 'hr restore takes one backup. See --help.'],
    [['restore', 'a.tar.gz', 'b.tar.gz'], 'hr restore takes one backup. See --help.'],
    [['restore', '--force', 'a.tar.gz'], "Unknown option '--force'\nSee --help."],
    [['archive'], 'hr archive takes swipes, audit, check or restore. See --help.'],
    [['archive', 'swipes'], 'hr archive swipes takes --before and --to. See --help.'],
    [['archive', 'audit', '--before', 'May', '--to', folder], '--before takes a month, such as 2024-01. See --help.'],
    [['archive', 'restore'], 'hr archive restore takes one file. See --help.'],
    [['mail-test'], 'hr mail-test takes one email address\nSee --help.'],
    [['doctor', '--fix'], `${t.takesNothingElse('doctor', '--fix')}. See --help.`],
    [['dance'], 'There is no "hr dance". See --help.'],
  ])('%j is misuse, and ends with 2', async (words, said) => {
    expect(await run(words)).toMatchObject({ code: 2, stdout: '', stderr: `${said}\n` })
  })

  it.each([
    [['restore', missing], t.fileUnusable(missing, t.noSuchFile)],
    [['restore', noBackup], t.fileUnusable(noBackup, t.notABackup)],
    [['restore', folder], t.fileUnusable(folder, t.folderGiven)],
    [['archive', 'check', missing], t.fileUnusable(missing, t.noSuchFile)],
    [['archive', 'restore', noBackup], t.fileUnusable(noBackup, t.notAnArchive)],
    [['backup', join(noBackup, 'a.tar.gz')], t.isFile(noBackup)],
    [['backup', '/dev/null/a/b.tar.gz'], t.leadsThroughFile('/dev/null/a')],
  ])('%j says what is wrong with the file, and ends with 1', async (words, said) => {
    expect(await run(words)).toMatchObject({ code: 1, stdout: '', stderr: `${said}\n` })
  })

  it('says what the environment lacks, and ends with 1', async () => {
    const { code, stderr } = await run(['backup', folder], { APP_SECRET: 'short' })
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: 'APP_SECRET must be at least 32 random characters, such as `openssl rand -base64 32` prints\n',
    })
  })
})
