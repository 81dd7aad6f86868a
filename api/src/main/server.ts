import { setTimeout as sleep } from 'node:timers/promises'
import { type Connection, connect } from '@hr/db/client'
import { openReplica, type Trouble } from '@hr/db/replica'
import { openMetrics } from '@hr/watch/metrics'
import { openTracing } from '@hr/watch/tracing'
import * as t from '@hr/words/operations'
import { createMailer } from '../mail/mailer.ts'
import { prepareDatabase } from '../platform/database/database.ts'
import { requireSameInstallation } from '../platform/database/installation.ts'
import { reasonText } from '../platform/database/reason.ts'
import type { App } from '../platform/deps.ts'
import { type Env, readEnv } from '../platform/env.ts'
import { logger, steadyOutput } from '../platform/log.ts'
import { openStorage } from '../platform/storage/open.ts'
import { measureBackups, measureInside } from '../platform/watch/measure.ts'
import { buildApp } from './app.ts'
import { startJobs } from './jobs.ts'
import { startSweeps } from './sweeps.ts'

async function serve(): Promise<void> {
  const env = readEnv()
  const storage = await openStorage(env)
  await storage.check()
  const said = await prepareDatabase(env)
  let app: App | undefined
  const primary = connect(env.DATABASE_URL, { onSilence: (isSilent) => tellOfSilence(app, isSilent) })
  await requireSameInstallation(primary.db, env, () => new Date())
  const replica = replicaOf(env, primary, (trouble) => tellOfReplica(app, trouble))
  const { db, load, close } = primary
  const metrics = await openMetrics('api', env)
  const tracing = await openTracing('api')
  const deps = { db, replica, env, storage, now: () => new Date(), metrics, tracing }
  const output = steadyOutput()
  app = await buildApp(deps, { logger: { ...logger(env.LOG_LEVEL), stream: output } })
  if (metrics) {
    measureInside(metrics, { db, replica, load, lostInAll: output.lostInAll })
    measureBackups(metrics, env)
  }
  for (const sentence of said) app.log.warn(sentence)
  const jobs = await startJobs(deps, createMailer(env), app.log)
  const sweeps = startSweeps(deps, app.log)

  const open = app
  closeOnce(async () => {
    open.closing.isNear = true
    await sleep(env.DRAIN_SECONDS * 1000)
    setTimeout(() => process.exit(1), 10_000).unref()
    await open.close()
    await sweeps.stop()
    await jobs.stop()
    await replica?.close()
    await close()
    await Promise.all([metrics?.close(), tracing?.close()])
  })
  await app.listen({ port: env.API_PORT, host: env.HOST })
}

function tellOfSilence(app: App | undefined, isSilent: boolean): void {
  if (isSilent) app?.log.error(t.databaseSilent)
  else app?.log.warn(t.databaseAnswersAgain)
}

function replicaOf(env: Env, connection: Connection, onChange: (trouble: Trouble | undefined) => void) {
  const { DATABASE_REPLICA_URL: url, DATABASE_URL, DATABASE_REPLICA_MAX_LAG_SECONDS: seconds } = env
  if (!url) return undefined
  return openReplica({ url, primary: { url: DATABASE_URL, connection }, mostBehind: seconds * 1000, onChange })
}

const troubles: Record<Trouble, string> = {
  AWAY: t.replicaSilent,
  NO_REPLICA: t.replicaForeign,
  BEHIND: t.replicaTooFarBehind,
}

function tellOfReplica(app: App | undefined, trouble: Trouble | undefined): void {
  if (trouble) app?.log.warn(troubles[trouble])
  else app?.log.info(t.replicaUsedAgain)
}

/**
 * Closes the server when the system or the starter says so: after the moment in which a proxy learns of it, and after
 * finishing calls in progress within ten seconds.
 */
function closeOnce(close: () => Promise<void>): void {
  let isClosing = false
  const leave = () => {
    if (isClosing) return
    isClosing = true
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, leave)
}

serve().catch((error: Error) => {
  console.error(t.apiNotStarted(reasonText(error)))
  process.exit(1)
})
