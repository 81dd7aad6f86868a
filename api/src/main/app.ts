import { randomUUID } from 'node:crypto'
import cors from '@fastify/cors'
import jwt from '@fastify/jwt'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import { withoutRepeat } from '@hr/domain/attendance/terminal'
import { sql } from 'drizzle-orm'
import fastify, { type FastifyHttpOptions, type FastifyServerOptions, type RawServerDefault } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { terminalRoutes } from '../attendance/device/routes.ts'
import { attendanceRoutes } from '../attendance/routes.ts'
import { allocationRoutes } from '../entitlement/allocation/routes.ts'
import { compOffRoutes } from '../entitlement/comp-off/routes.ts'
import { leaveRuleRoutes } from '../entitlement/leave-rule/routes.ts'
import { leaveTypeRoutes } from '../entitlement/leave-type/routes.ts'
import { openingBalanceRoutes } from '../entitlement/opening-balance/routes.ts'
import { policyRoutes } from '../entitlement/policy-change/routes.ts'
import { driveRoutes } from '../files/drive/routes.ts'
import { requestRoutes } from '../leave/request-routes.ts'
import { leaveRoutes } from '../leave/routes.ts'
import { standInRoutes } from '../leave/stand-in/routes.ts'
import { mailRoutes } from '../mail/routes.ts'
import { businessUnitRoutes } from '../people/business-unit/routes.ts'
import { employeeRoutes } from '../people/employee/routes.ts'
import { providerRoutes } from '../people/provider/routes.ts'
import { roleRoutes } from '../people/role/routes.ts'
import { scimRoutes } from '../people/scim/routes.ts'
import { noteReading } from '../platform/audit/audit-trail.ts'
import type { App, Deps } from '../platform/deps.ts'
import { readBodies } from '../platform/http/bodies.ts'
import { limitRate } from '../platform/http/call-limits.ts'
import { closeIdleConnections, endConnectionsWhenClosing } from '../platform/http/closing.ts'
import { refuseDamaged } from '../platform/http/damaged.ts'
import { busy, handleErrors } from '../platform/http/errors.ts'
import { sendHeaders } from '../platform/http/headers.ts'
import { writeOnce } from '../platform/http/idempotency.ts'
import { cutSlowSenders } from '../platform/http/slow-senders.ts'
import { refuseAddress, refuseBytes } from '../platform/http/unreadable.ts'
import { acceptUploads } from '../platform/http/uploads.ts'
import { OneLineForEachCall } from '../platform/log.ts'
import { documentation } from '../platform/openapi/document.ts'
import { measureCalls } from '../platform/watch/measure.ts'
import { traceCalls } from '../platform/watch/trace.ts'
import { auditRoutes } from '../reports/audit/routes.ts'
import { calendarFeedRoutes } from '../reports/calendar-feed/routes.ts'
import { dashboardRoutes } from '../reports/dashboard/routes.ts'
import { leaveReportRoutes } from '../reports/leave-report/routes.ts'
import { wallChartRoutes } from '../reports/wall-chart/routes.ts'
import { importRoutes } from '../runs/file-import/routes.ts'
import { impactRoutes } from '../runs/impact/routes.ts'
import { leaveRunRoutes } from '../runs/leave-run/routes.ts'
import { apiKeyRoutes } from '../signing-in/api-key/routes.ts'
import { loginRoutes } from '../signing-in/login/routes.ts'
import { tokenOptions } from '../signing-in/login/tokens.ts'
import { secondFactorRoutes } from '../signing-in/second-factor/routes.ts'
import { calendarRoutes } from '../working-time/calendar/routes.ts'
import { workingPatternRoutes } from '../working-time/working-pattern/routes.ts'
import { answerSeveral } from './calls.ts'
import { guard } from './guard.ts'
import { hasRoom } from './heap.ts'
import { importKinds } from './import-kinds.ts'

const KIB = 1024
/** How many milliseconds the event loop may lag before calls are turned away. */
const MOST_LATE = 3_000

