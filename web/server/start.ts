import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { countLostLines, openMetrics } from '@hr/watch/metrics'
import { openTracing } from '@hr/watch/tracing'
import * as t from '@hr/words/operations'
import sirv from 'sirv'
import { type Env, readEnv } from '../app/http/session/env.server.ts'
import { createApp } from './app.ts'
import { createLog, logConsole, lostInAll } from './log.ts'
import type { Build } from './pages.ts'
import { answerBroken, closeGracefully, serverOptions, watchBodies } from './server.ts'
import { watchers } from './watch.ts'

const env = settings()
const log = createLog(env.LOG_LEVEL)
logConsole(log)
const build: Build = await import(new URL('./server/index.js', import.meta.url).href)
const files = fileURLToPath(new URL('./client', import.meta.url))
const assets = sirv(files, { brotli: true, gzip: true, etag: true, setHeaders: cacheForEver })

const metrics = await openMetrics('web', env)
const tracing = await openTracing('web')
const watch = watchers(metrics, tracing, build)
if (metrics) countLostLines(metrics, lostInAll)

const server = createServer(serverOptions, createApp({ env, log, assets, build, watch }))
watchBodies(server)
answerBroken(server)
closeGracefully(server, log, env.DRAIN_SECONDS * 1000, tracing?.close)
server.listen(env.WEB_PORT, env.HOST, () => log.info('listening', { host: env.HOST, port: env.WEB_PORT }))

function cacheForEver(response: { setHeader: (name: string, value: string) => void }, path: string): void {
  const isHashed = path.startsWith('/assets/')
  response.setHeader('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
}

function settings(): Env {
  try {
    return readEnv()
  } catch (error) {
    console.error(t.webNotStarted((error as Error).message))
    process.exit(1)
  }
}
