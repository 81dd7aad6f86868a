import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { createServer as createVite } from 'vite'
import { readEnv } from '../app/http/session/env.server.ts'
import { createApp } from './app.ts'
import { createLog } from './log.ts'
import type { Build } from './pages.ts'
import { closeGracefully, serverOptions } from './server.ts'

// The same application as in production, but pages follow changes of their files.
const env = readEnv()
const log = createLog(env.LOG_LEVEL)
const root = fileURLToPath(new URL('..', import.meta.url))
const vite = await createVite({ root, server: { middlewareMode: true } })
const build = async () => (await vite.ssrLoadModule('virtual:remix/server-build')) as Build

const server = createServer(serverOptions, createApp({ env, log, assets: vite.middlewares, build, isDev: true }))
closeGracefully(server, log, 0)
server.listen(env.WEB_PORT, env.HOST, () => log.info('listening', { host: env.HOST, port: env.WEB_PORT }))