const limits: FastifyHttpOptions<RawServerDefault> = {
  bodyLimit: 64 * KIB,
  genReqId: (request) => knownRequestId(request.headers['x-request-id']) ?? randomUUID(),
  requestIdHeader: false,
  rewriteUrl: ({ url = '/' }) => withoutLastSlash(withoutRepeat(url)),
  connectionTimeout: 0,
  // What still comes over an open connection while the API closes is answered.
  return503OnClosing: false,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * KIB },
  routerOptions: { maxParamLength: 200 },
  frameworkErrors: refuseAddress,
  clientErrorHandler: refuseBytes,
}

/** Builds the API without a port, so that tests can inject requests. `server.ts` makes it listen and runs its jobs. */
export async function buildApp(deps: Deps, options: FastifyServerOptions = {}): Promise<App> {
  const app = fastify({
    ...limits,
    logController: new OneLineForEachCall(),
    trustProxy: deps.env.TRUSTED_PROXIES,
    ...options,
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  handleErrors(app)
  if (deps.metrics) measureCalls(app, deps.metrics)
  if (deps.tracing) traceCalls(app, deps, deps.tracing)
  await shield(app, deps)
  cutSlowSenders(app)
  closeIdleConnections(app)
  endConnectionsWhenClosing(app)
  readBodies(app)
  health(app, deps)
  await documentation(app)
  await proveSessions(app, deps)
  await app.register(async (calls) => features(calls.withTypeProvider<ZodTypeProvider>(), deps))
  return app
}

/** Sets headers and limits on every answer, including errors. */
async function shield(app: App, { env }: Deps): Promise<void> {
  sendHeaders(app, env)
  await app.register(cors, {
    origin: env.CORS_ORIGINS,
    allowedHeaders: ['authorization', 'userid', 'content-type', 'idempotency-key'],
    exposedHeaders: ['x-total-count', 'retry-after'],
  })
  await refuseUnderPressure(app)
}

async function refuseUnderPressure(app: App): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_LATE,
    // With a shorter interval two beats of the measurement may fall together, which counts as infinitely late.
    sampleInterval: MOST_LATE,
    healthCheck: async () => hasRoom(),
    healthCheckInterval: MOST_LATE,
    pressureHandler: ({ routeOptions }, reply) => {
      // A health check that is refused would end a process that is only busy.
      if (routeOptions.url === '/healthz') return
      reply.header('retry-after', 5)
      throw Object.assign(new Error('under pressure'), { statusCode: 503 })
    },
  })
}

/** Answers whether the process is up, and whether it can work. Both calls are open and say nothing else. */
function health(app: App, { db }: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (app.closing.isNear) throw busy(5)
    await db.execute(sql`select 1 from employees limit 1`).catch(() => {
      throw busy(5)
    })
    return { status: 'ready' }
  })
}

/** Makes `app.jwt` sign and read tokens, here and in every feature. */
async function proveSessions(app: App, { env }: Deps): Promise<void> {
  await app.register(jwt, tokenOptions(env.APP_SECRET))
}

async function features(app: App, deps: Deps): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
  const count = await limitRate(app, deps)
  guard(app, deps, count)
  acceptUploads(app)
  refuseDamaged(app)
  writeOnce(app, deps)
  noteReading(app, deps)
  answerSeveral(app, count)

  for (const register of routes) await register(app, deps)
  importRoutes(app, deps, importKinds)
}

const routes = [
  loginRoutes,
  secondFactorRoutes,
  providerRoutes,
  dashboardRoutes,
  employeeRoutes,
  leaveTypeRoutes,
  policyRoutes,
  leaveRuleRoutes,
  workingPatternRoutes,
  allocationRoutes,
  openingBalanceRoutes,
  compOffRoutes,
  leaveRoutes,
  requestRoutes,
  leaveRunRoutes,
  standInRoutes,
  wallChartRoutes,
  leaveReportRoutes,
  calendarRoutes,
  impactRoutes,
  calendarFeedRoutes,
  mailRoutes,
  attendanceRoutes,
  terminalRoutes,
  driveRoutes,
  businessUnitRoutes,
  apiKeyRoutes,
  scimRoutes,
  auditRoutes,
  roleRoutes,
]

/** Directories end an address of SCIM with a slash or not, as they like. */
function withoutLastSlash(url: string): string {
  return url.replace(/^(\/scim\/[^?]*[^?/])\/+(?=\?|$)/, '$1')
}

/** The request id that the web has sent, so that the logs of web and API use the same one. */
function knownRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}
