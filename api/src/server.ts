import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@hr/db/client'
import { openMetrics } from '@hr/watch/metrics'
import { openTracing } from '@hr/watch/tracing'
import { buildApp } from './app.ts'
import { prepareDatabase } from './database.ts'
import type { App } from './deps.ts'
import { type Env, readEnv } from './env.ts'
import { startJobs } from './jobs.ts'
import { logger, steadyOutput } from './log.ts'
import { createMailer } from './mailer.ts'
import { openStorage } from './storage/open.ts'
import { startSweeps } from './sweeps.ts'
import { measureInside } from './watch/measure.ts'

async function serve(env: Env): Promise<void> {
  const storage = await openStorage(env)
  await storage.check()
  const said = await prepareDatabase(env)
  let app: App | undefined
  const { db, load, close } = connect(env.DATABASE_URL, { onSilence: (isSilent) => tellOfSilence(app, isSilent) })
  const metrics = await openMetrics('api', env)
  const tracing = await openTracing('api')
  const deps = { db, env, storage, now: () => new Date(), metrics, tracing }
  const output = steadyOutput()
  app = await buildApp(deps, { logger: { ...logger(env.LOG_LEVEL), stream: output } })
  if (metrics) measureInside(metrics, { db, load, lostInAll: output.lostInAll })
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
    await close()
    await Promise.all([metrics?.close(), tracing?.close()])
  })
  await app.listen({ port: env.API_PORT, host: env.HOST })
}

function tellOfSilence(app: App | undefined, isSilent: boolean): void {
  if (isSilent) app?.log.error('the database does not answer: calls that need it are 503 until it does')
  else app?.log.warn('the database answers again')
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

serve(readEnv()).catch((error: Error) => {
  console.error(`The API could not start. ${error.message}`)
  process.exit(1)
})
