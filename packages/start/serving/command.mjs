import { join } from 'node:path'
import { build } from '../building/build.mjs'
import { installPackages } from '../installing/packages.mjs'
import { openDataFolder } from '../platform/folder.mjs'
import { root } from '../platform/root.mjs'
import { run } from '../platform/run.mjs'
import { note, sayWhy } from '../platform/say.mjs'
import { startPostgres } from '../postgres/embedded.mjs'
import { runningPostgres } from '../postgres/running.mjs'
import { workAsOwnerOf } from './as-owner.mjs'
import { environmentFor, readSettings } from './settings.mjs'

const withoutDatabase = ['version', 'help', '--help', '-h', undefined]

/**
 * npm run hr: runs a word of the operator's command (`api/src/main/hr.ts`) with the settings that `npm start` would use. The
 * embedded Postgres is the one that runs, or else is started for as long as the command takes. Called by root it works as the owner of the
 * data folder.
 */
export async function command(words) {
  try {
    const settings = readSettings(process.env)
    openDataFolder(settings.dataDir)
    await installPackages()
    await build('api')
    const isOther = workAsOwnerOf(settings.dataDir)
    process.exitCode = await runWord(settings, words)
    if (isOther && process.exitCode !== 0)
      note(
        `Called by root, hr has worked as the owner of ${settings.dataDir}, who must be able to read and write what it was given.`,
      )
  } catch (error) {
    sayWhy(error)
    process.exitCode = 1
  }
}

async function runWord(settings, words) {
  const start = (url, ownerUrl) => {
    const env = { ...environmentFor(settings, url), DATABASE_OWNER_URL: ownerUrl ?? '' }
    return run(process.execPath, [join(root, 'api/dist/hr.js'), ...words], { env, stdio: 'inherit' })
  }
  const needsDatabase = !withoutDatabase.includes(words[0]) && !words.includes('--help') && !words.includes('-h')
  if (settings.databaseUrl || !needsDatabase) {
    return (await start(settings.databaseUrl ?? 'postgres://nowhere', settings.ownerUrl)).code
  }
  const running = runningPostgres(settings.dataDir)
  const postgres = running ?? (await startPostgres({ dataDir: settings.dataDir }))
  try {
    return (await start(postgres.appUrl(), postgres.url())).code
  } finally {
    if (!running) await postgres.stop()
  }
}
