// The web as it is built, with one route more: a page that shows nothing, below the root like every page.
import { createServer } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { readEnv } from '../../../web/app/http/session/env.server.ts'
import { createApp } from '../../../web/server/app.ts'
import { createLog } from '../../../web/server/log.ts'
import type { Build } from '../../../web/server/pages.ts'
import { serverOptions } from '../../../web/server/server.ts'

const id = 'empty'
const route = { id, parentId: 'root', path: id }

function withEmptyPage(build: Build): Build {
  const entry = { ...build.assets.routes.root!, ...route, hasLoader: false, imports: [] }
  const assets = { ...build.assets, routes: { ...build.assets.routes, [id]: entry } }
  const module = { default: () => null } satisfies ServerBuild['routes'][string]['module']
  return { ...build, assets, routes: { ...build.routes, [id]: { ...route, module } } }
}

const env = readEnv()
const build: Build = await import(new URL('../../../web/build/server/index.js', import.meta.url).href)
const app = createApp({
  env,
  log: createLog(env.LOG_LEVEL),
  assets: (_request, _response, next) => next(),
  build: withEmptyPage(build),
})
createServer(serverOptions, app).listen(Number(process.env.PORT), '127.0.0.1')
process.once('disconnect', () => process.exit(0))
